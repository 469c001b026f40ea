import type { Change } from "../../rules/check.ts";
import type { Pool, Throw } from "../../rules/dice/index.ts";
import type { Refusal } from "../checks/check.ts";
import type { ButtonView } from "../checks/views.ts";
import type { BoardMovement } from "./board-movement.ts";

/** A part of the tracker that a game draws itself: a template of its own, and the data for it. */
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
  /** `tooltip`: what its number is made of. */
  conditions: { id: string; label: string; icon: string; stacks: number; tone: string; tooltip?: string }[];
  /** Actions: filled and empty, and whether this user may change them. */
  pips: { total: number; filled: number; label: string; editable: boolean } | null;
  /** Counted boxes: own turns spent Out, of three. */
  count: { value: number; max: number; label: string } | null;
  controls: ButtonView[];
  /** What the GM may set by hand: an act of the tracker, with the chosen value. */
  choices?: RowChoice[];
  /** What the row's owner does this turn: a menu of icons. */
  menu?: ActMenu;
  /** What only this game shows at the right edge of a row: cards in hand. */
  part?: TrackerPart;
  /** Tools that only this game has: in the row while it is open, in its menu while it is not. */
  tools?: TrackerPart;
  /** The same in full, in the row's menu at all times; by default the menu has `tools`. */
  details?: TrackerPart;
  /** How many controls stand in the row while it is open, beside the filled one; five by default. */
  most?: number;
  /** Housekeeping: in the row's menu alone. */
  quiet?: QuietView[];
  /** The act that dragging the row means. `before` is the id of the row that it is dropped on; "" below the last. */
  drags?: string;
  /** The row is folded into the row with this id: foes of a kind, who share one turn. */
  within?: string;
  /** The row acts together with its neighbour: a bracket joins them. */
  together?: "first" | "middle" | "last";
  /**
   * Says that this turn comes next. It stands before the row, not in it: a turn change moves it, and the row of whoever is
   * next then need not be drawn for it.
   */
  next?: string;
}

/** Icons of which one is pressed. Each is an act of the tracker, with its value. */
export interface ActMenu {
  label: string;
  /** The values of those that stand in the open row as long as no other was used later, the most usual first. */
  usual?: readonly string[];
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
  options: ChoiceOption[];
  /** Further options that many rows share: they are drawn once for all, and the row's own id is none of them. */
  list?: SharedList;
}

export interface ChoiceOption {
  value: string;
  label: string;
}

/** Rows with the same list have the same object. */
export interface SharedList {
  id: string;
  options: ChoiceOption[];
}

/** An entry of a row's menu; `pressed` where it switches something on and off. */
export interface QuietView extends ButtonView {
  pressed?: boolean;
}

/** What one act of the tracker does: the changes for the referee, and where the turn goes. */
export interface TurnAct {
  /** Changes by document UUID: the referee finds the documents. */
  changes: { uuid: string; changes: Change[] }[];
  /** Direct updates of combatants, by id: initiative and `system`. */
  combatants: { id: string; initiative?: number | null; system?: Record<string, unknown> }[];
  /**
   * The combatant who gets the turn; "next" for the one after; "nobody" while all of them draw cards; null where the
   * turn stays with its combatant, even where rows change places. The beginning of a Round may name who is first; by
   * default that is the first row's combatant.
   */
  turn: string | "next" | "nobody" | null;
  /** The Round from now on, where the game counts Rounds itself: clock and news follow, and nothing is asked anew. */
  round?: number;
  /** Changes once that turn has begun: those that the beginning of the turn must not take back. */
  afterwards?: TurnAct["changes"];
  /** A line for the log. */
  log: Refusal[];
  /** What the GM may begin from that line. */
  offers?: Offer[];
  /** Fields of the fight itself, below `system`. */
  combat?: Record<string, unknown>;
  /** Checks that the referee begins at once, without asking: a card for every actor who bleeds. */
  begins?: Beginning[];
}

/** A check that begins by itself. */
export interface Beginning {
  /** Its full name: `imperfect.bleed`. */
  check: string;
  /** UUID of the actor that does it, or is asked for it. */
  actor: string;
  /** UUIDs of the targeted tokens. */
  targets?: string[];
  /** Id of the Item used. */
  item?: string | null;
  data: Record<string, string>;
  /** The card stays open until its owner throws: the referee does not throw for players. */
  announced?: boolean;
}

