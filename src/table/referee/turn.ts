import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Refusal } from "../checks/check.ts";
import { gms } from "../checks/secrecy.ts";
import { throwPools } from "../checks/throw.ts";
import type { Write } from "../documents/card-model.ts";
import type { RecordData } from "../documents/record-data.ts";
import type { Beginning, CombatProcedure, Offer, Thrown, TurnAct } from "../game.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { beginAll } from "./begun.ts";
import { enterElsewhere } from "./changes.ts";
import { commit } from "./commit.ts";
import { enterEnds } from "./effects-end.ts";
import { eventsOf } from "./fight-events.ts";
import { enterAct, enterTurn, keepTurn, rowsInOrder, type Fight, type Row } from "./fight-writes.ts";
import { Ledger } from "./ledger.ts";
import { logCreation } from "./new-log.ts";
import { recordOfStep } from "./new-record.ts";
import { newStep } from "./new-step.ts";
import { gone } from "./placed-write.ts";
import { clockOperations, timeThatPasses } from "./world-time.ts";

/** Collects the changes of one act on a fight, and writes them in one batch. */
export class Turn {
  readonly #combat: Fight;
  readonly #procedure: CombatProcedure;
  readonly #of: Pick<RecordData, "act" | "by">;
  readonly #ledger = new Ledger();
  readonly #log: { line: Refusal; secret: boolean }[] = [];
  readonly #offers: Offer[] = [];
  readonly #begins: Beginning[] = [];
  readonly #happened: Write[] = [];
  /** Id of the row whose turn it is, wherever that row moves. */
  #acting: string | null;
  /** Number of Rounds that begin after the first. */
  #rounds = 0;
  #over = false;

  /** @param of the name of the act, for lists, and of the user who asked for it */
  constructor(combat: Fight, procedure: CombatProcedure, of: Pick<RecordData, "act" | "by">) {
    this.#combat = combat;
    this.#procedure = procedure;
    this.#of = of;
    this.#acting = combat.round > 0 ? (combat.combatant?.id ?? null) : null;
  }

