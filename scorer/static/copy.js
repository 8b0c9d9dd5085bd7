// A text is copied by its button. `navigator.clipboard` is not there on plain http, so the text is marked and
// copied as by hand; where even that fails it stays marked, and the keyboard does the rest.

for (const button of document.querySelectorAll("button[data-copy]")) {
  const text = document.getElementById(button.dataset.copy);
  const said = button.parentElement.querySelector("[data-copied]");
  button.hidden = false;
  button.addEventListener("click", () => {
    text.focus();
    text.select();
    said.textContent = document.execCommand("copy") ? said.dataset.copied : "";
  });
}
