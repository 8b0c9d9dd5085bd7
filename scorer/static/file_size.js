// A file that is too large is told of as soon as it is chosen: sending it would only be cut off.

const field = document.querySelector("input[type=file][data-most]");
const most = Number(field.dataset.most);
const said = document.getElementById(field.dataset.said);

field.addEventListener("change", () => {
  const large = [...field.files].some((file) => file.size > most);
  said.hidden = !large;
  field.toggleAttribute("aria-invalid", large);
  if (large) field.value = "";
});
