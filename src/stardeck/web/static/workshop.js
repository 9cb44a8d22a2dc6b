// Cards of one's own: typed as rows of a pack, checked and drawn by the server while one types.

/** @import { CardInfo, PackProblem, PackRow } from "../types/messages" */

import "./shell.js";
import * as api from "./api.js";
import { against } from "./begin.js";
import { $, figure, make, reason } from "./dom.js";
import { t } from "./words.js";

/** So long nobody types before the server is asked. */
const PAUSE = 300;

/** @type {PackRow[]} */
let printed = [];
/** @type {string} the whole pack, while it can be played */
let pack = "";
let asked = 0;
let waiting = 0;

/** @param {PackProblem} problem */
const told = ({ line, message }) => (line ? t("workshop-line", { n: line, words: message }) : message);

/** @param {CardInfo} card */
const drawn = ({ name, words, picture }) =>
  figure(picture, name, make("figcaption", {}, make("strong", {}, name), " ", words));

/** Show the first printed rows of the chosen game to begin with. */
async function chooseGame() {
  printed = await api.packRows($("game").value);
  $("begin").replaceChildren(...printed.map((row) => make("option", { value: row.id }, row.name)));
  begin();
}

function begin() {
  $("rows").value = printed[$("begin").selectedIndex]?.text ?? "";
  check();
}

async function check() {
  asked += 1;
  const mine = asked;
  try {
    const found = await api.tryRows({ game: $("game").value, rows: $("rows").value });
    // The answer to an older question must not undo what was typed since.
    if (mine !== asked) return;
    pack = found.pack;
    const lines = found.problems.length ? found.problems.map(told) : [t("workshop-good")];
    $("told").replaceChildren(...lines.map((words) => make("li", {}, words)));
    if (pack) $("preview").replaceChildren(...found.cards.map(drawn));
    $("problem").textContent = "";
  } catch (error) {
    pack = "";
    $("problem").textContent = reason(error);
  }
  $("preview").classList.toggle("stale", !pack);
  $("make").disabled = !pack;
  $("save").disabled = !pack;
}

function typed() {
  clearTimeout(waiting);
  $("make").disabled = true;
  waiting = setTimeout(check, PAUSE);
}

/** @param {SubmitEvent} event */
async function play(event) {
  event.preventDefault();
  const seats = Number($("game").selectedOptions[0].dataset.seats);
  try {
    await against($("game").value, seats - 1, "normal", pack);
  } catch (error) {
    $("problem").textContent = reason(error);
  }
}

function save() {
  const link = make("a", { download: `${$("game").value}.toml` });
  link.href = URL.createObjectURL(new Blob([pack], { type: "text/plain" }));
  link.click();
  URL.revokeObjectURL(link.href);
}

$("game").addEventListener("change", chooseGame);
$("begin").addEventListener("change", begin);
$("rows").addEventListener("input", typed);
$("save").addEventListener("click", save);
$("form").addEventListener("submit", play);
await chooseGame();
