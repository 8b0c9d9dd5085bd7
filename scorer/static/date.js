// The browser writes a date in its own language; beside it stands in that of the page which day it is.

const date = document.getElementById("date");
const words = document.getElementById("date-hint");
const parts = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const format = new Intl.DateTimeFormat(document.documentElement.lang, { ...parts, timeZone: "UTC" });

date.addEventListener("input", () => {
  const said = date.valueAsDate ? format.formatToParts(date.valueAsDate) : [];
  const word = (type) => said.find((piece) => piece.type === type)?.value ?? "";
  words.textContent = Object.keys(parts).map(word).join(" ").trim() || "\u00a0";
});
