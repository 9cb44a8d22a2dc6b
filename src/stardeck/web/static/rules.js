// How to play on two pages, and the rules behind a tab: what is searched for is marked and the rest hidden;
// rules that a link is about are lit.

import "./shell.js";
import { $, make } from "./dom.js";
import { fits, spans, wanted } from "./fold.js";
import { choose, tabOf } from "./tabs.js";
import { t } from "./words.js";

/** @type {NodeListOf<HTMLElement>} */
const blocks = document.querySelectorAll("#text > p, #text > ul, #text tbody tr, .reading");
/** @type {NodeListOf<HTMLElement>} */
const heads = document.querySelectorAll("#text > h1, #text > h2, #text > h3, #text thead, #readings > h2");
const SHOWN_ROW = "tbody tr:not([hidden])";
const asked = new URLSearchParams(location.search);

function unmark() {
  for (const marked of document.querySelectorAll("#text mark, .reading mark")) {
    const parent = marked.parentNode;
    marked.replaceWith(...marked.childNodes);
    parent?.normalize();
  }
}

/**
 * @param {HTMLElement} block
 * @param {string[]} words
 */
function mark(block, words) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const nodes = [];
  while (walker.nextNode()) nodes.push(/** @type {Text} */ (walker.currentNode));
  for (const node of nodes) {
    // From the last to the first: what is split off behind does not move what is before it.
    for (const [from, to] of spans(node.data, words).reverse()) {
      const found = node.splitText(from);
      found.splitText(to - from);
      const marked = make("mark");
      found.replaceWith(marked);
      marked.append(found);
    }
  }
}

/**
 * Return whether anything under a heading is shown.
 * @param {HTMLElement} head
 */
function speaks(head) {
  if (head.tagName === "H1") return false;
  if (head.parentElement?.id === "readings") return Boolean(document.querySelector(".reading:not([hidden])"));
  if (head.tagName === "THEAD") return Boolean(head.parentElement?.querySelector(SHOWN_ROW));
  for (let next = head.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling) {
    if (next.matches("p:not([hidden]), ul:not([hidden])") || next.querySelector(SHOWN_ROW)) return true;
  }
  return false;
}

function search() {
  unmark();
  const words = wanted($("search").value);
  let count = 0;
  for (const block of blocks) {
    const shown = fits(block.textContent ?? "", words);
    block.hidden = !shown;
    if (shown && words.length) {
      count += 1;
      mark(block, words);
    }
  }
  for (const head of heads) head.hidden = words.length > 0 && !speaks(head);
  $("found").textContent = words.length ? t("found", { n: count }) : "";
}

/** Show what the address points to, even if a search had hidden it. */
function arrive() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  choose(tabOf(target));
  if ($("search").value) {
    $("search").value = "";
    search();
  }
  target.scrollIntoView({ block: target.matches(".rule") ? "center" : "start" });
}

/**
 * Light up every rule that the question at the table is about.
 * @param {string[]} numbers
 */
function light(numbers) {
  for (const number of numbers) document.getElementById(`r-${number}`)?.classList.add("lit");
}

$("search").addEventListener("input", search);
$("search").value = asked.get("q") ?? "";
choose(asked.has("q") ? tabOf($("text")) : document.querySelector('[role="tab"]'));
if ($("search").value) search();
else arrive();
light(asked.get("lit")?.split(",") ?? []);
addEventListener("hashchange", arrive);
