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

/** The view of a row of the combat tracker, beside name and portrait. */
export interface CombatantView {
  /** waiting, acting, done, postponed, out … */
  state: string;
  stateLabel: string;
  notes: string[];
  /** `tooltip` explains how the number of stacks comes about. */
  conditions: { id: string; label: string; icon: string; stacks: number; tone: string; tooltip?: string }[];
  /** Actions: filled and empty, and whether this user may change them. */
  pips: { total: number; filled: number; label: string; editable: boolean } | null;
  /** Counted boxes, e.g. the combatant's turns spent Out, of three. */
  count: { value: number; max: number; label: string } | null;
  controls: ButtonView[];
  /** Choices that the GM may set by hand: each is an act of the tracker, with the chosen value. */
  choices?: RowChoice[];
  /** The acts of the combatant's turn, of which its owner chooses: a menu of icons. */
  menu?: ActMenu;
  /** The game's own part at the right edge of a row, e.g. cards in hand. */
  part?: TrackerPart;
  /** The game's own tools: in the row while it is open, otherwise in its menu. */
  tools?: TrackerPart;
  /** The full version of `tools`, always in the row's menu. Default: the menu shows `tools`. */
  details?: TrackerPart;
  /** Number of controls in the open row, besides the filled button. Default: 5. */
  most?: number;
  /** Rarely used entries, shown only in the row's menu. */
  quiet?: QuietView[];
  /** The act that dragging the row does. Its `before` is the id of the row on which it is dropped; "" below the last. */
  drags?: string;
  /** The row is folded into the row with this id: foes of a kind, who share one turn. */
  within?: string;
  /** The row acts together with its neighbour: a bracket joins them. */
  together?: "first" | "middle" | "last";
  /**
   * A line above the row that announces this turn as the next. It is not part of the row, so that a change of turn does not
   * redraw the row.
   */
  next?: string;
}

/** A menu of icons of which one is active. Each is an act of the tracker, with its value. */
export interface ActMenu {
  label: string;
  /** Values of the choices that the open row shows until others have been used, the most common first. */
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
  /** Further options that many rows share: rendered once for all. The row's own id is left out of them. */
  list?: SharedList;
}

export interface ChoiceOption {
  value: string;
  label: string;
}

/** Rows with the same list share the same object. */
export interface SharedList {
  id: string;
  options: ChoiceOption[];
}

/** An entry of a row's menu; `pressed` where it switches something on and off. */
export interface QuietView extends ButtonView {
  pressed?: boolean;
}

/** The result of an act of the tracker: the changes for the referee, and the next turn. */
export interface TurnAct {
  /** Changes by document UUID: the referee finds the documents. */
  changes: { uuid: string; changes: Change[] }[];
  /** Direct updates of combatants, by id: initiative and `system`. */
  combatants: { id: string; initiative?: number | null; system?: Record<string, unknown> }[];
  /**
   * The combatant who gets the turn; "next": the following one; "nobody": no turn while all of them draw cards; null: the
   * turn stays with its combatant, even if rows change places. At the beginning of a Round it names the first combatant;
   * the default then is the first row's.
   */
  turn: string | "next" | "nobody" | null;
  /** The new Round, where the game counts Rounds itself. Clock and news follow, but `roundStarts` is not called. */
  round?: number;
  /** Changes that are made after `turnStarts` of the new turn, so that it does not overwrite them. */
  afterwards?: TurnAct["changes"];
  /** A line for the log. */
  log: Refusal[];
  /** Checks that the GM may begin from the log. */
  offers?: Offer[];
  /** Fields of the fight itself, below `system`. */
  combat?: Record<string, unknown>;
  /** Checks that the referee begins at once, without a dialog: a card for every actor who bleeds. */
  begins?: Beginning[];
}

/** A check that begins without a user's click. */
export interface Beginning {
  /** Its full name: `imperfect.bleed`. */
  check: string;
  /** UUID of the actor that makes the check. */
  actor: string;
  /** UUIDs of the targeted tokens. */
  targets?: string[];
  /** Id of the Item used. */
  item?: string | null;
  data: Record<string, string>;
  /** The card stays open until its owner throws: the referee does not throw for players. */
  announced?: boolean;
}

