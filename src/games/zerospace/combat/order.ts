import type { Change } from "#rules/check.ts";
import { RuleError } from "#rules/error.ts";
import { type Happened, type TurnEvent, turns, type TurnState } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import { once } from "#table/once.ts";
import type { Beginning, TurnAct } from "#table/game.ts";
import { type Fight, type Fighter } from "../documents.ts";
import {
  expired,
  type Moment,
  differing,
  freshTurn,
  type StoredFields,
  type Seat,
  seatOf,
  standingOf,
  stored,
} from "./seats.ts";
import { fightersOf, isOrdered, takesNoTurn } from "./turn.ts";
import { refusal } from "../words.ts";

/** Lower than any possible total. */
const UNROLLED = -1000;

/** The working copy of a fight during an act: documents are read once, and `turnAct` returns the differences at the end. */
export class Order {
  readonly combat: Fight;
  /** All rows that may act, in the combat's order, and after them the deleted ones. */
  readonly seats: Seat[];
  /** The order of play: one place for each leader. */
  state: TurnState;
  /** Whether there is an order yet. */
  isMade: boolean;

  readonly #byId: Map<string, Seat>;
  readonly #before: Map<string, StoredFields>;
  readonly #changes = new Map<string, Change[]>();
  readonly #log: Refusal[] = [];
  readonly #begins: Beginning[] = [];
  /** A turn has begun, resumed or ended. */
  #turned = false;
  /** Ids of the group members that sit out the turn that has just begun. */
  readonly #sitting = new Set<string>();

  /** @param gone deleted rows whose places are still in the order */
  constructor(combat: Fight, gone: readonly Fighter[] = []) {
    this.combat = combat;
    this.seats = [...fightersOf(combat), ...gone].map(seatOf);
    this.#byId = new Map(this.seats.map((seat) => [seat.id, seat]));
    this.#before = new Map(this.seats.map((seat) => [seat.id, stored(seat.row)]));
    // The leader may have left the fight.
    for (const seat of this.seats) if (!this.seat(seat.leader)) seat.leader = null;
    this.isMade = isOrdered(combat);
    this.state = this.#read();
  }

  seat(id: string | null): Seat | null {
    return this.#byId.get(id ?? "") ?? null;
  }

  /** The row whose place this row shares: its group's leader, or the row itself without a group. */
  leader(seat: Seat): Seat {
    return this.seat(seat.leader) ?? seat;
  }

  /** All rows that share the leader's place, the leader first. */
  group(leader: Seat): Seat[] {
    return [leader, ...this.seats.filter((seat) => seat.leader === leader.id)];
  }

  /** The row whose turn it is; null for the environment, and before there is an order. */
  get acting(): Seat | null {
    return this.isMade ? this.seat(this.state.acting.at(-1)?.id ?? null) : null;
  }

  isActing(seat: Seat): boolean {
    return this.acting !== null && this.acting.id === this.leader(seat).id;
  }

  /** Index of the row's place in the order; −1 without a place. */
  index(seat: Seat): number {
    const { id } = this.leader(seat);
    return this.state.order.findIndex((place) => place.id === id);
  }

