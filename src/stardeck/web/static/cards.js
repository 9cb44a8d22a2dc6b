// A component shown large on hover, focus or long press, with its rule text and the source of its data;
// an icon with its name and its rule.

/** @import { CardInfo, SignInfo } from "../types/messages" */

import * as api from "./api.js";
import { $, announce, drawn, hit, listenTo, make } from "./dom.js";
import * as icons from "./icons.js";
import * as legible from "./legible.js";
import { cardLink } from "./links.js";
import { HELD } from "./taps.js";
import { t } from "./words.js";

const HOVER = 700;
const LINGER = 300;
const AWAKE = 24;
const MARGIN = 8;
const BESIDE = 12;

/** @type {Map<string, Promise<CardInfo>>} */
const known = new Map();
const game = () => document.documentElement.dataset.game ?? "";
let table = "";
/** @type {number | undefined} */
let timer;
/** @type {number | undefined} */
let leaving;
let pressed = false;
let pressedAt = 0;
/** @type {number | null} the finger that is on the screen */
let down = null;
/** How often something was to be put away: what was asked for before that is not shown any more. */
let wishes = 0;
/** @type {Element | null} */
let shown = null;
/** @type {{ x: number, y: number } | null} */
let clicked = null;

/** @param {string} card */
function find(card) {
  const asked = known.get(card) ?? api.card(table, card);
  known.set(card, asked);
  return asked;
}

/**
 * Show a card large, with what the icons mean that somebody points at.
 * @param {HTMLElement | SVGElement} element
 * @param {(SignInfo | undefined)[]} signs
 */
async function show(element, signs = []) {
  const card = element.dataset.card ?? "";
  const number = wishes;
  let found;
  try {
    found = await find(card);
  } catch {
    known.delete(card);
    return;
  }
  // It may have come too late: the finger or the pointer is elsewhere by now.
  if (number !== wishes || !element.isConnected) return;
  $("card").dataset.card = card;
  lay(element, drawn(found.picture), says(found, card), meaning(signs));
}

/**
 * Show what an icon means that lies on no card.
 * @param {Element} icon
 * @param {SignInfo} sign
 */
function explain(icon, sign) {
  delete $("card").dataset.card;
  lay(icon, meaning([sign]));
  announce(`${sign.name}. ${sign.words}`);
}

/**
 * @param {Element} element what is spoken of
 * @param {(Element | null)[]} content
 */
function lay(element, ...content) {
  clearTimeout(leaving);
  shown = element;
  $("card").replaceChildren(...content.filter((one) => one !== null));
  $("card").hidden = false;
  put(element.getBoundingClientRect());
  legible.refresh();
}

/**
 * Return names and rules of icons as they stand in the legend; nothing for none.
 * @param {(SignInfo | undefined)[]} signs
 */
function meaning(signs) {
  const rows = signs
    .filter((sign) => sign !== undefined)
    .map(({ name, words, picture }) =>
      make("li", {}, drawn(picture), make("p", {}, make("strong", {}, name), ` ${words}`)),
    );
  return rows.length ? make("ul", { class: "signs" }, ...rows) : null;
}

/**
 * @param {CardInfo} found
 * @param {string} card
 */
function says(found, card) {
  const link = { href: cardLink(game(), card), target: "_blank", rel: "noopener", tabindex: -1 };
  return make(
    "div",
    { class: "says" },
    make("h2", {}, found.name),
    make("p", {}, found.words),
    make("p", { class: `source ${found.source}` }, t(`source-${found.source}`)),
    make("p", { class: "more" }, make("a", link, t("card-page"), " ", make("kbd", {}, "I"))),
  );
}

/** @param {DOMRect} near */
function put(near) {
  const panel = $("card");
  const { width, height } = panel.getBoundingClientRect();
  const fits = near.right + BESIDE + width <= innerWidth;
  const left = fits ? near.right + BESIDE : Math.max(MARGIN, near.left - BESIDE - width);
  const middle = Math.max(MARGIN, near.top + near.height / 2 - height / 2);
  const top = Math.min(middle, innerHeight - height - MARGIN);
  panel.style.left = `${Math.min(left, innerWidth - width - MARGIN)}px`;
  panel.style.top = `${Math.max(MARGIN, top)}px`;
}

