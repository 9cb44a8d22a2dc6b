// The result: who won, the scores explained, how ties were broken, and where to go from here.

/** @import { ResultInfo, SeatInfo, Snapshot, TieInfo } from "../types/messages" */

import { dialog } from "./dialog.js";
import { button, cells, figure, figures, make, seatMark } from "./dom.js";
import { ruleLink } from "./links.js";
import { remember, token } from "./memory.js";
import { site } from "./site.js";
import { warningsAtEnd } from "./terms.js";
import { t } from "./words.js";

/**
 * Show how a game ended.
 * @param {Snapshot} snapshot
 * @param {ResultInfo} result
 * @param {() => unknown} rematch
 */
export function ending(snapshot, result, rematch) {
  const chart = figure(result.chart, null, make("figcaption", {}, t("chart")));
  const box = dialog(
    t("game-over"),
    make(
      "p",
      { class: "winner", tabindex: -1 },
      ...result.winners.map((seat) => seatMark(seat)),
      winners(snapshot.seats, result),
    ),
    result.tie ? make("p", { class: "tie" }, result.tie) : null,
    ...warningsAtEnd(snapshot),
    make("div", { class: "ending" }, scores(snapshot, result), chart),
    make("p", { class: "row" }, nextGame(snapshot, rematch), ...ways(snapshot.id)),
  );
  box.classList.add("wide");
  // It comes unasked: no button has a ring, as if somebody had chosen it, and who won is read first.
  /** @type {HTMLElement | null} */ (box.querySelector(".winner"))?.focus();
}

/**
 * @param {SeatInfo[]} seats
 * @param {ResultInfo} result
 */
export function winners(seats, result) {
  const won = result.winners.map((seat) => seats[seat].name);
  if (!won.length) return t("nobody-wins");
  return t(won.length > 1 ? "shared-win" : "wins", { name: won.join(", ") });
}

/**
 * @param {Snapshot} snapshot
 * @param {ResultInfo} result
 */
function scores({ game, seats }, result) {
  const names = seats.map((seat) => make("th", { scope: "col" }, seatMark(seat.seat), seat.name));
  const rows = result.steps.map((step) => make("tr", {}, title(step.words), ...cells(step.amounts)));
  const sum = make("tr", { class: "sum" }, title(t("sum")), ...cells(result.scores));
  const broken = result.ties.map((tie) => tieRow(tie, game));
  return figures(t("result"), make("tr", {}, make("td", {}), ...names), [...rows, sum, ...broken]);
}

/** @param {(string | HTMLElement)[]} words */
const title = (...words) => make("th", { scope: "row" }, ...words);

/**
 * @param {TieInfo} tie
 * @param {string} game
 */
function tieRow({ words, rule, amounts, left }, game) {
  const link = { href: ruleLink(game, [rule]), target: "_blank", rel: "noopener" };
  const found = cells(amounts);
  for (const seat of left) found[seat].className = "ahead";
  return make("tr", { class: "tie" }, title(words, " ", make("a", link, `§ ${rule}`)), ...found);
}

/**
 * @param {Snapshot} snapshot
 * @param {() => unknown} rematch
 */
function nextGame({ id, next, seats }, rematch) {
  const mine = seats.some((seat) => seat.mine);
  if (next !== null) return toRematch({ id, seats }, next);
  return mine ? button("go", t("rematch"), rematch) : null;
}

/**
 * Make a link to the rematch, which takes the seat along.
 * @param {Pick<Snapshot, "id" | "seats">} snapshot
 * @param {string} next
 */
export function toRematch({ id, seats }, next) {
  const keep = () => seats.some((seat) => seat.mine) && remember(next, token(id));
  return make("a", { class: "button go", href: site(`/t/${next}`), onclick: keep }, t("to-rematch"));
}

/** @param {string} id */
const ways = (id) => [
  way(`/replay/${id}`, "look-back"),
  way(`/review/${id}`, "review"),
  way(`/deal/${id}`, "same-deal"),
  way(`/api/tables/${id}/record`, "get-record"),
  way("/", "start-page"),
];

/**
 * @param {string} href
 * @param {string} words
 */
const way = (href, words) => make("a", { class: "button", href: site(href) }, t(words));
