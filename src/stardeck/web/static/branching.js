// Going on from some point of a game: alone, against bots, or with others.

/** @import { BranchWish, ReplayInfo } from "../types/messages" */

import * as api from "./api.js";
import { enter } from "./begin.js";
import { dialog } from "./dialog.js";
import { button, make, reason, toast } from "./dom.js";
import { site } from "./site.js";
import { t } from "./words.js";

/**
 * Offer the ways to go on after so many answers.
 * @param {ReplayInfo} info
 * @param {number} at
 */
export function branching(info, at) {
  const asBots = seatMenu(info);
  const asTable = seatMenu(info);
  const bots = () => branch(info, { at, kind: "bots", seat: Number(asBots.value) });
  const table = () => branch(info, { at, kind: "table", seat: Number(asTable.value) });
  const position = { class: "button", href: site(`/sandbox?table=${info.id}&at=${at}`) };
  dialog(
    t("branch"),
    make("p", {}, t("branch-words")),
    make(
      "p",
      { class: "row" },
      way("sandbox", () => branch(info, { at, kind: "sandbox" })),
    ),
    make("p", { class: "row" }, way("bots", bots), asBots),
    make("p", { class: "row" }, way("table", table), asTable),
    make("p", {}, make("a", position, t("position"))),
  );
}

/** @param {ReplayInfo} info */
function seatMenu({ seats, automatic }) {
  const played = seats.filter((seat) => !automatic.includes(seat.seat));
  const options = played.map((seat) => make("option", { value: seat.seat }, seat.name));
  return make("select", { "aria-label": t("eyes") }, ...options);
}

/** @type {Record<BranchWish["kind"], string>} */
const WORDS = { sandbox: "branch-sandbox", bots: "branch-bots", table: "branch-table" };

/**
 * @param {BranchWish["kind"]} kind
 * @param {() => unknown} go
 */
const way = (kind, go) => button("go", t(WORDS[kind]), go, { "data-branch": kind });

/**
 * @param {ReplayInfo} info
 * @param {BranchWish} wish
 */
async function branch(info, wish) {
  try {
    enter(await api.branch(info.id, wish));
  } catch (error) {
    toast(reason(error));
  }
}
