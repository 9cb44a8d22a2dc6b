// Statistics of my tables in this browser: by game, by opponents, by seats.

/** @import { Outcome } from "./outcomes.js" */

import "./shell.js";
import * as api from "./api.js";
import { $, cells, figures, make } from "./dom.js";
import { outcomes } from "./outcomes.js";
import { site } from "./site.js";
import { lang, t } from "./words.js";

const LAST = 20;
const COLUMNS = ["stats-games", "stats-won"];
/** Only of one game: points of several have nothing in common. */
const SCORES = ["stats-score", "stats-best"];
/** Dates as their reader writes them, in the language of the page. */
const DATES = navigator.languages.find((one) => one.startsWith(lang)) ?? lang;

/**
 * Return games that have something in common, the largest group first.
 * @param {Outcome[]} games
 * @param {(one: Outcome) => string} key
 */
function groups(games, key) {
  /** @type {Map<string, Outcome[]>} */
  const by = new Map();
  for (const one of games) {
    const name = key(one);
    by.set(name, [...(by.get(name) ?? []), one]);
  }
  return [...by].sort((a, b) => b[1].length - a[1].length);
}

/** @param {Outcome[]} games */
function scored(games) {
  const scores = games.map((one) => one.score);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return [mean.toFixed(1), Math.max(...scores)];
}

/**
 * @param {string} name
 * @param {Outcome[]} games
 * @param {boolean} alike whether all are of one game
 */
function row(name, games, alike) {
  const won = games.filter((one) => one.won).length;
  const share = `${won} (${Math.round((100 * won) / games.length)} %)`;
  const numbers = [games.length, share, ...(alike ? scored(games) : [])];
  return make("tr", {}, make("th", { scope: "row" }, name), ...cells(numbers));
}

/**
 * @param {string} title
 * @param {Outcome[]} games
 * @param {(one: Outcome) => string} key
 * @param {boolean} alike whether a row has one game only
 */
function table(title, games, key, alike = false) {
  const columns = [...COLUMNS, ...(alike ? SCORES : [])].map((words) =>
    make("th", { scope: "col" }, t(words)),
  );
  const rows = groups(games, key).map(([name, group]) => row(name, group, alike));
  const head = make("tr", {}, make("td", {}), ...columns);
  return make("section", {}, make("h2", {}, title), figures(title, head, rows));
}

/** @param {Outcome} one */
function line(one) {
  const date = new Date(one.at).toLocaleDateString(DATES, { dateStyle: "medium" });
  const score = `${one.score} · ${t(one.won ? "deal-won" : "deal-lost")}`;
  return make(
    "li",
    {},
    make("a", { href: site(`/replay/${one.id}`) }, make("strong", {}, one.title), ` ${date}`),
    make("span", { class: one.won ? "good" : "state" }, score),
    one.known ? make("span", { class: "state" }, t("stats-known")) : null,
  );
}

/** @param {Outcome[]} games */
function last(games) {
  const lines = games.slice(0, LAST).map(line);
  return make("section", {}, make("h2", {}, t("stats-last")), make("ul", { class: "tables" }, ...lines));
}

const found = outcomes();
const bots = (await api.games()).flatMap((game) => game.bots);
const titles = new Map(bots.map((bot) => [bot.name, bot.title]));

/** @param {string} bot */
const opponent = (bot) => (bot ? (titles.get(bot) ?? bot) : t("stats-people"));

$("none").hidden = found.length > 0;
if (found.length) {
  $("stats").replaceChildren(
    table(t("stats-by-game"), found, (one) => one.title, true),
    table(t("stats-by-level"), found, (one) => [...new Set(one.against)].sort().map(opponent).join(", ")),
    table(t("stats-by-seats"), found, (one) => String(one.seats)),
    last(found),
  );
}
