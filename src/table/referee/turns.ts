import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { createMessage } from "../../foundry.ts";
import type { Reason } from "../checks/check.ts";
import { STEPS_KEPT, type CombatStep } from "../documents/combat-model.ts";
import type { Write } from "../documents/card-model.ts";
import type { CombatProcedure, Offer, TurnAct } from "../game.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { applyHeld } from "./apply.ts";
import { enterElsewhere } from "./changes.ts";
import { commit } from "./commit.ts";
import { Ledger } from "./ledger.ts";
import type { Act } from "./requests.ts";
import { reverse } from "./undo.ts";

type Fight = Combat.Implementation;
type Row = Combatant.Implementation;

const GM_ACTS = new Set(["start", "end", "undoStep", "nextRound", "order", "news"]);

/** Does an act upon a fight. Everything it changes is one batch, and one step that can be taken back. */
export async function actOnCombat(combat: Fight, { act, data, user }: Act): Promise<Reason | null> {
  const procedure = gameOf(combat)?.combat;
  if (!procedure) return { key: "QUADRANT.table.refusal.noGame" };
  const gmOnly = GM_ACTS.has(act) || procedure.gmOnly?.includes(act);
  if (gmOnly && !user.isGM) return { key: "QUADRANT.table.refusal.gmOnly" };
  if (act === "undoStep") return undoStep(combat, user.isSelf && Boolean(data.force));
  const row = data.combatant ? combat.combatants.get(data.combatant) : undefined;
  const name = row?.name ?? "";
  if (!user.isGM && !row?.actor?.testUserPermission(user, "OWNER")) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  }
  const turn = new Turn(combat, procedure);
  switch (act) {
    case "start":
      if (combat.round > 0) return { key: "QUADRANT.table.refusal.begun" };
      await turn.start();
      break;
    case "end":
      await applyHeld();
      turn.end();
      break;
    case "order":
      turn.order();
      break;
    case "nextRound":
      if (combat.round === 0) return { key: "QUADRANT.table.refusal.notBegun" };
      await applyHeld();
      turn.nextRound();
      break;
    case "news":
      turn.tell(data.data?.text ?? "");
      break;
    case "endTurn":
      if (combat.round === 0) return { key: "QUADRANT.table.refusal.notBegun" };
      // The click was meant for the turn that the clicker saw.
      if (row && combat.combatant?.id !== row.id) return { key: "QUADRANT.table.refusal.notTheirTurn", data: { name } };
      await applyHeld();
      turn.next();
      break;
    default: {
      const done = row && procedure.act(act, row, data.data ?? {});
      if (!done) return { key: "QUADRANT.table.refusal.unknownAct" };
      if ("key" in done) return done;
      if (done.turn) await applyHeld();
      turn.enter(done);
    }
  }
  await turn.commit();
  return null;
}

/** Collects what one act does to a fight. */
class Turn {
  readonly #combat: Fight;
  readonly #procedure: CombatProcedure;
  readonly #ledger = new Ledger();
  readonly #log: { line: Reason; secret: boolean }[] = [];
  readonly #offers: Offer[] = [];
  #over = false;

  constructor(combat: Fight, procedure: CombatProcedure) {
    this.#combat = combat;
    this.#procedure = procedure;
  }

