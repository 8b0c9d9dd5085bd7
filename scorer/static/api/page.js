// The page of the API: the button that copies the lines for a home page.

const button = document.querySelector("[data-copy]");
const lines = document.getElementById(button.dataset.copy);
const said = document.querySelector("[data-copied]");

/** A page on plain http has no clipboard of its own; there the marked text is copied the old way. */
async function copy() {
  if (navigator.clipboard) return navigator.clipboard.writeText(lines.value);
  lines.focus();
  lines.select();
  if (!document.execCommand("copy")) throw new Error("not copied");
}

button.hidden = false;
button.addEventListener("click", async () => {
  try {
    await copy();
    said.textContent = said.dataset.copied;
  } catch {
    lines.select();
    said.textContent = said.dataset.byHand;
  }
});