  /** Whether no member of the leader's group can take the turn. */
  takesNoTurn(leader: Seat): boolean {
    return this.group(leader).every(({ id, row }) => takesNoTurn(row) || this.#sitting.has(id));
  }

  /** Begins the first round with the places in this order. */
  start(ids: string[]): void {
    this.isMade = true;
    // Without any place, only the environment acts.
    const empty: TurnState = { round: 1, order: [], up: 0, acting: [] };
    const step = ids.length > 0 ? turns.start(ids) : { state: empty, happened: [{ what: "environment" } as const] };
    this.#follow(step);
    this.passOver();
  }

  /** Applies one event to the order of play; returns the reason if the event is not possible. */
  step(event: TurnEvent): Refusal | null {
    if (!this.isMade) return refusal("turn.notBegun");
    try {
      this.#follow(turns.step(this.state, event));
    } catch (error) {
      if (error instanceof RuleError) return refusal(`turn.${error.code}`);
      throw error;
    }
    this.passOver();
    return null;
  }

  /** Passes the place to another member of the group, with its delayed and owed turns. The old leader becomes a follower. */
  succeed(from: Seat, to: Seat): void {
    const { rank, total, hasDrop, isHolding, owed, forcedIn } = from;
    const others = this.group(from).filter((one) => one !== to);
    Object.assign(to, { rank, total, hasDrop, isHolding, owed, forcedIn, leader: null });
    for (const one of others) one.leader = to.id;
    Object.assign(from, { rank: null, isHolding: false, owed: 0, forcedIn: null });
    const renamed = <T extends { id: string }>(one: T): T => (one.id === from.id ? { ...one, id: to.id } : one);
    this.state = { ...this.state, order: this.state.order.map(renamed), acting: this.state.acting.map(renamed) };
    if (this.state.acting.some(({ id }) => id === to.id)) this.#turned = true;
  }

  /** Adds changes of the row's actor. */
  change(seat: Seat, ...changes: Change[]): void {
    const { actor } = seat.row;
    if (actor) this.changeOf(actor.uuid, ...changes);
  }

  /** Adds changes of the document with this UUID. */
  changeOf(uuid: string, ...changes: Change[]): void {
    if (changes.length > 0) this.#changes.set(uuid, [...(this.#changes.get(uuid) ?? []), ...changes]);
  }

  /** Adds a line to the log, except about hidden rows. `key` is below `QUADRANT.zerospace.log`. */
  tell(seat: Seat, key: string, data: Record<string, string | number> = {}): void {
    if (seat.row.hidden) return;
    this.#log.push({ key: `QUADRANT.zerospace.log.${key}`, data: { name: seat.row.name ?? "", ...data } });
  }

  begin(beginning: Beginning): void {
    this.#begins.push(beginning);
  }

  /** Whether the act writes, logs or begins anything. */
  get isChanged(): boolean {
    const { changes, combatants, combat, log, begins } = this.turnAct();
    const written = changes.length + combatants.length + log.length + (begins?.length ?? 0);
    return written > 0 || Object.keys(combat ?? {}).length > 0;
  }

  /** All differences to the documents, as the table writes them, and the combatant whose turn it is then. */
  turnAct(): TurnAct {
    this.#place();
    const { round, up, acting } = this.state;
    const { up: wasUp, acting: wasActing } = this.combat.system;
    const isSame = JSON.stringify(acting) === JSON.stringify(wasActing.map(({ id, isDelayed }) => ({ id, isDelayed })));
    return {
      changes: [...this.#changes].map(([uuid, changes]) => ({ uuid, changes })),
      combatants: this.seats.flatMap((seat) => this.#written(seat)),
      combat: this.isMade ? { ...(up !== wasUp && { up }), ...(!isSame && { acting }) } : {},
      turn: this.#turned ? (acting.at(-1)?.id ?? "nobody") : null,
      ...(this.isMade && round > this.combat.round && { round }),
      log: this.#log,
      begins: this.#begins,
    };
  }

  /** The initiative value that sorts the row in the tracker: by its place, or by its total before there is an order. */
  initiative(seat: Seat): number | null {
    const leader = this.leader(seat);
    const follower = this.group(leader).indexOf(seat);
    // Followers are listed right below their leader.
    const below = follower / 1000;
    if (!this.isMade) return this.#gathered(leader, below);
    const index = this.index(seat);
    return index < 0 ? null : this.state.order.length - index - below;
  }

  /** By the total. A group without a total is kept together, too, below all rows that have rolled. */
  #gathered(leader: Seat, below: number): number | null {
    if (leader.total !== null) return leader.total - below;
    return this.group(leader).length > 1 ? UNROLLED - this.seats.indexOf(leader) - below : null;
  }

  /** Reads the order of play from the documents, without the entries of deleted rows. */
  #read(): TurnState {
    const { round, system } = this.combat;
    if (!this.isMade) return { round: Math.max(1, round), order: [], up: -1, acting: [] };
    const placed = this.seats.filter(({ rank, leader }) => rank !== null && leader === null);
    const order = placed
      .toSorted((a, b) => a.rank! - b.rank!)
      .map(({ id, isHolding, owed, forcedIn }) => ({ id, isHolding, owed, forcedIn }));
    const ids = new Set(order.map(({ id }) => id));
    const acting = system.acting.filter(({ id }) => ids.has(id)).map(({ id, isDelayed }) => ({ id, isDelayed }));
    return { round, order, up: Math.min(system.up, order.length), acting };
  }

  /** Takes the new state over from the rules, and handles every event that led to it. */
  #follow({ state, happened }: { state: TurnState; happened: readonly Happened[] }): void {
    this.state = state;
    for (const one of happened) this.#happens(one);
    this.#place();
  }