  async start(): Promise<void> {
    await applyHeld();
    this.order();
    this.#ledger.set(this.#combat, "round", 1);
    this.enter(this.#procedure.roundStarts(this.#combat));
    this.#open(0);
  }

  /** The turn that is on ends; the next one begins that does not pass by itself. */
  next(): void {
    this.#close();
    this.#open((this.#turn ?? -1) + 1);
  }

  /** The rest of the Round is skipped. */
  nextRound(): void {
    this.#close();
    this.#open(this.#rows().length);
  }

  /** The fight is over, and with it the conditions that last no longer. */
  end(): void {
    this.enter(this.#procedure.fightEnds(this.#combat));
    for (const { actor } of this.#combat.combatants) {
      const expired = gameOf(actor)?.conditions.filter(({ expires }) => expires === "combatEnd") ?? [];
      for (const { id } of actor ? expired : []) this.#ledger.setCondition(actor!, id, null);
    }
    this.#over = true;
  }

  /** What has changed since the last Round, in the GM's words: it stands over the rows, and in the log. */
  tell(words: string): void {
    const text = words.trim();
    this.#ledger.set(this.#combat, "system.news", text);
    const line = { key: "QUADRANT.table.tracker.told", data: { round: this.#combat.round, text } };
    if (text) this.#log.push({ line, secret: false });
  }

  /** Enters what a game's procedure wants done; what it tells of a hidden row only the GMs hear. */
  enter({ changes, combatants, turn, afterwards, log, offers = [] }: TurnAct, about: Row | null = null): void {
    enterElsewhere(this.#ledger, changes);
    this.#offers.push(...offers);
    for (const { id, initiative, system } of combatants) {
      const row = this.#combat.combatants.get(id);
      if (!row) continue;
      if (initiative !== undefined) this.#ledger.set(row, "initiative", initiative);
      for (const [key, value] of Object.entries(system ?? {})) this.#ledger.set(row, `system.${key}`, value);
    }
    this.#log.push(...log.map((line) => ({ line, secret: about?.hidden ?? false })));
    if (turn === "next") this.next();
    else if (turn) this.#open(this.#rows().findIndex((row) => row.id === turn));
    enterElsewhere(this.#ledger, afterwards ?? []);
  }

  async commit(): Promise<void> {
    await commit(this.#over ? this.#closed() : this.#remembered());
    if (this.#log.length > 0) await this.#tell();
  }

  get #turn(): number | null {
    return this.#ledger.read(this.#combat, "turn") as number | null;
  }

  /** The rows in the order that they will have when everything is written. */
  #rows(): Row[] {
    const initiative = (row: Row): number => (this.#ledger.read(row, "initiative") as number | null) ?? -Infinity;
    // As Foundry sorts: by initiative, then by id, character by character.
    return [...this.#combat.combatants.contents].sort((a, b) =>
      initiative(a) === initiative(b) ? (a.id! > b.id! ? 1 : -1) : initiative(b) - initiative(a),
    );
  }

  /** Seats everybody anew. */
  order(): void {
    for (const { id, initiative } of this.#procedure.order(this.#combat)) {
      const row = this.#combat.combatants.get(id);
      if (row) this.#ledger.set(row, "initiative", initiative);
    }
  }

  /** Begins the turn at a place of the order, or a new Round behind the last; turns that pass by themselves pass. */
  #open(place: number): void {
    let index = place;
    // Where everybody's turn passes by itself the GM is asked again after one Round.
    for (let passed = 0; passed <= this.#rows().length; passed += 1) {
      if (index >= this.#rows().length) {
        this.#newRound();
        index = 0;
      }
      const row = this.#rows()[index];
      this.#ledger.set(this.#combat, "turn", row ? index : null);
      if (!row) return;
      const round = this.#ledger.read(this.#combat, "round") as number;
      this.enter(this.#procedure.turnStarts(row, round), row);
      if (!this.#procedure.skips(row, round) || passed === this.#rows().length) return;
      this.enter(this.#procedure.turnEnds(row), row);
      index += 1;
    }
  }

  /** Ends the turn that is on. */
  #close(): void {
    const { combatant } = this.#combat;
    if (combatant) this.enter(this.#procedure.turnEnds(combatant), combatant);
  }

  #newRound(): void {
    this.#ledger.add(this.#combat, "round", 1);
    this.#ledger.set(this.#combat, "system.news", "");
    this.order();
    this.enter(this.#procedure.roundStarts(this.#combat));
  }

  /** Everything, and the end of the fight itself. */
  #closed(): BatchOperation[] {
    const end: BatchOperation = { action: "delete", documentName: "Combat", ids: [this.#combat.id ?? ""] };
    return [...this.#ledger.operations(), end];
  }

  /** Everything, and the step in the fight's own memory, in the same batch. */
  #remembered(): BatchOperation[] {
    const step: CombatStep = { at: Date.now(), writes: this.#ledger.writes };
    if (step.writes.length === 0) return [];
    const known = (this.#combat.system as unknown as { steps: CombatStep[] }).steps;
    const steps = [...known, step].slice(-STEPS_KEPT);
    this.#ledger.set(this.#combat, "system.steps", steps);
    return withTurn(this.#ledger.operations(), this.#combat, this.#turn);
  }

  async #tell(): Promise<void> {
    for (const secret of [false, true]) {
      const lines = this.#log.filter((entry) => entry.secret === secret).map(({ line }) => line);
      if (lines.length === 0) continue;
      await createMessage({
        type: "log",
        speaker: { alias: say("QUADRANT.table.tracker.title") },
        whisper: secret ? game.users!.filter(({ isGM }) => isGM).map(({ id }) => id) : [],
        system: { game: gameOf(this.#combat)?.id, lines, offers: secret ? [] : this.#offers },
      });
    }
  }
}

async function undoStep(combat: Fight, force: boolean): Promise<Reason | null> {
  const steps = (combat.system as unknown as { steps: CombatStep[] }).steps;
  const last = steps.at(-1);
  if (!last) return { key: "QUADRANT.table.refusal.noStep" };
  const { ledger, conflicts } = reverse(last.writes);
  const refusal = { key: "QUADRANT.table.refusal.changedSince", conflicts: conflicts satisfies Write[] };
  if (conflicts.length > 0 && !force) return refusal;
  ledger.set(combat, "system.steps", steps.slice(0, -1));
  await commit(withTurn(ledger.operations(), combat, ledger.read(combat, "turn") as number | null));
  return null;
}

/**
 * The fight's own update last, and always with its turn: where rows change places, Foundry would leave the turn with
 * whoever had it, and drop a turn that is the same number as before.
 */
function withTurn(operations: BatchOperation[], combat: Fight, turn: number | null): BatchOperation[] {
  const own = operations.find(({ documentName }) => documentName === "Combat");
  const others = operations.filter((operation) => operation !== own);
  const changes = own?.updates?.[0] ?? { _id: combat.id };
  const update = { action: "update" as const, documentName: "Combat", parent: null, diff: false };
  return [...others, { ...update, updates: [{ ...changes, turn }] }];
}
