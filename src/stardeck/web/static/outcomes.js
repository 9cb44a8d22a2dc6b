// The results of finished games that this browser has seen. Nothing leaves it.

const OUTCOMES = "stardeck.outcomes";
const KEPT = 1000;

/** Return every result, the newest first. */
export function outcomes() {
  try {
    return Object.values(JSON.parse(localStorage.getItem(OUTCOMES)) ?? {}).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Keep the result of a game in which one seat was mine; lessons and sandboxes do not count. */
export function keep(snapshot) {
  const mine = snapshot.seats.filter((seat) => seat.mine);
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
    score: snapshot.result.scores[seat],
    won: snapshot.result.winners.includes(seat),
    at: known[snapshot.id]?.at ?? Date.now(),
  };
  const kept = Object.values(known)
    .sort((a, b) => b.at - a.at)
    .slice(0, KEPT);
  localStorage.setItem(OUTCOMES, JSON.stringify(Object.fromEntries(kept.map((one) => [one.id, one]))));
}
