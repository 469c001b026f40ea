import type { Change } from "#rules/check.ts";
import { type Card, cardValue, deck, type Task } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import type { Beginning, TurnAct } from "#table/game.ts";
import type { Fight, Seated } from "../documents.ts";
import { refusal } from "../words.ts";
import { SIDES, type Phase, type Side } from "../vocabulary.ts";
import { nextCard, noCardsRefusal, seatsOf, sideOf, type Unfit, unfitness } from "./seat.ts";
import { FIELDS } from "./kept.ts";

/** One side's deck. A card that is neither in `draw` nor held by a seat is in `discard`. */
interface Deck {
  draw: Card[];
  discard: Card[];
  mustShuffle: boolean;
}

/** A seat's stored state: the `FIELDS` of its Combatant. */
interface Held {
  draw: number | null;
  choice: Card[];
  red: boolean;
  hand: Card[];
  sleeve: Card | null;
  task: (Task & { item: string | null; loads: boolean; round: number | null }) | null;
  losses: number;
  lost: { card: Card | null; sleeve: boolean }[];
  ready: boolean;
  played: Card | null;
  acted: boolean;
  interrupts: { seat: string | null; card: string | null; first: boolean } | null;
  waits: boolean;
  moves: number;
  meters: number;
  walked: number;
  moved: boolean;
  endured: boolean;
  pace: string;
  declared: number;
  dragged: number;
  leader: string | null;
}

/** A copy of a seat that an act changes. */
export interface SeatDraft extends Held {
  readonly id: string;
  readonly row: Seated;
  readonly side: Side;
  unfit: Unfit | null;
  terrified: boolean;
  /** Why the seat gets no cards in this Round. */
  noCards: Refusal | null;
}

/** A copy of the fight's state. An act changes the copy, and `turnAct` returns the difference to write. */
export class Round {
  readonly combat: Fight;
  readonly chairs: SeatDraft[];
  readonly decks: Record<Side, Deck>;
  /** The number of the Round; when a Round begins, of the new one. */
  number: number;
  phase: Phase;
  step: Card | null;
  called: string[];

  readonly #byId: Map<string, SeatDraft>;
  readonly #before: { combat: Record<string, unknown>; chairs: Map<string, Held> };
  readonly #changes = new Map<string, Change[]>();
  readonly #log: Refusal[] = [];
  readonly #begins: Beginning[] = [];

  constructor(combat: Fight) {
    const { phase, step, called, decks } = combat.system;
    this.combat = combat;
    this.number = combat.round;
    this.phase = phase as Phase;
    this.step = step as Card | null;
    this.called = [...called];
    this.decks = Object.fromEntries(SIDES.map((side) => [side, structuredClone(decks[side])])) as Record<Side, Deck>;
    this.chairs = seatsOf(combat).map(chairOf);
    this.#byId = new Map(this.chairs.map((chair) => [chair.id, chair]));
    this.#before = { combat: this.#facts(), chairs: new Map(this.chairs.map((chair) => [chair.id, held(chair)])) };
    partCards(this.chairs);
    // The leader may have left the fight.
    for (const chair of this.chairs) if (!this.chair(chair.leader)) chair.leader = null;
  }

  chair(id: string | null): SeatDraft | null {
    return this.#byId.get(id ?? "") ?? null;
  }

  /** Adds changes of the seat's actor. */
  change({ row }: SeatDraft, ...changes: Change[]): void {
    const { actor } = row;
    if (actor) this.#changes.set(actor.uuid, [...(this.#changes.get(actor.uuid) ?? []), ...changes]);
  }