/** Open the page of all components at the card that is shown large. */
export function page() {
  const card = $("card").hidden ? "" : ($("card").dataset.card ?? "");
  open(cardLink(game(), card), "_blank", "noopener");
}

function hide() {
  wishes += 1;
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

/**
 * Return whether the pointer is still where it clicked: what slides under it was not asked for.
 * @param {PointerEvent} event
 */
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

// --- what people do --------------------------------------------------------------------------------

/** @param {Event} event */
const over = (event) => hit(event, "[data-card]");

/** @param {PointerEvent} event */
function hover(event) {
  if (event.pointerType !== "mouse" || dozing(event)) return;
  const element = over(event);
  const { target } = event;
  clearTimeout(timer);
  const told = shown && (element ?? target) === shown;
  if (told) clearTimeout(leaving);
  else hideSoon();
  if (told && !icons.signOf(target)) return;
  timer = setTimeout(() => rest(element, target), HOVER);
}

/**
 * Tell of what a pointer rests on.
 * @param {HTMLElement | SVGElement | null} element
 * @param {EventTarget | null} target
 */
async function rest(element, target) {
  const number = wishes;
  await icons.load();
  if (number !== wishes) return;
  const sign = icons.signOf(target);
  if (element) show(element, [sign]);
  else if (sign && target instanceof Element && target.isConnected) explain(target, sign);
}

function leave() {
  wishes += 1;
  clearTimeout(timer);
  hideSoon();
}

function stay() {
  clearTimeout(timer);
  clearTimeout(leaving);
}

/** @param {PointerEvent} event */
function press(event) {
  pressed = false;
  pressedAt = event.timeStamp;
  if (event.pointerType === "mouse") return;
  hide();
  const element = over(event);
  down = event.pointerId;
  timer = setTimeout(() => {
    pressed = element !== null;
    hold(element, event);
  }, HELD);
}

/**
 * Tell of what a finger was held on: a card, an icon, or an icon of a card.
 * @param {HTMLElement | SVGElement | null} element
 * @param {PointerEvent} event where it began
 */
async function hold(element, { clientX, clientY, pointerId }) {
  const number = wishes;
  await icons.load();
  if (number !== wishes) return;
  const icon = icons.near(clientX, clientY);
  const sign = icons.signOf(icon);
  if (element) show(element, [sign]);
  else if (icon && sign && down === pointerId) {
    pressed = true;
    explain(icon, sign);
  }
}

/** @param {PointerEvent} event */
function release(event) {
  down = null;
  // A page that was busy hears of a short tap late: its own time counts.
  if (event.timeStamp - pressedAt < HELD) pressed = false;
  if (event.pointerType !== "mouse" && !pressed) hide();
}

/** @param {MouseEvent} event */
function click(event) {
  clicked = { x: event.clientX, y: event.clientY };
  if (!pressed) hide();
}

/** @param {FocusEvent} event */
function focus(event) {
  // What a held finger was told stays when it is lifted, though that may bring the focus.
  if (pressed) return;
  const element = over(event);
  hide();
  if (element?.matches(":focus-visible")) timer = setTimeout(() => study(element), HOVER);
}

/**
 * Tell all of a card to who has no pointer to point at its icons.
 * @param {HTMLElement | SVGElement} element
 */
async function study(element) {
  const number = wishes;
  await icons.load();
  if (number === wishes) show(element, icons.signsIn(element));
}

/** @param {FocusEvent} event */
function blur(event) {
  const inside = event.relatedTarget instanceof Element && event.relatedTarget.closest("#card");
  if (!inside) hide();
}

/**
 * Listen to the picture of a table.
 * @param {string} id
 */
export function listen(id) {
  table = id;
  const main = $("main");
  main.addEventListener("pointerover", hover);
  main.addEventListener("pointerleave", leave);
  $("card").addEventListener("pointerenter", stay);
  $("card").addEventListener("pointerleave", hideSoon);
  // Before those who ask whether a click only ended a long press: then the card stays, for its link.
  main.addEventListener("click", click, { capture: true });
  main.addEventListener("focusin", focus);
  main.addEventListener("focusout", blur);
  main.addEventListener("pointerdown", press);
  listenTo(window, ["pointerup", "pointercancel"], release);
  main.addEventListener("contextmenu", (event) => {
    // A browser's own menu comes before a finger was held long enough to be told something.
    if (over(event) || down !== null) event.preventDefault();
  });
}
