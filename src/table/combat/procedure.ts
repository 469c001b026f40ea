import type { Change } from "../../rules/check.ts";
import type { Pool, Throw } from "../../rules/dice/index.ts";
import type { Refusal } from "../checks/check.ts";
import type { ButtonView } from "../checks/views.ts";

/** A part of the tracker that a game draws itself: a template of its own, and what it draws. */
export interface TrackerPart {
  /** Path of the template below `systems/quadrant/templates`, e.g. `imperfect/seat.hbs`. */
  template: string;
  data: object;
}

/** What a row of the combat tracker shows beside name and portrait. */
export interface CombatantView {
  /** waiting, acting, done, postponed, out … */
  state: string;
  stateLabel: string;
  notes: string[];
  conditions: { id: string; label: string; icon: string; stacks: number; tone: string }[];
  /** Actions: filled and empty, and whether this user may change them. */
  pips: { total: number; filled: number; label: string; editable: boolean } | null;
  /** Counted boxes: own turns spent Out, of three. */
  count: { value: number; max: number; label: string } | null;
  controls: ButtonView[];
  /** What the GM may set by hand: an act of the tracker, with the chosen value. */
  choices?: RowChoice[];
  /** What its owner does this turn: a menu of icons. */
  menu?: ActMenu;
  /** What only this game shows in a row: cards in hand. */
  part?: TrackerPart;
  /** An act that dragging the row means: dropped on another, with that one's id as `before`; "" below the last. */
  drags?: string;
  /** Stands folded in the row of this id: foes of a kind, whose turn is one. */
  within?: string;
  /** Acts together with its neighbour: the rows are bracketed. */
  together?: "first" | "middle" | "last";
}

/** Icons of which one is pressed: each is an act of the tracker, with its value. */
export interface ActMenu {
  label: string;
  choices: ActChoice[];
}

export interface ActChoice {
  act: string;
  value: string;
  label: string;
  /** File name in assets/icons without its ending. */
  icon: string;
  active: boolean;
  reason: Refusal | null;
}

