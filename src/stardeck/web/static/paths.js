// Clicks become answers: which parts may be clicked now, and what is left after a click. No rules here.

/** @import { OptionInfo } from "../types/messages" */

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
