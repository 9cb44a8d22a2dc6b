// The same deal for everybody: play it, let bots play it, compare.

/** @import { DealInfo, DealResult, DealWish } from "../types/messages" */

import "./shell.js";
import * as api from "./api.js";
import { enter, myName } from "./begin.js";
import { $, cells, make, reason, toast } from "./dom.js";
import { copyLink } from "./links.js";
import { tables } from "./memory.js";
import { site } from "./site.js";
import { t } from "./words.js";

const WAIT = 1500;
const id = document.body.dataset.table ?? "";
/** @type {Record<string, string>} */
let titles = {};

/**
 * @param {DealResult} result
 * @param {DealInfo} deal
 */
function row(result, deal) {
  const over = result.state === "over";
  const mine = result.scores.length ? result.scores[deal.seat] : "…";
  const others = result.scores.filter((_, seat) => seat !== deal.seat).join(", ");
  const state = over ? t(result.won ? "deal-won" : "deal-lost") : t(`state-${result.state}`);
  const name = result.bot ? `${result.name} (${titles[result.bot] ?? result.bot})` : result.name;
  const seen = over && result.table;
  const replay = { class: "button", href: site(`/replay/${result.table}`) };
  const link = seen ? make("a", replay, t("look-back")) : null;
  return make(
    "tr",
    { "data-table": result.table },
    make("th", { scope: "row" }, name),
    ...cells([mine, others]),
    make("td", { class: result.won ? "good" : null }, state),
    make("td", {}, link),
  );
}

async function show() {
  const deal = await api.deal(id, Object.keys(tables()));
  $("title").textContent = `${t("deal-title")} · ${deal.title}`;
  // Rows call bots by their titles.
  if (!$("bot").children.length) await bots(deal.game);
  const score = (/** @type {DealResult} */ result) => result.scores[deal.seat] ?? -1e9;
  const order = [...deal.results].sort((a, b) => score(b) - score(a));
  $("results").replaceChildren(...order.map((result) => row(result, deal)));
  if (deal.results.some((result) => result.state === "playing")) {
    setTimeout(() => show().catch(() => {}), WAIT);
  }
}

/** @param {string} game */
async function bots(game) {
  const found = (await api.games()).find((one) => one.name === game)?.bots ?? [];
  titles = Object.fromEntries(found.map((bot) => [bot.name, bot.title]));
  const options = found.map(({ name, title }) =>
    make("option", { value: name, selected: name === "normal" }, title),
  );
  $("bot").replaceChildren(...options);
}

/** @param {DealWish} wish */
async function play(wish) {
  try {
    return await api.playDeal(id, wish);
  } catch (error) {
    toast(reason(error));
    return null;
  }
}

$("play").addEventListener("click", async () => {
  const made = await play({ name: myName() });
  if (made) enter(made);
});
$("let-bot").addEventListener("click", async () => {
  if (await play({ bot: $("bot").value })) await show();
});
$("let-bot").setAttribute("aria-label", t("deal-bot"));
$("link").addEventListener("click", () => copyLink(location.href));

show().catch((error) => toast(reason(error)));
