// A hint at the table: the search bot's three best answers, lit up, with how good they are and why.

import { post } from "./api.js";
import { $, announce, make, toast } from "./dom.js";
import { token } from "./memory.js";
import { byRef } from "./picture.js";
import { t } from "./words.js";

let moved = null;
let id = "";
let give = () => {};
let shown = [];

/** Show or hide the button; advice for another question goes away. */
export function offer(snapshot) {
  id = snapshot.id;
  $("hint").hidden = !snapshot.hints || !snapshot.seats.some((seat) => seat.mine);
  $("hint").disabled = snapshot.options.length < 2;
  if (moved !== snapshot.moved) clear();
  moved = snapshot.moved;
  light(shown, true);
}

function light(refs, on) {
  for (const ref of refs) byRef(ref)?.classList.toggle("advised", on);
}

export function clear() {
  light(shown, false);
  shown = [];
  $("advice").hidden = true;
}

function item(one, place) {
  const numbers = t("hint-chance", {
    chance: Math.round(100 * one.chance),
    error: Math.max(1, Math.round(100 * one.error)),
    visits: one.visits,
  });
  const go = make(
    "button",
    {
      type: "button",
      class: "answer",
      title: t("hint-do"),
      "data-hint": one.text,
      onclick: () => (clear(), give(one.text)),
    },
    one.words,
  );
  const row = make(
    "li",
    {},
    make("span", { class: "rank" }, place + 1),
    go,
    make("small", {}, numbers),
    make("p", { class: "why" }, one.why),
  );
  for (const name of ["pointerenter", "focusin"]) row.addEventListener(name, () => pick(one.path));
  return row;
}

function pick(path) {
  light(shown, false);
  shown = path;
  light(shown, true);
}

async function ask() {
  const panel = $("advice");
  const asked = moved;
  panel.hidden = false;
  panel.replaceChildren(make("p", { role: "status" }, t("hint-thinking")));
  let found;
  try {
    found = await post(`/api/tables/${id}/hint`, {}, token(id));
  } catch (error) {
    clear();
    toast(error.message);
    return;
  }
  if (asked !== moved) return;
  panel.replaceChildren(
    make(
      "header",
      {},
      make("h2", {}, t("hint-title")),
      make("button", { type: "button", class: "quiet", "aria-label": t("close"), onclick: clear }, "×"),
    ),
    make("ol", {}, ...found.map(item)),
    ...found.filter((one) => one.note).map((one) => make("p", { class: "note" }, one.note)),
  );
  pick(found[0].path);
  announce(`${found[0].words}. ${found[0].why}`);
}

export const wish = () => $("hint").hidden || $("hint").disabled || ask();

export function listen(answer) {
  give = answer;
  $("hint").addEventListener("click", wish);
}
