// A component shown large on hover, focus or long press, with its rule text and the source of its data.

import { get } from "./api.js";
import { $, drawn, make } from "./dom.js";
import { cardLink } from "./links.js";
import { t } from "./words.js";

const HOVER = 350;
const PRESS = 450;
const LINGER = 300;
const AWAKE = 24;
const known = new Map();
const game = () => document.documentElement.dataset.game;
let table = "";
let timer = null;
let leaving = null;
let pressed = false;
let shown = null;
let clicked = null;

async function find(card) {
  if (!known.has(card))
    known.set(card, get(`/api/tables/${table}/cards/${card.split("/").map(encodeURIComponent).join("/")}`));
  return known.get(card);
}

async function show(element) {
  const card = element.dataset.card;
  let found;
  try {
    found = await find(card);
  } catch {
    known.delete(card);
    return;
  }
  if (!element.isConnected) return;
  clearTimeout(leaving);
  shown = element;
  $("card").replaceChildren(
    drawn(found.picture),
    make(
      "div",
      { class: "says" },
      make("h2", {}, found.name),
      make("p", {}, found.words),
      make("p", { class: `source ${found.source}` }, t(`source-${found.source}`)),
      make(
        "p",
        { class: "more" },
        make(
          "a",
          { href: cardLink(game(), card), target: "_blank", rel: "noopener", tabindex: -1 },
          t("card-page"),
          " ",
          make("kbd", {}, "I"),
        ),
      ),
    ),
  );
  $("card").dataset.card = card;
  $("card").hidden = false;
  put(element.getBoundingClientRect());
}

function put(near) {
  const panel = $("card");
  const { width, height } = panel.getBoundingClientRect();
  const right = near.right + 12 + width <= innerWidth;
  const left = right ? near.right + 12 : Math.max(8, near.left - 12 - width);
  const top = Math.min(Math.max(8, near.top + near.height / 2 - height / 2), innerHeight - height - 8);
  panel.style.left = `${Math.min(left, innerWidth - width - 8)}px`;
  panel.style.top = `${Math.max(8, top)}px`;
}

/** Open the page of all components at the card that is shown large. */
export function page() {
  open(cardLink(game(), $("card").hidden ? "" : $("card").dataset.card), "_blank", "noopener");
}

export function hide() {
  clearTimeout(timer);
  away();
}

function away() {
  clearTimeout(leaving);
  shown = null;
  $("card").hidden = true;
}

/** Put the large card away unless the pointer reaches its link in time. */
function hideSoon() {
  clearTimeout(leaving);
  leaving = setTimeout(away, LINGER);
}

/** Put the large card away if what it showed is no longer on the table. */
export function refresh() {
  if (shown && !shown.isConnected) hide();
}

/** Return whether the pointer is still where it clicked: what slides under it was not asked for. */
function dozing(event) {
  if (clicked && Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) > AWAKE) clicked = null;
  return clicked !== null;
}

/** Return whether the click that comes now only ended a long press. */
export function wasPress() {
  const was = pressed;
  pressed = false;
  return was;
}

const over = (event) => (event.target instanceof Element ? event.target.closest("[data-card]") : null);

export function listen(id) {
  table = id;
  const main = $("main");
  main.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || dozing(event)) return;
    const element = over(event);
    clearTimeout(timer);
    if (element && element === shown) {
      clearTimeout(leaving);
      return;
    }
    hideSoon();
    if (element) timer = setTimeout(() => show(element), HOVER);
  });
  main.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    hideSoon();
  });
  $("card").addEventListener("pointerenter", () => {
    clearTimeout(timer);
    clearTimeout(leaving);
  });
  $("card").addEventListener("pointerleave", hideSoon);
  // Before those who ask whether a click only ended a long press: then the card stays, for its link.
  const click = (event) => {
    clicked = { x: event.clientX, y: event.clientY };
    if (!pressed) hide();
  };
  main.addEventListener("click", click, { capture: true });
  main.addEventListener("focusin", (event) => {
    const element = over(event);
    if (element && element.matches(":focus-visible")) show(element);
    else hide();
  });
  main.addEventListener("focusout", (event) => event.relatedTarget?.closest("#card") || hide());
  main.addEventListener("pointerdown", (event) => {
    const element = over(event);
    pressed = false;
    if (event.pointerType !== "mouse") hide();
    if (!element || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      pressed = true;
      show(element);
    }, PRESS);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => {
      if (event.pointerType !== "mouse" && !pressed) hide();
    });
  }
  main.addEventListener("contextmenu", (event) => over(event) && event.preventDefault());
}