  /** Adds a line to the log, except about a hidden row. `key` is below `QUADRANT.imperfect.log`. */
  tell(chair: SeatDraft | null, key: string, data: Record<string, string | number> = {}): void {
    if (chair?.row.hidden) return;
    this.#log.push({
      key: `QUADRANT.imperfect.log.${key}`,
      data: { ...(chair && { name: chair.row.name ?? "" }), ...data },
    });
  }

  begin(beginning: Beginning): void {
    this.#begins.push(beginning);
  }

  /** All cards that the seats of a side hold or have played. */
  inHands(side: Side): Card[] {
    const own = this.chairs.filter((chair) => chair.side === side);
    return own.flatMap(({ hand, choice, red, sleeve, played }) => [
      ...hand,
      ...choice,
      ...(red ? (["red"] as const) : []),
      ...[sleeve, played].filter((card) => card !== null),
    ]);
  }

  /** Puts all cards that no seat holds back into the deck. */
  shuffle(side: Side): void {
    const hands = this.inHands(side);
    this.decks[side] = { draw: deck().filter((card) => !hands.includes(card)), discard: [], mustShuffle: false };
  }

  /**
   * A side's deck, worked out from the hands: a held card is not in it, and every other card that is not in `draw`
   * counts as discarded.
   */
  pile(side: Side): Deck {
    const hands = this.inHands(side);
    const draw = this.decks[side].draw.filter((card) => !hands.includes(card));
    const discard = deck().filter((card) => !hands.includes(card) && !draw.includes(card));
    return { ...this.decks[side], draw, discard };
  }

  /** Whether the act has changed, logged or begun anything. */
  get isChanged(): boolean {
    const { changes, combatants, combat, log, begins } = this.turnAct();
    const told = log.length > 0 || (begins?.length ?? 0) > 0;
    return changes.length > 0 || combatants.length > 0 || Object.keys(combat ?? {}).length > 0 || told;
  }

  /** The changes as the table writes them, and whose turn follows. */
  turnAct(): TurnAct {
    for (const side of SIDES) this.decks[side] = this.pile(side);
    const acting = this.acting()?.id ?? null;
    return {
      changes: [...this.#changes].map(([uuid, changes]) => ({ uuid, changes })),
      combatants: this.chairs.flatMap((chair) => this.#written(chair)),
      combat: differing(this.#before.combat, this.#facts()),
      turn: acting === (this.combat.combatant?.id ?? null) ? null : (acting ?? "nobody"),
      log: this.#log,
      begins: this.#begins,
    };
  }

  /** The seat that acts: of those called together the first that is not done; null between the cards. */
  acting(): SeatDraft | null {
    const all = this.called.flatMap((id) => this.chair(id) ?? []);
    return all.find((chair) => this.isBusy(chair)) ?? all[0] ?? null;
  }

  /** The refusal of an act that belongs to another phase; null in this one. */
  notIn(phase: Phase): Refusal | null {
    return this.number > 0 && this.phase === phase ? null : refusal(`turn.not.${phase}`);
  }

  /** Whether a called seat has still to play its card, or is acting on it. */
  isBusy(chair: SeatDraft): boolean {
    return chair.played !== null || (this.step !== null && nextCard(chair) === this.step);
  }

  /** The seats that this seat leads. */
  group(leader: SeatDraft): SeatDraft[] {
    return this.chairs.filter(({ leader: id }) => id === leader.id);
  }

  #written(chair: SeatDraft): TurnAct["combatants"] {
    const before = this.#before.chairs.get(chair.id) as unknown as Record<string, unknown>;
    const system = differing(before, held(chair) as unknown as Record<string, unknown>);
    const initiative = this.initiative(chair);
    const moved = (chair.row.initiative ?? null) !== initiative;
    if (!moved && Object.keys(system).length === 0) return [];
    return [{ id: chair.id, ...(moved && { initiative }), system }];
  }

  /** The seat's initiative: the value of its next card, or of the card that it acts on. Null outside the count. */
  initiative(chair: SeatDraft): number | null {
    const leader = this.chair(chair.leader) ?? chair;
    if (this.phase !== "counting") return null;
    const isOn = this.called.includes(leader.id) && leader.played === this.step;
    const card = isOn ? this.step : nextCard(leader);
    return card === null ? null : cardValue(card);
  }

  #facts(): Record<string, unknown> {
    const decks = SIDES.flatMap((side) =>
      Object.entries(this.decks[side]).map(([field, value]) => [`decks.${side}.${field}`, value]),
    );
    const { phase, step, called } = this;
    return structuredClone({ phase, step, called, ...Object.fromEntries(decks) });
  }
}

function chairOf(row: Seated): SeatDraft {
  const { actor } = row;
  return {
    ...(structuredClone(stored(row)) as Held),
    id: row.id!,
    row,
    side: sideOf(row),
    unfit: unfitness(actor),
    terrified: actor !== null && has(actor, "terrified"),
    noCards: noCardsRefusal(row),
  };
}

/**
 * Keeps every card in one hand. An undo can return a card that another seat has been dealt meanwhile: the first seat
 * keeps it.
 */
function partCards(chairs: readonly SeatDraft[]): void {
  for (const side of SIDES) {
    const seen = new Set<Card>();
    const isFirst = (card: Card): boolean => !seen.has(card) && Boolean(seen.add(card));
    for (const chair of chairs.filter((one) => one.side === side)) {
      chair.hand = chair.hand.filter(isFirst);
      chair.choice = chair.choice.filter(isFirst);
      chair.red = chair.red && isFirst("red");
      chair.sleeve = chair.sleeve !== null && isFirst(chair.sleeve) ? chair.sleeve : null;
    }
  }
}

/** The Round to read from; callers do not change it. */
export const roundOf = (combat: Fight): Round => new Round(combat);

const stored = ({ system }: Seated): object =>
  Object.fromEntries(FIELDS.map((field) => [field, (system as unknown as Held)[field]]));

const held = (chair: SeatDraft): Held =>
  structuredClone(Object.fromEntries(FIELDS.map((field) => [field, chair[field]]))) as unknown as Held;

/** The fields of `after` that differ from `before`. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  );
}

/** The data of a condition on the seat's actor, e.g. since when it lasts; null without the condition. */
export function conditionFacts({ row }: SeatDraft, id: string): Record<string, number> | null {
  const borne = row.actor && conditionsOf(row.actor).find((condition) => condition.id === id);
  return borne ? (borne.data as Record<string, number>) : null;
}
