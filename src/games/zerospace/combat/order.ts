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
  type Held,
  type Seat,
  seatOf,
  standingOf,
  stored,
} from "./seats.ts";
import { fightersOf, isOrdered, takesNoTurn } from "./turn.ts";
import { refusal } from "../words.ts";

/** Under every total that there can be. */
const UNROLLED = -1000;

/** How a fight stands while an act is worked out: documents are read once, and the difference is written down at the end. */
export class Order {
  readonly combat: Fight;
  /** Everybody who may act, as listed; those who are gone already among them. */
  readonly seats: Seat[];
  /** The order of play; its places are those of whoever leads. */
  state: TurnState;
  /** Whether there is an order yet. */
  isMade: boolean;

  readonly #byId: Map<string, Seat>;
  readonly #before: Map<string, Held>;
  readonly #changes = new Map<string, Change[]>();
  readonly #log: Refusal[] = [];
  readonly #begins: Beginning[] = [];
  /** Somebody's turn has begun, gone on or ended. */
  #turned = false;
  /** Ids of those who sit out the turn that has just begun. */
  readonly #sitting = new Set<string>();

  /** @param gone rows that have been deleted, and whose places are still to be left */
  constructor(combat: Fight, gone: readonly Fighter[] = []) {
    this.combat = combat;
    this.seats = [...fightersOf(combat), ...gone].map(seatOf);
    this.#byId = new Map(this.seats.map((seat) => [seat.id, seat]));
    this.#before = new Map(this.seats.map((seat) => [seat.id, stored(seat.row)]));
    // Whoever led may have left the fight.
    for (const seat of this.seats) if (!this.seat(seat.leader)) seat.leader = null;
    this.isMade = isOrdered(combat);
    this.state = this.#read();
  }

  seat(id: string | null): Seat | null {
    return this.#byId.get(id ?? "") ?? null;
  }

  /** Whose place somebody shares: the own one, or that of whoever leads. */
  leader(seat: Seat): Seat {
    return this.seat(seat.leader) ?? seat;
  }

  /** All who share the place of this one: itself first. */
  group(leader: Seat): Seat[] {
    return [leader, ...this.seats.filter((seat) => seat.leader === leader.id)];
  }

  /** Whoever acts now; null where the environment does. */
  get acting(): Seat | null {
    return this.isMade ? this.seat(this.state.acting.at(-1)?.id ?? null) : null;
  }

  isActing(seat: Seat): boolean {
    return this.acting !== null && this.acting.id === this.leader(seat).id;
  }

  /** Where somebody's place is; −1 for whoever has none. */
  index(seat: Seat): number {
    const { id } = this.leader(seat);
    return this.state.order.findIndex((place) => place.id === id);
  }

  /** Nobody of the place is able to take its turn. */
  takesNoTurn(leader: Seat): boolean {
    return this.group(leader).every(({ id, row }) => takesNoTurn(row) || this.#sitting.has(id));
  }

  /** The first round begins, in the order of these places. */
  start(ids: string[]): void {
    this.isMade = true;
    // Where nobody can act at all, there is the environment.
    const empty: TurnState = { round: 1, order: [], up: 0, acting: [] };
    const step = ids.length > 0 ? turns.start(ids) : { state: empty, happened: [{ what: "environment" } as const] };
    this.#follow(step);
    this.passOver();
  }

  /** One event of the order of play, and what comes of it; or the reason why not. */
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

  /** The place passes to another of the group, with delayed turns and owed ones; whoever had it follows from then on. */
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

  /** What befalls somebody. */
  change(seat: Seat, ...changes: Change[]): void {
    const { actor } = seat.row;
    if (actor) this.changeOf(actor.uuid, ...changes);
  }

  /** What befalls a document of this UUID. */
  changeOf(uuid: string, ...changes: Change[]): void {
    if (changes.length > 0) this.#changes.set(uuid, [...(this.#changes.get(uuid) ?? []), ...changes]);
  }

  /** A line for the log; about a hidden row nobody is told. `key` is under `QUADRANT.zerospace.log`. */
  tell(seat: Seat, key: string, data: Record<string, string | number> = {}): void {
    if (seat.row.hidden) return;
    this.#log.push({ key: `QUADRANT.zerospace.log.${key}`, data: { name: seat.row.name ?? "", ...data } });
  }

  begin(beginning: Beginning): void {
    this.#begins.push(beginning);
  }

  /** Whether anything at all has come of it. */
  get isChanged(): boolean {
    const { changes, combatants, combat, log, begins } = this.turnAct();
    const written = changes.length + combatants.length + log.length + (begins?.length ?? 0);
    return written > 0 || Object.keys(combat ?? {}).length > 0;
  }

  /** What has changed, as the table writes it, and whose turn it is then. */
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

  /** Where a row stands in the tracker: by its place; by its total, as long as there is no order. */
  initiative(seat: Seat): number | null {
    const leader = this.leader(seat);
    const follower = this.group(leader).indexOf(seat);
    // Those of a group stand under whoever leads them.
    const below = follower / 1000;
    if (!this.isMade) return this.#gathered(leader, below);
    const index = this.index(seat);
    return index < 0 ? null : this.state.order.length - index - below;
  }

  /** By the total; a group that has not rolled stands together all the same, under everybody who has. */
  #gathered(leader: Seat, below: number): number | null {
    if (leader.total !== null) return leader.total - below;
    return this.group(leader).length > 1 ? UNROLLED - this.seats.indexOf(leader) - below : null;
  }

  /** The order of play from the documents. What does not fit together any more, because a row is gone, is left out. */
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

  /** Goes on to what the rules say, and does what follows of it. */
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
    // A delayed turn begins later than its place has come up.
    if (!isDelayed) this.#expire(seat, "place");
    this.#expire(seat, "turn");
    for (const one of this.group(seat)) {
      Object.assign(one, freshTurn(), { stood: standingOf(one.row) });
      this.#sitsOut(one);
    }
    if (isDelayed) this.tell(seat, "breaksIn");
  }

  /** Whoever has forced an action alone sits out one turn of the group (ZS-AM-11). */
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

  /** Ends turns of those who cannot take any; the environment is always able to. */
  passOver(): void {
    for (let acting = this.acting; acting && this.takesNoTurn(acting); acting = this.acting) {
      this.#follow(turns.step(this.state, { do: "end" }));
    }
  }

  /** Writes the places back to those who have them. */
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

/** How a fight stands, to be looked at and not to be changed. */
export const orderOf = (combat: Fight): Order => new Order(combat);

/** Where somebody's place is, as `index` says it; for looking at many. */
export const placeIn = (order: Order, seat: Seat): number => once(placesOf, order).get(order.leader(seat).id) ?? -1;

const placesOf = ({ state }: Order): Map<string, number> => new Map(state.order.map(({ id }, index) => [id, index]));
