// What may give somebody an edge at this table: a deal that may be known, a pack of somebody's own.

/** @import { PackChange, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { dialog } from "./dialog.js";
import { $, button, make, reason, toast } from "./dom.js";
import { t } from "./words.js";

/**
 * Return the words for what is not as usual, the deal first; none in a guided game.
 * @param {Snapshot} snapshot
 */
function unusual({ seed_known: known, own_pack: own, origin }) {
  if (origin === "lesson") return [];
  const deal = origin === "position" ? "set-up-deal" : "known-deal";
  return [...(known ? [deal] : []), ...(own ? ["own-pack"] : [])];
}

/**
 * Return the lines of the lobby about it.
 * @param {Snapshot} snapshot
 */
export function warnings(snapshot) {
  return unusual(snapshot).map((words) =>
    make(
      "li",
      { class: "warning" },
      t(words),
      button("quiet", t("terms-more"), () => explain(snapshot)),
    ),
  );
}

/**
 * Return what is said of it beside the result.
 * @param {Snapshot} snapshot
 */
export const warningsAtEnd = (snapshot) =>
  unusual(snapshot).map((words) => make("p", { class: "hint" }, t(words)));

/**
 * Show the mark in the head of the table, if there is something to say.
 * @param {Snapshot} snapshot
 */
export function mark(snapshot) {
  const words = unusual(snapshot).map((one) => t(one));
  const box = $("terms");
  box.hidden = !words.length;
  box.title = words.join(" · ");
  box.setAttribute("aria-label", box.title);
  box.onclick = () => explain(snapshot);
}

/** @type {Record<string, string>} what is said at length of each */
const MORE = {
  "known-deal": "known-deal-words",
  "set-up-deal": "set-up-deal-words",
  "own-pack": "own-pack-words",
};

/** @param {Snapshot} snapshot */
function explain(snapshot) {
  const place = make("div", { class: "pack-changes" });
  const parts = unusual(snapshot).map((words) =>
    make("section", {}, make("h3", {}, t(words)), make("p", {}, t(MORE[words]))),
  );
  dialog(t("terms"), ...parts, place).classList.toggle("wide", snapshot.own_pack);
  if (snapshot.own_pack) fill(snapshot.id, place);
}

/**
 * @param {string} id
 * @param {HTMLElement} place
 */
async function fill(id, place) {
  try {
    const { rows, more } = await api.packChanges(id);
    const items = rows.map((row) => make("li", {}, ...change(row)));
    if (more) items.push(make("li", {}, t("pack-more", { n: more })));
    place.replaceChildren(make("ul", {}, ...items));
  } catch (error) {
    toast(reason(error));
  }
}

/** @type {Record<PackChange["kind"], string>} */
const KINDS = { changed: "pack-changed", added: "pack-added", removed: "pack-removed" };

/** @param {PackChange} row */
function change({ kind, table, name, values, more }) {
  const lines = values.map(({ key, before, after }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, key),
      make("td", {}, before || "–"),
      make("td", {}, after || "–"),
    ),
  );
  const head = make(
    "tr",
    {},
    make("td", {}),
    make("th", { scope: "col" }, t("pack-before")),
    make("th", { scope: "col" }, t("pack-after")),
  );
  return [
    make("p", {}, make("strong", {}, name || table), ` ${name ? `${table} · ` : ""}${t(KINDS[kind])}`),
    lines.length ? make("table", {}, make("thead", {}, head), make("tbody", {}, ...lines)) : null,
    more ? make("p", { class: "hint" }, t("pack-more", { n: more })) : null,
  ];
}
