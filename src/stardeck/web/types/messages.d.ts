// Written by scripts/page_types.py from the server's messages; only for tools, never served.

/** Who shall sit on a seat of a new table. */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string;
}

/** A table that somebody wants to have. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  readings?: Record<string, string>;
  pack?: string | null;
  seed?: number | null;
  listed?: boolean;
  hints?: boolean;
  move_seconds?: number | null;
  key?: string | null;
}

/** A record to be looked at, taken back and played on. */
export interface OpenRecord {
  record: string;
}

/** A seat was given: keep the token, it is shown once and it is the seat. */
export interface Seated {
  table: string;
  token: string;
  seats: number[];
}

/** Sit down on a free seat. With a token of this table in the request the seat joins it. */
export interface Sit {
  name: string;
  seat?: number | null;
  key?: string | null;
}

/** Answer the question asked now. */
export interface AnswerCommand {
  type: "answer";
  at: number;
  text: string;
}

/** Take back one's own last answers, as far as the information boundary. */
export interface UndoCommand {
  type: "undo";
  at: number;
  count?: number;
}

/** Say something to the table. */
export interface ChatCommand {
  type: "chat";
  text: string;
}

/** Leave: before the game the seats become free, in it a bot stands in. */
export interface LeaveCommand {
  type: "leave";
}

/** Come back to one's seats: the bot gets up. */
export interface ReturnCommand {
  type: "return";
}

/** Let a bot stand in for somebody who has kept the table waiting for long. */
export interface StandInCommand {
  type: "stand-in";
  seat: number;
}

/** Start the game once every seat is taken.

Only the owner of the table can, or any person at it once the owner has not been connected for ten
minutes. */
export interface StartCommand {
  type: "start";
}

/** Put a bot on a free seat before the game: the owner can. `kick` frees the seat again. */
export interface FillCommand {
  type: "fill";
  seat: number;
  bot: string;
}

/** Remove a person or a bot from a seat before the game: the owner can.

A removed person can't take a seat at this table again, with the same token or from the same address.
The address of the owner is never barred. */
export interface KickCommand {
  type: "kick";
  seat: number;
}

/** Offer the seat of a bot to a newcomer during the game, or withdraw the offer: the owner can.

The bot plays on until a newcomer takes the seat. The seat of a person for whom a bot plays can be offered
once they have not been connected for five minutes. */
export interface OfferCommand {
  type: "offer";
  seat: number;
  offered?: boolean;
}

/** End the game without a result: the owner can. */
export interface CloseCommand {
  type: "close";
}

/** Make a new table with the same game and people once this one is over; it belongs to whoever asks first.

If several people have seats, these are kept for them, and the new owner starts the game. */
export interface RematchCommand {
  type: "rematch";
}

/** The first message of a connection: who comes, and which language they read. */
export interface HelloMessage {
  type: "hello";
  token?: string;
  lang?: string;
  seat?: number | null;
  pictures?: boolean;
  edition?: string;
  packed?: boolean;
  pace?: number;
}

/** Look through another of one's seats (hotseat), or as a spectator (None). */
export interface LookMessage {
  type: "look";
  seat: number | null;
}

/** A command, with a number that the reply repeats. */
export interface DoMessage {
  type: "do";
  id: number;
  command: Command;
}

/** A seat as everybody may see it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot" | "rules";
  bot: string | null;
  away: boolean;
  offered: boolean;
  mine: boolean;
  here: boolean | null;
}

/** A legal answer. */
export interface OptionInfo {
  text: string;
  words: string;
  path: string[];
  effect: string;
  step: string;
  final: boolean;
}

/** Pieces of a part: some of those that it had, in a row, then new ones.

A part's content is its pieces one after the other; how it is cut is for the server to say. */
export interface Stretch {
  first: number;
  count: number;
  fresh: string[];
}

/** A part of the picture. Without content and changes it is as it was last sent. */
export interface PartInfo {
  slot: string;
  title: string;
  width: number;
  height: number;
  content: string | null;
  changes: Stretch[] | null;
}

/** Pieces that are seen on their way: so many icons from one part of the picture to another. */
export interface CarriedInfo {
  icon: string;
  start: string;
  end: string;
  via: string[];
  count: number;
}

/** A line of the log. */
export interface LineInfo {
  words: string;
  refs: string[];
  loss: boolean;
  weight: number;
  card: string;
  carried: CarriedInfo | null;
  staged: boolean;
}

/** Something to be shown step by step: a fight, the end of a year. */
export interface MomentInfo {
  title: string;
  lines: LineInfo[];
}

