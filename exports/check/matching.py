"""The largest matching of any graph: as many pairs as can be made, nobody in two (Edmonds, 1965).

Written for the checker alone and after the textbook, slow and plain; the pairing has another one.
"""

from collections import deque
from collections.abc import Collection, Hashable, Mapping
from typing import TypeVar

Point = TypeVar("Point", bound=Hashable)


def most_pairs(neighbours: Mapping[Point, Collection[Point]]) -> int:
    """How many pairs of neighbours there can be at once. `neighbours` is symmetric."""
    points = list(neighbours)
    place = {point: index for index, point in enumerate(points)}
    edges = [[place[other] for other in neighbours[point] if other != point] for point in points]
    return _Search(edges).most()


class _Search:
    """Edmonds' search: alternating trees, in which an odd ring (blossom) is shrunk to its base."""

    def __init__(self, edges: list[list[int]]) -> None:
        self.edges = edges
        self.size = len(edges)
        self.mate = [-1] * self.size

    def most(self) -> int:
        for root in range(self.size):
            self._take_first(root)
        for root in range(self.size):
            if self.mate[root] < 0:
                self._turn(self._path_from(root))
        return sum(mate >= 0 for mate in self.mate) // 2

    def _take_first(self, one: int) -> None:
        """A beginning: whoever is free, so that few searches are left."""
        free = next((other for other in self.edges[one] if self.mate[other] < 0), None)
        if self.mate[one] < 0 and free is not None:
            self.mate[one], self.mate[free] = free, one

    def _path_from(self, root: int) -> int:
        """The free end of an alternating path from the root, -1 where there is none."""
        self.parent = [-1] * self.size
        self.base = list(range(self.size))
        self.outer = [False] * self.size
        self.outer[root] = True
        self.queue = deque([root])
        while self.queue:
            one = self.queue.popleft()
            for other in self.edges[one]:
                if self.base[one] == self.base[other] or self.mate[one] == other:
                    continue
                if other == root or (self.mate[other] >= 0 and self.parent[self.mate[other]] >= 0):
                    self._shrink(one, other)
                elif self.parent[other] < 0:
                    self.parent[other] = one
                    if self.mate[other] < 0:
                        return other
                    self.outer[self.mate[other]] = True
                    self.queue.append(self.mate[other])
        return -1

    def _shrink(self, one: int, other: int) -> None:
        root = self._common(one, other)
        ring = [False] * self.size
        self._mark(one, root, other, ring)
        self._mark(other, root, one, ring)
        for point in range(self.size):
            if ring[self.base[point]]:
                self.base[point] = root
                if not self.outer[point]:
                    self.outer[point] = True
                    self.queue.append(point)

    def _common(self, one: int, other: int) -> int:
        """The first base that lies on both ways to the root."""
        passed = set()
        while True:
            one = self.base[one]
            passed.add(one)
            if self.mate[one] < 0:
                break
            one = self.parent[self.mate[one]]
        while self.base[other] not in passed:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def _mark(self, point: int, root: int, child: int, ring: list[bool]) -> None:
        while self.base[point] != root:
            ring[self.base[point]] = ring[self.base[self.mate[point]]] = True
            self.parent[point] = child
            child = self.mate[point]
            point = self.parent[child]

    def _turn(self, end: int) -> None:
        """Swap what is in and what is out along the path, which makes one pair more."""
        while end >= 0:
            before = self.parent[end]
            following = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = following
