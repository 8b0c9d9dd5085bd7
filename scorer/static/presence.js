// Marking present without the page jumping: the same form, sent in the background.

async function send(form, button) {
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form), redirect: "follow" });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const item = form.closest("li");
  const fresh = page.getElementById(item.id);
  if (!fresh) throw new Error("gone");
  item.className = fresh.className;
  form.elements.present.value = fresh.querySelector("[name=present]").value;
  button.setAttribute("aria-pressed", fresh.querySelector("button").getAttribute("aria-pressed"));
  document.getElementById("antal").textContent = page.getElementById("antal").textContent;
}

document.querySelector(".people")?.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  send(form, form.querySelector("button")).catch(() => form.submit());
});