/** What one answer brought about. */
export interface TurnLines {
  seat: number;
  lines: LineInfo[];
  moment: MomentInfo | null;
}

/** Something said or done at the table that is no answer: chat, sitting down, taking back. */
export interface NoteInfo {
  seq: number;
  kind: string;
  seat: number | null;
  text: string;
  at: number;
}

/** One row of the explained result. */
export interface StepInfo {
  words: string;
  amounts: number[];
}

/** One thing that those who were tied for the victory were compared by. */
export interface TieInfo {
  words: string;
  amounts: string[];
  left: number[];
  rule: string;
}

/** How a game ended. */
export interface ResultInfo {
  winners: number[];
  scores: number[];
  steps: StepInfo[];
  ties: TieInfo[];
  tie: string;
  history: number[][];
  chart: string;
}

/** All that one seat (or a spectator) is shown of a table now. */
export interface Snapshot {
  type: "table";
  id: string;
  game: string;
  title: string;
  seq: number;
  moved: number;
  answers: number;
  state: "open" | "playing" | "over";
  status: string;
  seats: SeatInfo[];
  seat: number | null;
  asked: number | null;
  asked_at: number;
  deadline: number | null;
  now: number;
  stand_in: boolean;
  start: boolean;
  owner_seat: number | null;
  removed: boolean;
  prompt: string;
  rules: string[];
  options: OptionInfo[];
  undo: number;
  turn: number;
  parts: PartInfo[];
  wealth: string | null;
  log_from: number;
  log: TurnLines[];
  notes: NoteInfo[];
  result: ResultInfo | null;
  view: string;
  sandbox: boolean;
  hints: boolean;
  origin: string;
  listed: boolean;
  seed_known: boolean;
  own_pack: boolean;
  owner: boolean;
  readings: Record<string, string>;
  move_seconds: number | null;
  next: string | null;
}

/** A command was carried out. */
export interface Done {
  type: "done";
  id: number;
  table: string | null;
}

/** Something could not be done; the table is untouched. */
export interface Problem {
  type: "problem";
  id: number | null;
  code: string;
  message: string;
}

/** One value of a reading. */
export interface ChoiceInfo {
  value: string;
  words: string;
}

/** An option of a new match. */
export interface ReadingInfo {
  name: string;
  rule: string;
  title: string;
  choices: ChoiceInfo[];
}

/** A bot that can be put on a seat. */
export interface BotInfo {
  name: string;
  title: string;
  words: string;
}

/** A game that can be played. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  fewest: number;
  most: number;
  usual: number;
  lesson: number;
  readings: ReadingInfo[];
  bots: BotInfo[];
}

/** Where else a server is found. */
export interface ReachInfo {
  addresses: string[];
}

/** A text to be drawn as a code. */
export interface QrWish {
  text: string;
}

/** A picture that was asked for. */
export interface PictureInfo {
  picture: string;
}

/** A setup somebody thinks of, to be checked before the table is made. */
export interface SetupWish {
  game: string;
  seats: number;
  readings?: Record<string, string>;
  pack?: string | null;
}

/** Whether a setup can be played. */
export interface SetupInfo {
  problem: string;
  seats: number;
  automatic: number[];
}

/** A table in a list. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: "open" | "playing" | "over";
  seats: SeatInfo[];
  free: number;
  changed: number;
  waits: boolean;
  next: string | null;
}

/** A component shown large. */
export interface CardInfo {
  name: string;
  words: string;
  source: string;
  picture: string;
}

/** An icon, what it is called, and a line about it. */
export interface SignInfo {
  id: string;
  name: string;
  words: string;
  picture: string;
}

/** A row of a pack that a card of one's own can begin with. */
export interface PackRow {
  id: string;
  name: string;
  text: string;
}

/** Cards that somebody types in, as rows of a pack. */
export interface PackWish {
  game: string;
  rows: string;
}

/** Something in typed rows that can't be used. */
export interface PackProblem {
  line: number;
  message: string;
}

/** What a pack is like with the rows that somebody has typed. */
export interface PackInfo {
  problems: PackProblem[];
  cards: CardInfo[];
  pack: string;
}

/** How the server is, in figures; nothing of what is played. */
export interface StatusInfo {
  version: string;
  connections: number;
  tables_in_memory: number;
  unfinished: number;
  blocked: Record<string, number>;
  longest: number;
  replaced: number;
}

/** An answer that would lose much. */
export interface WarnedInfo {
  text: string;
  words: string;
}

/** What matters to the seat that is asked, and what the bot would answer. */
export interface CoachInfo {
  matters: string[];
  advice: string;
  path: string[];
  warned: WarnedInfo[];
}

