// The same deal for everybody: play it, let bots play it, compare.

import "./shell.js";
import { get, post } from "./api.js";
import { $, make, toast } from "./dom.js";
import { choice, remember, tables } from "./memory.js";
import { t } from "./words.js";

const WAIT = 1500;
const id = document.body.dataset.table;
let titles = {};

function row(result, deal) {
  const mine = result.scores.length ? result.scores[deal.seat] : "…";
  const others = result.scores.filter((_, seat) => seat !== deal.seat).join(", ");
  const state = result.state === "over" ? t(result.won ? "deal-won" : "deal-lost") : t(`state-${result.state}`);
  const name = result.bot ? `${result.name} (${titles[result.bot] ?? result.bot})` : result.name;
  const link = result.state === "over" && result.table ? make("a", { class: "button", href: `/replay/${result.table}` }, t("look-back")) : null;
  return make("tr", { "data-table": result.table }, make("th", { scope: "row" }, name), make("td", {}, mine), make("td", {}, others), make("td", { class: result.won ? "good" : null }, state), make("td", {}, link));
}

async function show() {
  const deal = await get(`/api/deals/${id}?known=${Object.keys(tables()).join(",")}`);
  $("title").textContent = `${deal.title}: ${t("deal-title")}`;
  const order = [...deal.results].sort((a, b) => (b.scores[deal.seat] ?? -1e9) - (a.scores[deal.seat] ?? -1e9));
  $("results").replaceChildren(...order.map((result) => row(result, deal)));
  if (!$("bot").children.length) await bots(deal.game);
  if (deal.results.some((result) => result.state === "playing")) setTimeout(() => show().catch(() => {}), WAIT);
}

async function bots(game) {
  const found = (await get("/api/games")).find((one) => one.name === game).bots;
  titles = Object.fromEntries(found.map((bot) => [bot.name, bot.title]));
  $("bot").replaceChildren(...found.map((bot) => make("option", { value: bot.name, selected: bot.name === "normal" }, bot.title)));
}

async function play(wish) {
  try {
    return await post(`/api/deals/${id}`, wish);
  } catch (error) {
    toast(error.message);
    return null;
  }
}

$("play").addEventListener("click", async () => {
  const made = await play({ name: choice("name") || t("captain") });
  if (!made) return;
  remember(made.table, made.token);
  location.assign(`/t/${made.table}`);
});
$("let-bot").addEventListener("click", async () => {
  if (await play({ bot: $("bot").value })) await show();
});
$("let-bot").setAttribute("aria-label", t("deal-bot"));
$("link").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast(t("copied"));
  } catch {
    prompt(t("copy-link"), location.href);
  }
});

show().catch((error) => toast(error.message));
