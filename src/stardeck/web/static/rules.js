// Search in the rules: what does not match is hidden, what matches is marked.

import "./shell.js";
import { $, make } from "./dom.js";
import { t } from "./words.js";

const blocks = [...document.querySelectorAll("#text > p, #text > ul, #text > table tbody tr, .reading")];
const heads = [...document.querySelectorAll("#text > h1, #text > h2, #text > h3")];
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function unmark() {
  for (const mark of document.querySelectorAll("#text mark, .reading mark")) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
}

function mark(block, words) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const at = plain(node.data).indexOf(words);
    if (at < 0 || plain(node.data).length !== node.data.length) continue;
    const found = node.splitText(at);
    found.splitText(words.length);
    const marked = make("mark");
    found.replaceWith(marked);
    marked.append(found);
  }
}

/** Return whether anything under a heading is shown. */
function speaks(head) {
  if (head.tagName === "H1") return false;
  for (let next = head.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling) {
    if (next.matches("p, ul") ? !next.hidden : next.querySelector("tbody tr:not([hidden])")) return true;
  }
  return false;
}

function search() {
  unmark();
  const words = plain($("search").value.trim());
  let count = 0;
  for (const block of blocks) {
    const fits = !words || plain(block.textContent).includes(words);
    block.hidden = !fits;
    if (fits && words) {
      count += 1;
      mark(block, words);
    }
  }
  for (const head of heads) head.hidden = Boolean(words) && !speaks(head);
  $("found").textContent = words ? t("found", { n: count }) : "";
}

$("search").addEventListener("input", search);
const wanted = new URLSearchParams(location.search).get("q");
if (wanted) {
  $("search").value = wanted;
  search();
}