/** What an answer would put on the board. */
export interface GhostInfo {
  ref: string;
  picture: string;
}

/** Why a part of the picture can't be clicked now. */
export interface ReasonInfo {
  words: string;
}

/** An answer worth a thought, as the search bot sees it. */
export interface AdviceInfo {
  text: string;
  words: string;
  path: string[];
  visits: number;
  chance: number;
  error: number;
  why: string;
  note: string;
}

/** One answer of a game, as these eyes may know it. */
export interface StepMark {
  seat: number;
  status: string;
  lines: LineInfo[];
}

/** A game to be looked back at. */
export interface ReplayInfo {
  id: string;
  game: string;
  title: string;
  state: "open" | "playing" | "over";
  seats: SeatInfo[];
  automatic: number[];
  open: boolean;
  origin: string;
  status: string;
  steps: StepMark[];
}

/** The table after so many answers. */
export interface FrameInfo {
  at: number;
  status: string;
  asked: number | null;
  words: string;
  parts: PartInfo[];
  scores: number[] | null;
}

/** Go on from some point of a game. */
export interface BranchWish {
  at: number;
  kind: "sandbox" | "bots" | "table";
  seat?: number;
  bot?: string;
  name?: string;
}

/** A sandbox that begins with a position written down. */
export interface PositionWish {
  game: string;
  position: string;
  pack?: string | null;
}

/** A position as notation. */
export interface PositionInfo {
  game: string;
  position: string;
}

/** Play a deal again: oneself, or a bot. */
export interface DealWish {
  name?: string;
  bot?: string;
}

/** What somebody made of a deal. */
export interface DealResult {
  table: string;
  name: string;
  bot: string;
  state: "open" | "playing" | "over";
  scores: number[];
  won: boolean;
}

/** A deal, and what people and bots have made of it. */
export interface DealInfo {
  id: string;
  game: string;
  title: string;
  seat: number;
  seats: SeatInfo[];
  results: DealResult[];
}

/** A guided first game. */
export interface LessonWish {
  game: string;
}

/** What a guided game says now. */
export interface LessonStep {
  step: number;
  steps: number;
  words: string;
  lit: string[];
  allowed: string[];
  rule: string;
  done: boolean;
}

/** A step is read, or its answer given. */
export interface LessonAnswer {
  step: number;
  text?: string;
}

/** How good a position was for the seat that is reviewed. */
export interface ChanceInfo {
  at: number;
  chance: number;
  error: number;
}

/** An answer that the search bot thought about. */
export interface ConsideredInfo {
  answer: string;
  words: string;
  visits: number;
  chance: number;
  error: number;
}

/** One answer of a game, beside the one that the search bot would have given. */
export interface LookInfo {
  at: number;
  answer: string;
  words: string;
  path: string[];
  better: string;
  better_words: string;
  better_path: string[];
  chance: number;
  better_chance: number;
  loss: number;
  error: number;
  considered: ConsideredInfo[];
}

/** All that the search bot thinks of the answers of one seat. */
export interface ReviewData {
  seat: number;
  name: string;
  decisions: number;
  agreed: number;
  answers: number;
  result: number | null;
  chances: ChanceInfo[];
  costliest: LookInfo[];
  looks: LookInfo[];
}

/** How far a review is, and what it says when it is done. */
export interface ReviewInfo {
  done: number;
  total: number;
  review: ReviewData | null;
  chart: string;
  words: string[];
}

/** A new token for the seats of the present one. With a key the same request gets the same token again. */
export interface NewToken {
  key?: string | null;
}

/** A live connection with the token of a seat. */
export interface DeviceInfo {
  since: number;
  browser: string;
  system: string;
}

/** On which devices a seat is open now. */
export interface DevicesInfo {
  devices: DeviceInfo[];
  now: number;
  complete: boolean;
}

/** A value of a row that is not as printed; empty where there is none. */
export interface ValueChange {
  key: string;
  before: string;
  after: string;
}

/** A row in which a pack differs from the printed one. */
export interface PackChange {
  kind: "changed" | "added" | "removed";
  table: string;
  name: string;
  values: ValueChange[];
  more: number;
}

/** In what the pack of a table differs from the printed one. */
export interface PackChanges {
  rows: PackChange[];
  more: number;
}

export type Command =
  | AnswerCommand
  | UndoCommand
  | ChatCommand
  | LeaveCommand
  | ReturnCommand
  | StandInCommand
  | StartCommand
  | FillCommand
  | KickCommand
  | OfferCommand
  | CloseCommand
  | RematchCommand;

export type FromPage = HelloMessage | LookMessage | DoMessage;

export type FromServer = Snapshot | Done | Problem;
