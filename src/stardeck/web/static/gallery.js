// Search among the components of a game.

import "./shell.js";
import { $ } from "./dom.js";
import { fits, wanted } from "./fold.js";
import { t } from "./words.js";

/** @type {NodeListOf<HTMLElement>} */
const items = document.querySelectorAll("#cards > li");

/**
 * @param {HTMLSelectElement} field
 * @param {string | undefined} value
 */
const isChosen = (field, value) => !field.value || field.value === value;

function search() {
  const typed = wanted($("search").value);
  let count = 0;
  for (const item of items) {
    const { kind, source, words } = item.dataset;
    const shown = fits(words ?? "", typed) && isChosen($("kind"), kind) && isChosen($("source"), source);
    item.hidden = !shown;
    count += Number(shown);
  }
  $("found").textContent = t("found", { n: count });
}

for (const field of [$("search"), $("kind"), $("source")]) field.addEventListener("input", search);
$("wish").addEventListener("submit", (event) => event.preventDefault());
search();
