// Statistics of my tables in this browser: by game, by opponents, by seats.

import "./shell.js";
import { get } from "./api.js";
import { $, make } from "./dom.js";
import { outcomes } from "./outcomes.js";
import { lang, t } from "./words.js";

const LAST = 20;

function groups(found, key) {
  const by = new Map();
  for (const one of found) {
    const name = key(one);
    by.set(name, [...(by.get(name) ?? []), one]);
  }
  return [...by].sort((a, b) => b[1].length - a[1].length);
}

function table(title, found, key) {
  const head = ["stats-games", "stats-won", "stats-score", "stats-best"].map((words) =>
    make("th", { scope: "col" }, t(words)),
  );
  const rows = groups(found, key).map(([name, list]) => {
    const won = list.filter((one) => one.won).length;
    const scores = list.map((one) => one.score);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      make("td", {}, list.length),
      make("td", {}, `${won} (${Math.round((100 * won) / list.length)} %)`),
      make("td", {}, mean.toFixed(1)),
      make("td", {}, Math.max(...scores)),
    );
  });
  return make(
    "section",
    {},
    make("h2", {}, title),
    make(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": title },
      make(
        "table",
        { class: "steps" },
        make("thead", {}, make("tr", {}, make("td", {}), ...head)),
        make("tbody", {}, ...rows),
      ),
    ),
  );
}

function last(found) {
  const rows = found
    .slice(0, LAST)
    .map((one) =>
      make(
        "li",
        {},
        make(
          "a",
          { href: `/replay/${one.id}` },
          make("strong", {}, one.title),
          ` ${new Date(one.at).toLocaleDateString(lang)}`,
        ),
        make(
          "span",
          { class: one.won ? "good" : "state" },
          `${one.score} · ${t(one.won ? "deal-won" : "deal-lost")}`,
        ),
      ),
    );
  return make("section", {}, make("h2", {}, t("stats-last")), make("ul", { class: "tables" }, ...rows));
}

const found = outcomes();
const titles = Object.fromEntries(
  (await get("/api/games")).flatMap((game) => game.bots.map((bot) => [bot.name, bot.title])),
);
const against = (one) =>
  [...new Set(one.against)]
    .sort()
    .map((bot) => (bot ? (titles[bot] ?? bot) : t("stats-people")))
    .join(", ");
$("none").hidden = found.length > 0;
if (found.length) {
  $("stats").replaceChildren(
    table(t("stats-by-game"), found, (one) => one.title),
    table(t("stats-by-level"), found, against),
    table(t("stats-by-seats"), found, (one) => String(one.seats)),
    last(found),
  );
}