  async start(): Promise<void> {
    this.order();
    this.#ledger.set(this.#combat, "round", 1);
    if (!(await this.#beginRound())) await this.#open(0);
  }

  /** Ends the present turn and begins the next one that does not pass by itself. */
  async next(): Promise<void> {
    await this.#close();
    await this.#open(this.#place() + 1);
  }

  /** Begins the turn at an index of the order, after the acting combatant has left. */
  async passTo(place: number): Promise<void> {
    await this.#open(place);
  }

  /** Skips the rest of the Round. */
  async nextRound(): Promise<void> {
    await this.#close();
    await this.#open(this.#rows().length);
  }

  /** Ends the fight, and the conditions that end with it. */
  async end(): Promise<void> {
    // Fields of the fight itself are not written: it is deleted.
    await this.enter({ ...this.#procedure.fightEnds(this.#combat), combatants: [], combat: {} });
    for (const { actor } of this.#combat.combatants) {
      const expired = gameOf(actor)?.conditions.filter(({ expires }) => expires === "combatEnd") ?? [];
      for (const { id } of actor ? expired : []) this.#ledger.setCondition(actor!, id, null);
    }
    this.#over = true;
  }

  /** Sets the GM's note on what has changed since the last Round, which the tracker shows over the rows, and logs it. */
  tell(words: string): void {
    const text = words.trim();
    this.#ledger.set(this.#combat, "system.news", text);
    const key = this.#procedure.roundWords?.told ?? "QUADRANT.table.tracker.told";
    const line = { key, data: { round: this.#combat.round, text } };
    if (text) this.#log.push({ line, secret: false });
  }

  /** Marks a row as defeated, or removes the mark. It is the GM's mark on the row, independent of the actor's conditions. */
  strike(row: Row, isStruck: boolean): void {
    this.#ledger.set(row, "defeated", isStruck);
    const key = `QUADRANT.table.log.${isStruck ? "struck" : "standsAgain"}`;
    this.tellOf({ key, data: { name: row.name ?? "", by: this.#of.by } }, row);
  }

  /** Adds writes that are made already: they are only recorded, so that undo takes them back with the others. */
  happened(writes: readonly Write[]): void {
    this.#happened.push(...writes);
  }

  /** Adds a line about a row to the log. Only GMs read it if it is secret or the row is hidden. */
  tellOf(line: Refusal, row: Row, isSecret = false): void {
    this.#log.push({ line, secret: isSecret || row.hidden });
  }

  /** Enters an act of a game's procedure. Only GMs read its log lines if it is about a hidden row. */
  async enter(act: TurnAct, about: Row | null = null): Promise<void> {
    const { turn, round, afterwards = [], log, offers = [], begins = [] } = act;
    enterAct(this.#ledger, this.#combat, act);
    this.#offers.push(...offers);
    this.#begins.push(...begins);
    if (round !== undefined) this.#count(round);
    this.#log.push(...log.map((line) => ({ line, secret: about?.hidden ?? false })));
    if (turn === "next") await this.next();
    else if (turn === "nobody") this.#acting = null;
    else if (turn) await this.#open(this.#rows().findIndex((row) => row.id === turn));
    enterElsewhere(this.#ledger, afterwards);
  }

  /** Orders all rows anew. */
  order(): void {
    for (const { id, initiative } of this.#procedure.order(this.#combat)) {
      const row = this.#combat.combatants.get(id);
      if (row) this.#ledger.set(row, "initiative", initiative);
    }
  }

  /** Writes everything in one batch: changes, clock, record, and log. */
  async commit(): Promise<void> {
    const seconds = timeThatPasses(this.#rounds * (this.#procedure.seconds ?? 0));
    this.#endEffects();
    const written = this.#over ? this.#closed() : this.#remembered();
    const writes = [...this.#happened, ...this.#ledger.writes];
    const isStep = writes.length > 0 || this.#begins.length > 0;
    const step = newStep({ phase: "result", writes });
    // The first public line of the log is the best name for the act.
    const act = this.#log.find(({ secret }) => !secret)?.line ?? this.#of.act;
    const record = recordOfStep(this.#combat, { ...this.#of, act, seconds, begins: this.#begins, applied: [step] });
    // As in Foundry: a listener of the new Round finds the clock already advanced.
    await commit([...clockOperations(seconds), ...written, ...(isStep ? [record] : []), ...this.#told()]);
    if (this.#begins.length > 0) await beginAll(idOf(record));
  }

  /** Ends the combatants' effects that last until the turns and Rounds that have passed. */
  #endEffects(): void {
    const round = this.#ledger.read(this.#combat, "round") as number;
    const place = this.#place();
    const fight = { id: this.#combat.id ?? "", round, turn: place < 0 ? null : place, rows: this.#rows().length };
    const before = { round: this.#combat.round, acting: this.#combat.combatant?.id ?? null };
    const events = eventsOf(before, { round, acting: this.#acting, isOver: this.#over });
    if (events.size === 0) return;
    const moment = { time: game.time?.worldTime ?? 0, fight: { ...fight, isOver: this.#over }, events };
    const seen = new Set<Actor.Implementation>();
    for (const row of this.#combat.combatants) {
      const { actor } = row;
      if (!actor || seen.has(actor)) continue;
      seen.add(actor);
      for (const line of enterEnds(this.#ledger, actor, moment)) this.tellOf(line, row);
    }
  }

  #rows(): Row[] {
    return rowsInOrder(this.#ledger, this.#combat);
  }

  /** The index of the row whose turn it is; −1 if no row has the turn. */
  #place(): number {
    return this.#rows().findIndex(({ id }) => id === this.#acting);
  }

  /**
   * Begins the turn at an index of the order, or a new Round after the last row. Rows that the game skips are passed.
   */
  async #open(place: number): Promise<void> {
    let index = place;
    // If the game skips all rows, this stops after one Round, and the GM goes on by hand.
    for (let passed = 0; passed <= this.#rows().length; passed += 1) {
      if (index >= this.#rows().length) {
        if (await this.#newRound()) return;
        index = 0;
      }
      const row = this.#rows()[index];
      this.#acting = row?.id ?? null;
      if (!row) return;
      const round = this.#ledger.read(this.#combat, "round") as number;
      await this.enter(this.#procedure.turnStarts(row, round), row);
      if (!this.#procedure.skips(row, round) || passed === this.#rows().length) return;
      await this.enter(this.#procedure.turnEnds(row), row);
      index += 1;
    }
  }

  /** Ends the present turn. */
  async #close(): Promise<void> {
    const row = this.#combat.combatants.get(this.#acting ?? "");
    if (row) await this.enter(this.#procedure.turnEnds(row), row);
  }

  /** @returns whether the game decides whose turn is first in the Round */
  #newRound(): Promise<boolean> {
    this.#count((this.#ledger.read(this.#combat, "round") as number) + 1);
    this.order();
    return this.#beginRound();
  }

  /** Sets a later Round: `commit` advances the clock for it, and the GM's note is cleared. */
  #count(round: number): void {
    const before = this.#ledger.read(this.#combat, "round") as number;
    if (round <= before) return;
    this.#rounds += round - before;
    this.#ledger.set(this.#combat, "round", round);
    this.#ledger.set(this.#combat, "system.news", "");
  }

  /** @returns whether the game decides whose turn is first in the Round */
  async #beginRound(): Promise<boolean> {
    const act = await decided(this.#procedure.roundStarts(this.#combat));
    await this.enter(act);
    return act.turn !== null;
  }

  /** All writes, and the deletion of the fight itself, which undo can restore. */
  #closed(): BatchOperation[] {
    this.#ledger.place(gone(this.#combat));
    return this.#ledger.operations();
  }

  /** All writes, and whose turn it is. */
  #remembered(): BatchOperation[] {
    const hasBegun = (this.#ledger.read(this.#combat, "round") as number) > 0;
    if (hasBegun) enterTurn(this.#ledger, this.#combat, this.#acting);
    else keepTurn(this.#ledger, this.#combat);
    return this.#ledger.writes.length > 0 ? this.#ledger.operations() : [];
  }

  #told(): BatchOperation[] {
    return [false, true].flatMap((secret) => {
      const lines = this.#log.filter((entry) => entry.secret === secret).map(({ line }) => line);
      if (lines.length === 0) return [];
      return logCreation({
        speaker: { alias: say("QUADRANT.table.tracker.title") },
        whisper: secret ? gms() : [],
        game: gameOf(this.#combat)?.id ?? "",
        lines,
        offers: secret ? [] : this.#offers,
      });
    });
  }
}

const idOf = ({ data = [] }: BatchOperation): string => (data[0] as { _id: string })._id;

/** The act, after throwing the dice that it may need first. Users do not see these dice, only their effects. */
export async function decided(asked: TurnAct | Thrown): Promise<TurnAct> {
  if (!("pools" in asked)) return asked;
  return asked.read((await throwPools(asked.pools)).throws);
}
