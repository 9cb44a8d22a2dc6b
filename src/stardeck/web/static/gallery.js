// Search among the components of a game.

import "./shell.js";
import { $ } from "./dom.js";
import { fits, wanted } from "./fold.js";
import { t } from "./words.js";

const items = [...document.querySelectorAll("#cards > li")];

function search() {
  const words = wanted($("search").value);
  let count = 0;
  for (const item of items) {
    const { kind, source } = item.dataset;
    const shown =
      fits(item.dataset.words, words) &&
      (!$("kind").value || kind === $("kind").value) &&
      (!$("source").value || source === $("source").value);
    item.hidden = !shown;
    count += Number(shown);
  }
  $("found").textContent = t("found", { n: count });
}

for (const field of ["search", "kind", "source"]) $(field).addEventListener("input", search);
$("wish").addEventListener("submit", (event) => event.preventDefault());
search();
