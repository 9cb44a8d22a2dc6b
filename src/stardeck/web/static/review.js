// What the search bot thinks of a finished game: asked for, waited for with a bar, shown.

/** @import { LookInfo, ReviewData, ReviewInfo } from "../types/messages" */

import "./shell.js";
import * as api from "./api.js";
import { $, button, cells, figure, figures, make, reason } from "./dom.js";
import { site } from "./site.js";
import { t } from "./words.js";

const WAIT = 500;
const COLUMNS = ["review-answer", "review-played", "review-better", "review-cost", "review-chance"];
const id = document.body.dataset.table ?? "";
let seat = 0;
let round = 0;

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

/**
 * Return where both answers are marked on the board.
 * @param {LookInfo} one
 */
function shown({ at, path, better_path: better }) {
  const marks = [...path.map((ref) => ["played", ref]), ...better.map((ref) => ["better", ref])];
  const query = new URLSearchParams([["at", String(at)], ["eyes", String(seat)], ...marks]);
  return site(`/replay/${id}#${query}`);
}

/** @param {LookInfo} one */
function row(one) {
  const error = Math.max(1, Math.round(100 * one.error));
  const link = make("a", { class: "button", href: shown(one) }, t("review-show"));
  return make(
    "tr",
    { "data-at": one.at },
    ...cells([one.at, one.words, one.better_words]),
    make("td", { class: "bad" }, `${Math.round(100 * one.loss)} ± ${error} %`),
    ...cells([`${percent(one.chance)} → ${percent(one.better_chance)}`, link]),
  );
}

/** @param {ReviewData} review */
function costliest(review) {
  if (!review.costliest.length) return make("p", {}, t("review-none"));
  const columns = COLUMNS.map((key) => make("th", { scope: "col" }, t(key)));
  const head = make("tr", {}, ...columns, make("td", {}));
  return figures(t("review-costliest"), head, review.costliest.map(row));
}

/**
 * @param {ReviewInfo} found
 * @param {ReviewData} review
 */
function show(found, review) {
  $("wait").hidden = true;
  $("review").hidden = false;
  $("review").replaceChildren(
    make("p", { class: "lead" }, found.words[0]),
    make("h2", {}, t("review-chart")),
    figure(found.chart, t("review-chart")),
    make("h2", {}, t("review-costliest")),
    costliest(review),
  );
}

/**
 * Look how far the review is, until it is there or another seat is chosen.
 * @param {number} mine
 */
async function look(mine) {
  const found = await api.review(id, seat);
  if (mine !== round) return;
  if (found.review) {
    show(found, found.review);
    return;
  }
  if (found.total) {
    $("progress").max = found.total;
    $("progress").value = found.done;
    $("how-far").textContent = t("reviewing", { done: found.done, total: found.total });
  }
  setTimeout(() => look(mine).catch(failed), WAIT);
}

/** @param {unknown} error */
function failed(error) {
  $("wait").hidden = false;
  $("progress").hidden = true;
  $("how-far").textContent = reason(error);
}

/** @param {number} number */
function choose(number) {
  seat = number;
  round += 1;
  history.replaceState(null, "", `?seat=${number}`);
  for (const one of $("reviewed").children) {
    one.setAttribute("aria-pressed", String(Number(one.getAttribute("data-seat")) === number));
  }
  $("review").hidden = true;
  $("wait").hidden = false;
  $("progress").removeAttribute("value");
  $("how-far").textContent = t("review-wait");
  look(round).catch(failed);
}

async function begin() {
  const info = await api.replay(id);
  const seats = info.seats.filter((one) => !info.automatic.includes(one.seat));
  $("title").textContent = `${t("review")} · ${info.title}`;
  const buttons = seats.map((one) =>
    button(null, one.name, () => choose(one.seat), { "data-seat": one.seat }),
  );
  $("reviewed").replaceChildren(...buttons);
  const wanted = new URLSearchParams(location.search).get("seat");
  choose(wanted === null ? (seats.find((one) => one.mine) ?? seats[0]).seat : Number(wanted));
}

begin().catch(failed);
