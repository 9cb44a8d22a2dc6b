// The results of finished games that this browser has seen. Nothing leaves it.

/** @import { ResultInfo, Snapshot } from "../types/messages" */

import { read } from "./memory.js";

/**
 * A finished game; of the others there is what bot they were, nothing for a person.
 * @typedef {{
 *   id: string, game: string, title: string, seats: number, against: string[],
 *   score: number, won: boolean, at: number, known?: boolean,
 * }} Outcome
 */

const OUTCOMES = "stardeck.outcomes";
const KEPT = 1000;

/** @type {(one: Outcome, other: Outcome) => number} */
const newestFirst = (one, other) => other.at - one.at;

/**
 * Return every result, the newest first.
 * @returns {Outcome[]}
 */
export const outcomes = () => Object.values(read(OUTCOMES)).sort(newestFirst);

/**
 * Keep the result of a game in which one seat was mine; lessons and sandboxes do not count.
 * @param {Snapshot} snapshot
 * @param {ResultInfo} result
 */
export function keep(snapshot, result) {
  const mine = snapshot.seats.filter((one) => one.mine);
  if (mine.length !== 1 || snapshot.sandbox || snapshot.origin === "lesson") return;
  const [{ seat }] = mine;
  const others = snapshot.seats.filter((one) => one.seat !== seat);
  const known = Object.fromEntries(outcomes().map((one) => [one.id, one]));
  known[snapshot.id] = {
    id: snapshot.id,
    game: snapshot.game,
    title: snapshot.title,
    seats: snapshot.seats.length,
    against: others.map((one) => (one.kind === "person" ? "" : (one.bot ?? one.kind))),
    score: result.scores[seat],
    won: result.winners.includes(seat),
    known: snapshot.seed_known || snapshot.own_pack,
    at: known[snapshot.id]?.at ?? Date.now(),
  };
  const kept = Object.values(known).sort(newestFirst).slice(0, KEPT);
  localStorage.setItem(OUTCOMES, JSON.stringify(Object.fromEntries(kept.map((one) => [one.id, one]))));
}