/** An act that needs dice or drawn cards first, which the referee throws without showing them. */
export interface Thrown {
  pools: Record<string, Pool>;
  /** Makes the act from the dice. Not named `then`, because `await` would take the object for a promise. */
  read(throws: Record<string, Throw>): TurnAct;
}

/** A button of a log that begins a check: `label` is a word key, `data` goes to the check. */
export interface Offer {
  label: string;
  /** The values for the label's placeholders. */
  words?: Record<string, string | number>;
  check: string;
  data: Record<string, string>;
}

/** How a game runs its rounds. Every answer is data; the referee applies it and can undo it. */
export interface CombatProcedure {
  /** The initiatives for a new fight or Round; the highest acts first. */
  order(combat: Combat.Implementation): { id: string; initiative: number | null }[];
  roundStarts(combat: Combat.Implementation): TurnAct | Thrown;
  /** @param round the Round in which the turn begins; the fight may still have the previous one */
  turnStarts(combatant: Combatant.Implementation, round: number): TurnAct;
  turnEnds(combatant: Combatant.Implementation): TurnAct;
  fightEnds(combat: Combat.Implementation): TurnAct;
  /** Whether this combatant's turn is skipped in this Round. */
  skips(combatant: Combatant.Implementation, round: number): boolean;
  /** Acts of the tracker that only the GM may do. */
  gmOnly?: readonly string[];
  /** The act of a control of the tracker, or the reason why it is not possible. */
  act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Thrown | Refusal;
  /** Called after a card has made its changes, e.g. when all have drawn. Null: nothing follows. */
  proceeds?(combat: Combat.Implementation): TurnAct | Thrown | null;
  /** The GM's *Next turn*, in games where turns do not simply follow one another. */
  next?(combat: Combat.Implementation): TurnAct | Thrown | Refusal;
  /** The owner of the row whose turn it is may also end the turn by *Next turn*. */
  ownersEnd?: boolean;
  /** The id of the act that the owner's *End turn* does, where a game has one. Null: nothing to end. */
  endsBy?(combatant: Combatant.Implementation): string | null;
  /**
   * Called when combatants were removed from a running fight; their data can still be read. Null: nothing follows. Without
   * this function, the turn of a removed combatant passes to the next.
   */
  leaves?(combat: Combat.Implementation, gone: readonly Combatant.Implementation[]): TurnAct | Thrown | null;
  /** Called when combatants were added to a running fight. Null: nothing follows. */
  joins?(combat: Combat.Implementation, come: readonly Combatant.Implementation[]): TurnAct | Thrown | null;
  /**
   * Controls that act on the client of the user who clicks, without the referee: e.g. asking for words and posting them.
   */
  atOnce?: Readonly<Record<string, (combatant: Combatant.Implementation) => unknown>>;
  /** An act of the GM on the whole fight, from the tracker's head or foot. */
  actAll?(id: string, combat: Combat.Implementation, data: Record<string, string>): TurnAct | Thrown | Refusal;
  /** The game's own parts: `headPart` above the rows, in place of the news; `footPart` below them. */
  headPart?(combat: Combat.Implementation): TrackerPart | null;
  footPart?(combat: Combat.Implementation): TrackerPart | null;
  /** Acts on a running fight in the tracker's foot. If there are any, they replace *Next turn*. */
  steps?(combat: Combat.Implementation): ButtonView[];
  /** Seconds of world time that a Round takes. */
  seconds?: number;
  /** Word keys for a game whose Rounds have another name: for the heading, and for the news (`round`, `text`). */
  roundWords?: { name: string; told: string };
  /** The view of a row; null if its actor was deleted or belongs to another game. */
  view(combatant: Combatant.Implementation): CombatantView | null;
  /** How moving a token by hand on the board counts. Without it, such moves have no consequences. */
  movement?: BoardMovement;
  /** Settings of a fight for the GM before it begins. */
  head?(combat: Combat.Implementation): ButtonView[];
  /** Calls for the GM outside of fights, in the tracker's foot and among the scene controls. */
  foot?(): SceneCall[];
}

/** A call of the GM outside of fights, e.g. a rest. */
export interface SceneCall extends ButtonView {
  id: string;
  /** The group in the menu: the session's calls. Default: the scene's. */
  span?: "session";
  /** Font Awesome icon of its tool among the scene controls. Without one it is only in the tracker. */
  symbol?: string;
}
