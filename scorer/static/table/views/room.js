/** Room for the form: the bar at its foot stays in sight, and what is answered folds away where it must. */

/** The part of the height that the bar may cover. Where letters are larger than that it stands at the end. */
const MOST = 0.5;
const FOLDED = ".tight .answered:not([data-open])";

/** Make room again whenever the window, or what stands above the form, has another size. */
export function keepRoom(work, ...above) {
  const watch = new ResizeObserver(() => makeRoom(work));
  for (const part of above) watch.observe(part);
  addEventListener("resize", () => makeRoom(work));
  addEventListener("scroll", () => placeNews(work), { passive: true });
}

/** To be called whenever the page is drawn. */
export function makeRoom(work) {
  const dock = work.querySelector(".dock");
  const root = document.documentElement.style;
  root.setProperty("--above", `${work.getBoundingClientRect().top + scrollY}px`);
  work.classList.remove("tight");
  if (dock && isNewHand(work)) {
    const end = dock.previousElementSibling.getBoundingClientRect().bottom + scrollY;
    work.classList.toggle("tight", end + dock.offsetHeight > innerHeight);
  }
  const docked = Boolean(dock) && dock.offsetHeight <= MOST * innerHeight;
  work.classList.toggle("docked", docked);
  root.setProperty("--dock", docked ? `${dock.offsetHeight}px` : "0px");
  placeNews(work);
  bringNext(work);
}

/** The news lie above the bar where it is in sight; what the hand comes to is never covered. */
function placeNews(work) {
  const root = document.documentElement.style;
  const { offsetHeight: height } = document.getElementById("news");
  const bar = work.querySelector(":scope.docked .dock")?.getBoundingClientRect();
  const isFree = !bar || bar.top > innerHeight || bar.bottom + height <= innerHeight;
  root.setProperty("--under", isFree ? "0px" : `${innerHeight - bar.top}px`);
  root.setProperty("--news", `${height}px`);
}

/** Where an earlier hand is mended any answer may be the wrong one. */
const isNewHand = (work) => work.querySelector("#save") !== null;

/** What was just answered has folded away: the next question is brought into sight. */
function bringNext(work) {
  const asks = [...work.querySelectorAll(":scope.tight .ask")];
  const answered = asks.filter((ask) => ask.matches(".answered")).length;
  const next = asks.find((ask, place) => !ask.matches(".answered") && asks[place - 1]?.matches(".answered"));
  if (answered > (work.dataset.answered ?? 0)) next?.scrollIntoView({ block: "nearest", behavior: "instant" });
  work.dataset.answered = answered;
}

/** A tap on an answered question that is folded opens it. An answer folds it again; melds may be several. */
export function unfold(root) {
  const heed = (event) => {
    const folded = event.target.closest(FOLDED);
    for (const ask of root.querySelectorAll("[data-open]"))
      if (!ask.contains(event.target) || !ask.querySelector(".meld-rows")) ask.removeAttribute("data-open");
    if (!folded) return;
    folded.setAttribute("data-open", "");
    event.stopPropagation();
  };
  root.addEventListener("click", heed, true);
}