export interface RowChoice {
  act: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

/** What one act of the tracker does: changes as the referee applies them, and where the turn goes. */
export interface TurnAct {
  /** Changes by document UUID: the referee finds the documents. */
  changes: { uuid: string; changes: Change[] }[];
  /** Direct updates of combatants, by id: initiative and `system`. */
  combatants: { id: string; initiative?: number | null; system?: Record<string, unknown> }[];
  /**
   * The combatant whose turn it becomes; "next" for the one after; "nobody", as long as all of them draw cards; null where
   * the turn stays with whoever has it, even where rows change places. What a Round begins with may say whose turn is
   * first; unless it does, that is the first row's.
   */
  turn: string | "next" | "nobody" | null;
  /** The Round that it is from now on, where the game counts them itself: clock and news follow, and nothing is asked anew. */
  round?: number;
  /** Changes once that turn has begun: what its beginning must not take back. */
  afterwards?: TurnAct["changes"];
  /** A line for the log. */
  log: Refusal[];
  /** What the GM may begin from there. */
  offers?: Offer[];
  /** Fields of the fight itself, below `system`. */
  combat?: Record<string, unknown>;
  /** Checks that the referee begins at once, without asking: a card for everybody who bleeds. */
  begins?: Beginning[];
}

/** A check that begins by itself. */
export interface Beginning {
  /** Its full name: `imperfect.bleed`. */
  check: string;
  /** UUID of whoever does it, or is asked for it. */
  actor: string;
  /** UUIDs of the tokens that it is aimed at. */
  targets?: string[];
  /** Id of the Item that it is done with. */
  item?: string | null;
  data: Record<string, string>;
  /** Lies open till its owner throws: nobody throws for players. */
  announced?: boolean;
}

/** An act that needs dice first, which the referee throws out of sight: cards to be drawn. */
export interface Thrown {
  pools: Record<string, Pool>;
  /** What the dice make of it. Not called `then`: who waits for it would take it for a promise. */
  read(throws: Record<string, Throw>): TurnAct;
}

/** The beginning of a check, as a log keeps it: `label` is a word key, `data` what the check is told. */
export interface Offer {
  label: string;
  /** What goes into the label's blanks. */
  words?: Record<string, string | number>;
  check: string;
  data: Record<string, string>;
}

/** How a game runs its rounds. Every answer is data; the referee applies it and can undo it. */
export interface CombatProcedure {
  /** Order of a new fight or Round: highest first. */
  order(combat: Combat.Implementation): { id: string; initiative: number | null }[];
  roundStarts(combat: Combat.Implementation): TurnAct | Thrown;
  /** `round` is the Round in which the turn begins: the fight itself may still say the one before. */
  turnStarts(combatant: Combatant.Implementation, round: number): TurnAct;
  turnEnds(combatant: Combatant.Implementation): TurnAct;
  fightEnds(combat: Combat.Implementation): TurnAct;
  /** The turn of this combatant passes by itself in this Round. */
  skips(combatant: Combatant.Implementation, round: number): boolean;
  /** Acts of the tracker that are the GM's alone. */
  gmOnly?: readonly string[];
  /** An act of a control of the tracker, or the reason why not. */
  act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Thrown | Refusal;
  /** What happens by itself, now that a card has done what it does: everybody has drawn. Null: nothing. */
  proceeds?(combat: Combat.Implementation): TurnAct | Thrown | null;
  /** What *Next turn* means to the GM, where turns do not just follow one another. */
  next?(combat: Combat.Implementation): TurnAct | Thrown | Refusal;
  /** Whoever owns the row whose turn it is may end it by *Next turn*, too. */
  ownersEnd?: boolean;
  /**
   * Rows were taken out of a fight that is on, and still tell what they were. Null: nothing follows. Without it, the turn of a row
   * that goes passes to the next.
   */
  leaves?(combat: Combat.Implementation, gone: readonly Combatant.Implementation[]): TurnAct | Thrown | null;
  /** Rows have come into a fight that is on. Null: nothing follows. */
  joins?(combat: Combat.Implementation, come: readonly Combatant.Implementation[]): TurnAct | Thrown | null;
  /** What a control does at the screen of whoever clicks, without the referee: it asks for words, and posts them. */
  atOnce?: Readonly<Record<string, (combatant: Combatant.Implementation) => unknown>>;
  /** An act of the GM's upon the whole fight, from the tracker's head or foot. */
  actAll?(id: string, combat: Combat.Implementation, data: Record<string, string>): TurnAct | Thrown | Refusal;
  /** What only this game shows over the rows, in the place of the news, and under them. */
  headPart?(combat: Combat.Implementation): TrackerPart | null;
  footPart?(combat: Combat.Implementation): TrackerPart | null;
  /** Acts upon the fight in the tracker's foot while it is on: in the place of *Next turn*, where there are any. */
  steps?(combat: Combat.Implementation): ButtonView[];
  /** Seconds of world time that a Round takes. */
  seconds?: number;
  /** Words, by their keys, where a Round has another name: over the rows, and with what has changed in it (`round`, `text`). */
  roundWords?: { name: string; told: string };
  /** Null for a row whose actor is gone, or none of this game. */
  view(combatant: Combatant.Implementation): CombatantView | null;
  /** What the GM may set for a whole fight before it begins. */
  head?(combat: Combat.Implementation): ButtonView[];
  /** What the GM may call between fights, in the tracker's foot and among the board's controls. */
  foot?(): SceneCall[];
}

/** Something that the GM may call between fights. */
export interface SceneCall extends ButtonView {
  id: string;
  /** Its sign among the board's controls, as Font Awesome names it; without one it stands in the tracker alone. */
  symbol?: string;
}
