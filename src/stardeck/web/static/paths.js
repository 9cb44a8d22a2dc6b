// Clicks become answers: which parts may be clicked now, and what is left after a click. No rules here.

/** @import { OptionInfo } from "../types/messages" */

/** So many answers are said in one breath. */
const MOST_SAID = 3;

/**
 * What clicks leave: all answers, those that are complete, and the next parts to click.
 * @typedef {{ rest: OptionInfo[], ready: OptionInfo[], next: Set<string> }} Open
 */

/**
 * Return what the clicks so far leave.
 * @param {OptionInfo[]} options
 * @param {string[]} clicks
 * @returns {Open}
 */
export function narrow(options, clicks) {
  const rest = options.filter((option) => clicks.every((ref, place) => option.path[place] === ref));
  const ready = rest.filter((option) => option.path.length === clicks.length);
  const longer = rest.filter((option) => option.path.length > clicks.length);
  return { rest, ready, next: new Set(longer.map((option) => option.path[clicks.length])) };
}

/**
 * Return the clicks after one more, going back as far as needed for it to count; null if it never does.
 * @param {OptionInfo[]} options
 * @param {string[]} clicks
 * @param {string} ref
 */
export function clicked(options, clicks, ref) {
  for (let kept = clicks.length; kept >= 0; kept -= 1) {
    const before = clicks.slice(0, kept);
    if (narrow(options, before).next.has(ref)) return [...before, ref];
  }
  return null;
}

/**
 * Return the only answer left, if clicks were made and one is left.
 * @param {OptionInfo[]} options
 * @param {string[]} clicks
 */
export function decided(options, clicks) {
  const { rest } = narrow(options, clicks);
  return clicks.length > 0 && rest.length === 1 ? rest[0] : null;
}

/**
 * Return an answer with what it costs and brings.
 * @param {OptionInfo} option
 */
export const inFull = ({ words, effect }) => (effect ? `${words} · ${effect}` : words);

/**
 * Return what one more click would do: the answer it gives, or what is chosen by it.
 * @param {OptionInfo[]} options
 * @param {string[]} clicks
 * @param {string} ref
 */
export function foretold(options, clicks, ref) {
  const then = ref ? clicked(options, clicks, ref) : null;
  if (!then) return "";
  const { rest } = narrow(options, then);
  if (rest.length === 1) return inFull(rest[0]);
  const said = new Set(rest.map((option) => option.step || option.words));
  return said.size > MOST_SAID ? "" : [...said].join(" / ");
}
