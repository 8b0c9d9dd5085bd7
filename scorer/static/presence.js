// Marking present or paid without the page jumping: the same form, sent in the background.

async function send(form) {
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form), redirect: "follow" });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const item = form.closest("li");
  const fresh = page.getElementById(item.id);
  if (!fresh) throw new Error("gone");
  item.className = fresh.className;
  const place = [...item.querySelectorAll("form")].indexOf(form);
  const twin = fresh.querySelectorAll("form")[place];
  for (const field of form.querySelectorAll("input")) field.value = twin.elements[field.name].value;
  const [button, told] = [form, twin].map((each) => each.querySelector("button"));
  button.setAttribute("aria-pressed", told.getAttribute("aria-pressed"));
  button.replaceChildren(...told.childNodes);
  for (const sum of document.querySelectorAll("#antal, #kassan")) sum.textContent = page.getElementById(sum.id).textContent;
}

document.querySelector(".people")?.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  send(form).catch(() => form.submit());
});
