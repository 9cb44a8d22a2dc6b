// What the search bot thinks of a finished game: asked for, waited for with a bar, shown.

import "./shell.js";
import { get, post } from "./api.js";
import { $, drawn, make } from "./dom.js";
import { token } from "./memory.js";
import { t } from "./words.js";

const WAIT = 500;
const id = document.body.dataset.table;
let seat = null;
let round = 0;

const percent = (share) => `${Math.round(100 * share)} %`;

function figure(markup, words) {
  const picture = drawn(markup);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", words);
  return make("figure", {}, picture);
}

function row(look) {
  const link = make(
    "a",
    { class: "button", href: `/replay/${id}#at=${look.at}&eyes=${seat}` },
    t("review-show"),
  );
  return make(
    "tr",
    { "data-at": look.at },
    make("td", {}, look.at),
    make("td", {}, look.words),
    make("td", {}, look.better_words),
    make("td", { class: "bad" }, `${percent(look.loss)} ± ${Math.max(1, Math.round(100 * look.error))}`),
    make("td", {}, `${percent(look.chance)} → ${percent(look.better_chance)}`),
    make("td", {}, link),
  );
}

function costliest(review) {
  if (!review.costliest.length) return make("p", {}, t("review-none"));
  const head = ["review-answer", "review-played", "review-better", "review-cost", "review-chance"].map(
    (key) => make("th", { scope: "col" }, t(key)),
  );
  return make(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": t("review-costliest") },
    make(
      "table",
      { class: "steps" },
      make("thead", {}, make("tr", {}, ...head, make("td", {}))),
      make("tbody", {}, ...review.costliest.map(row)),
    ),
  );
}

function show(found) {
  $("wait").hidden = true;
  $("review").hidden = false;
  $("review").replaceChildren(
    make("p", { class: "lead" }, found.words[0]),
    make("h2", {}, t("review-chart")),
    figure(found.chart, t("review-chart")),
    make("h2", {}, t("review-costliest")),
    costliest(found.review),
    make("h2", {}, t("review-luck")),
    make("p", { class: "lead" }, found.words[1]),
    figure(found.causes, t("review-luck")),
  );
}

async function look(mine) {
  const found = await post(`/api/tables/${id}/review?seat=${seat}`, {}, token(id));
  if (mine !== round) return;
  if (found.review) return show(found);
  if (found.total) {
    $("progress").max = found.total;
    $("progress").value = found.done;
    $("how-far").textContent = t("reviewing", { done: found.done, total: found.total });
  }
  setTimeout(() => look(mine).catch(failed), WAIT);
}

function failed(error) {
  $("wait").hidden = false;
  $("progress").hidden = true;
  $("how-far").textContent = error.message;
}

function choose(number) {
  seat = number;
  round += 1;
  history.replaceState(null, "", `?seat=${number}`);
  for (const button of $("reviewed").children)
    button.setAttribute("aria-pressed", String(Number(button.dataset.seat) === number));
  $("review").hidden = true;
  $("wait").hidden = false;
  $("progress").removeAttribute("value");
  $("how-far").textContent = t("review-wait");
  look(round).catch(failed);
}

async function begin() {
  const info = await get(`/api/tables/${id}/replay`, token(id));
  const seats = info.seats.filter((one) => !info.automatic.includes(one.seat));
  $("title").textContent = `${t("review")}: ${info.title}`;
  $("reviewed").replaceChildren(
    ...seats.map((one) =>
      make("button", { type: "button", "data-seat": one.seat, onclick: () => choose(one.seat) }, one.name),
    ),
  );
  const wanted = new URLSearchParams(location.search).get("seat");
  choose(wanted === null ? (seats.find((one) => one.mine) ?? seats[0]).seat : Number(wanted));
}

begin().catch(failed);
