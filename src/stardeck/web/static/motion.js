// How much moves, and how long it takes, as people wish.

import { choice } from "./memory.js";

/** @typedef {"off" | "quick" | "normal" | "slow"} Speed */

/** @type {Record<Speed, number>} */
const PACES = { off: 0, quick: 0.45, normal: 1, slow: 1.8 };

/** @type {Speed[]} */
export const SPEEDS = ["off", "quick", "normal", "slow"];

/** Return how long things take, as a part of what is usual; 0: nothing is shown step by step. */
export const pace = () => PACES[choice("speed")] ?? 1;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Return how long a piece glides, as a part of what is usual; 0 for who wants no motion. */
export const glides = () => (still.matches ? 0 : pace());