/** An act that needs dice first, which the referee throws out of sight: cards to be drawn. */
export interface Thrown {
  pools: Record<string, Pool>;
  /** The act that the dice make. It is not called `then`: an `await` would take the object for a promise. */
  read(throws: Record<string, Throw>): TurnAct;
}

/** The beginning of a check, as a log keeps it: `label` is a word key, `data` goes to the check. */
export interface Offer {
  label: string;
  /** The values for the label's blanks. */
  words?: Record<string, string | number>;
  check: string;
  data: Record<string, string>;
}

/** How a game runs its rounds. Every answer is data; the referee applies it and can undo it. */
export interface CombatProcedure {
  /** Order of a new fight or Round: highest first. */
  order(combat: Combat.Implementation): { id: string; initiative: number | null }[];
  roundStarts(combat: Combat.Implementation): TurnAct | Thrown;
  /** `round` is the Round in which the turn begins: the fight itself may still have the one before. */
  turnStarts(combatant: Combatant.Implementation, round: number): TurnAct;
  turnEnds(combatant: Combatant.Implementation): TurnAct;
  fightEnds(combat: Combat.Implementation): TurnAct;
  /** Whether this combatant's turn passes by itself in this Round. */
  skips(combatant: Combatant.Implementation, round: number): boolean;
  /** Acts of the tracker that only the GM may do. */
  gmOnly?: readonly string[];
  /** The act of a control of the tracker, or the reason why it is not possible. */
  act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Thrown | Refusal;
  /** What happens by itself after a card has made its changes: everybody has drawn. Null: nothing. */
  proceeds?(combat: Combat.Implementation): TurnAct | Thrown | null;
  /** What *Next turn* means to the GM, where turns do not just follow one another. */
  next?(combat: Combat.Implementation): TurnAct | Thrown | Refusal;
  /** The owner of the row whose turn it is may also end the turn by *Next turn*. */
  ownersEnd?: boolean;
  /** What *End turn* means to the owner of a row, where an act of the game's own ends what they do: its id. Null: nothing. */
  endsBy?(combatant: Combatant.Implementation): string | null;
  /**
   * Called when rows were taken out of a running fight; they still have their data. Null: nothing follows. Without this
   * function, the turn of a row that leaves passes to the next.
   */
  leaves?(combat: Combat.Implementation, gone: readonly Combatant.Implementation[]): TurnAct | Thrown | null;
  /** Called when rows have come into a running fight. Null: nothing follows. */
  joins?(combat: Combat.Implementation, come: readonly Combatant.Implementation[]): TurnAct | Thrown | null;
  /**
   * What a control does at the screen of the user who clicks, without the referee: it asks for words, and posts them.
   */
  atOnce?: Readonly<Record<string, (combatant: Combatant.Implementation) => unknown>>;
  /** An act of the GM upon the whole fight, from the tracker's head or foot. */
  actAll?(id: string, combat: Combat.Implementation, data: Record<string, string>): TurnAct | Thrown | Refusal;
  /** The part that only this game shows: over the rows, in place of the news, and under them. */
  headPart?(combat: Combat.Implementation): TrackerPart | null;
  footPart?(combat: Combat.Implementation): TrackerPart | null;
  /** Acts upon a running fight in the tracker's foot. If there are any, they replace *Next turn*. */
  steps?(combat: Combat.Implementation): ButtonView[];
  /** Seconds of world time that a Round takes. */
  seconds?: number;
  /** Word keys, where a Round has another name: for the heading over the rows, and for its news (`round`, `text`). */
  roundWords?: { name: string; told: string };
  /** Null for a row whose actor is gone, or belongs to another game. */
  view(combatant: Combatant.Implementation): CombatantView | null;
  /** What it means that somebody's token is moved on the board by hand; nothing without this. */
  movement?: BoardMovement;
  /** What the GM may set for a whole fight before it begins. */
  head?(combat: Combat.Implementation): ButtonView[];
  /** What the GM may call between fights, in the tracker's foot and among the board's controls. */
  foot?(): SceneCall[];
}

/** Something that the GM may call between fights. */
export interface SceneCall extends ButtonView {
  id: string;
  /** Among what: of this scene, by default, or of the session. */
  span?: "session";
  /** Its symbol among the board's controls, as Font Awesome names it. Without one it stands only in the tracker. */
  symbol?: string;
}
