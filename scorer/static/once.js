// A form is sent once, however often its button is pressed while the answer is on its way, and not again by
// going back to the page that answered it.

const PATIENCE = 8000;

history.replaceState(history.state, "");

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "1";
  setTimeout(() => delete form.dataset.sent, PATIENCE);
});

// Back to a page that the browser has kept: its forms are as new.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
