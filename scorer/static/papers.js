// A long paper is made while the page says how far it is. Without this script its link opens it, when it is ready.

const EVERY = 400;

function shown(place, words, value, whole) {
  const bar = place.querySelector("progress") ?? place.appendChild(document.createElement("progress"));
  const line = place.querySelector("p") ?? place.appendChild(document.createElement("p"));
  bar.setAttribute("aria-label", words);
  if (whole) {
    bar.max = whole;
    bar.value = value;
  }
  if (line.textContent !== words) line.textContent = words;
}

async function follow(link, place, ready) {
  while (!ready.signal.aborted) {
    const { done, whole } = await (await fetch(link.dataset.howFar, { signal: ready.signal })).json();
    if (whole) shown(place, place.dataset.page.replace("{done}", done).replace("{whole}", whole), done, whole);
    await new Promise((wake) => setTimeout(wake, EVERY));
  }
}

async function make(link, place) {
  const ready = new AbortController();
  shown(place, place.dataset.counting);
  follow(link, place, ready).catch(() => {});
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    await answer.blob();
    place.replaceChildren();
    location.assign(link.href);
  } catch {
    place.replaceChildren(place.dataset.busy);
  } finally {
    ready.abort();
    delete link.dataset.making;
  }
}

for (const link of document.querySelectorAll("a[data-how-far]"))
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (link.dataset.making) return;
    link.dataset.making = "yes";
    make(link, link.closest("li").querySelector(".making"));
  });
