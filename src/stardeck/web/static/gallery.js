// Search among the components of a game.

import "./shell.js";
import { $ } from "./dom.js";
import { t } from "./words.js";

const items = [...document.querySelectorAll("#cards > li")];
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function search() {
  const words = plain($("search").value.trim());
  let count = 0;
  for (const item of items) {
    const { kind, source } = item.dataset;
    const fits = plain(item.dataset.words).includes(words) && (!$("kind").value || kind === $("kind").value) && (!$("source").value || source === $("source").value);
    item.hidden = !fits;
    count += Number(fits);
  }
  $("found").textContent = t("found", { n: count });
}

for (const field of ["search", "kind", "source"]) $(field).addEventListener("input", search);
$("wish").addEventListener("submit", (event) => event.preventDefault());
search();