  #happens(happened: Happened): void {
    if (happened.what === "environment") this.#turned = true;
    if (!("id" in happened)) return;
    const seat = this.seat(happened.id);
    if (!seat) return;
    switch (happened.what) {
      case "began":
        this.#began(seat, happened.isDelayed);
        break;
      case "skipped":
        this.#expire(seat, "place");
        this.tell(seat, "passedOver");
        break;
      case "ended":
        this.#expire(seat, "turnEnd");
        this.#turned = true;
        break;
      case "resumed":
        this.#turned = true;
        break;
      case "left":
        Object.assign(seat, { isHolding: false, owed: 0, forcedIn: null, sitsOut: 0, forcedAlone: null });
        this.#turned = true;
        break;
      case "joined":
      case "forced":
        break;
      default:
        this.tell(seat, happened.what);
    }
  }

  #began(seat: Seat, isDelayed: boolean): void {
    this.#turned = true;
    // The place of a delayed turn came up earlier.
    if (!isDelayed) this.#expire(seat, "place");
    this.#expire(seat, "turn");
    for (const one of this.group(seat)) {
      Object.assign(one, freshTurn(), { stood: standingOf(one.row) });
      this.#sitsOut(one);
    }
    if (isDelayed) this.tell(seat, "breaksIn");
  }

  /** A member that forced an action by itself sits out one turn of its group (ZS-AM-11). */
  #sitsOut(seat: Seat): void {
    this.#sitting.delete(seat.id);
    if (seat.sitsOut === 0) return;
    Object.assign(seat, { sitsOut: seat.sitsOut - 1, spent: { movement: 1, task: 1 } });
    this.#sitting.add(seat.id);
    this.tell(seat, "passedOver");
  }

  #expire(leader: Seat, moment: Moment): void {
    for (const seat of this.group(leader)) if (seat.row.actor) this.change(seat, ...expired(seat.row.actor, moment));
  }

  /** Ends turns that their groups cannot take. The environment's turn is never passed over. */
  passOver(): void {
    for (let acting = this.acting; acting && this.takesNoTurn(acting); acting = this.acting) {
      this.#follow(turns.step(this.state, { do: "end" }));
    }
  }

  /** Copies the places of the order back to their rows. */
  #place(): void {
    if (!this.isMade) return;
    for (const seat of this.seats) {
      const rank = this.state.order.findIndex(({ id }) => id === seat.id);
      seat.rank = rank < 0 ? null : rank;
      if (rank >= 0) Object.assign(seat, this.state.order[rank]);
    }
  }

  #written(seat: Seat): TurnAct["combatants"] {
    const system = differing(this.#before.get(seat.id)!, seat);
    const initiative = this.initiative(seat);
    const moved = (seat.row.initiative ?? null) !== initiative;
    if (!moved && Object.keys(system).length === 0) return [];
    return [{ id: seat.id, ...(moved && { initiative }), system }];
  }
}

/** The order of a fight, for reading only: views share it by `once`. */
export const orderOf = (combat: Fight): Order => new Order(combat);

/** Like `Order.index`, but computed once for all rows; only for an order that does not change. */
export const placeIn = (order: Order, seat: Seat): number => once(placesOf, order).get(order.leader(seat).id) ?? -1;

const placesOf = ({ state }: Order): Map<string, number> => new Map(state.order.map(({ id }, index) => [id, index]));
