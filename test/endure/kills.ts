import { setTimeout as sleep } from "node:timers/promises";
import { Chance, seedOf } from "./random.ts";
import type { Hit, Standing } from "./screen/index.ts";
import type { Seats } from "./seats.ts";
import type { Sitting } from "./sitting.ts";
import { tally as countUp } from "./tally.ts";

export type Victim = "GM" | "server";

export interface KillOptions {
  seed: number;
  kills: number;
  victim: Victim;
  /** The table whose GM or server is killed; it is not closed afterwards. */
  sitting: Sitting;
  log?: (line: string) => void;
}

export interface Kills {
  kills: number;
  /** How many acts had reached the server before the kill. */
  reached: number;
  faults: string[];
}

const HEROES: Record<"Ada" | "Ben", string> = { Ada: "Ace Astra", Ben: "Ford" };
const NAMES = Object.values(HEROES);
const FOE = "Space Marine";

/** In milliseconds: longer than any act of the referee takes. */
const LATEST = 400;

interface Blow {
  seat: "Ada" | "Ben";
  kind: Hit;
  /** The id of the card that the act concerns. */
  card: string | null;
  /** Whether the act had reached the server before the kill. */
  reached: boolean;
  request: string | null;
}

/** Acts that can happen at the same time: none of them uses up what another one needs. */
const ROUNDS: readonly (readonly [Blow["seat"], Hit][])[] = [
  [["Ada", "give"]],
  [["Ada", "end"]],
  [["Ada", "attack"]],
  [["Ada", "undo"]],
  [["Ben", "answer"]],
  [
    ["Ada", "attack"],
    ["Ben", "give"],
  ],
  [
    ["Ada", "end"],
    ["Ben", "give"],
  ],
  [
    ["Ada", "undo"],
    ["Ben", "answer"],
  ],
  [
    ["Ada", "give"],
    ["Ben", "give"],
  ],
];

/**
 * Kills the GM's client or the server in the middle of acts, again and again, and starts it again. Every act that had reached
 * the server must have been carried out once and be undoable; any other act at most once.
 */
export async function killAgainAndAgain(options: KillOptions): Promise<Kills> {
  const { seed, victim, sitting, log = () => undefined } = options;
  const { seats } = sitting;
  const result: Kills = { kills: 0, reached: 0, faults: [] };
  await sitting.everybodySits();
  let { next, before } = await beginTheFight(seats);
  for (let index = 0; index < options.kills; index += 1) {
    const chance = new Chance(seedOf("kill", seed, victim, index));
    const { told, blows, faults } = await killOnce({ sitting, victim, chance, next });
    faults.push(...(await takeAllBack(seats, before)));
    result.kills += 1;
    result.reached += blows.filter(({ reached }) => reached).length;
    result.faults.push(...faults.map((fault) => `seed ${seed}, kill ${index} (${told}): ${fault}`));
    log(`${victim} ${index}: ${told}${faults.length > 0 ? ` ✗ ${faults.join("; ")}` : " ✓"}`);
    if (faults.length === 0) continue;
    await sitting.backToKept();
    ({ next, before } = await beginTheFight(seats));
  }
  return result;
}

/** Begins a fight. @returns the name of the combatant whose turn is next, and a snapshot of the world */
async function beginTheFight(seats: Seats): Promise<{ next: string; before: [string, string][] }> {
  const gm = seats.page("GM");
  await gm.evaluate((scene) => endure.prepare({ scene, fights: true }), "Coolant hall");
  await gm.evaluate(() => endure.beginFight());
  await seats.idle();
  // The beginning of the fight must not be undone with the acts.
  await gm.evaluate(() => endure.sweep());
  const next = await whoIsNext(seats);
  return { next, before: await gm.evaluate(() => endure.takeDown()) };
}

/** Finds the next combatant: ends a turn, then undoes that. */
async function whoIsNext(seats: Seats): Promise<string> {
  const gm = seats.page("GM");
  await gm.evaluate(() => endure.hit("end", "", null));
  await seats.idle();
  const { acting } = await gm.evaluate(() => endure.standing([]));
  await takeAllBack(seats, []);
  return acting;
}

interface Scene {
  sitting: Sitting;
  victim: Victim;
  chance: Chance;
  next: string;
}

async function killOnce(scene: Scene): Promise<{ told: string; blows: Blow[]; faults: string[] }> {
  const { victim, chance } = scene;
  const { seats } = scene.sitting;
  await seats.dice(chance.seed());
  const blows: Blow[] = [];
  for (const [seat, kind] of chance.pick(ROUNDS))
    blows.push({ seat, kind, card: await cardFor(seats, seat, kind), reached: false, request: null });
  const before = await seats.page("GM").evaluate((names) => endure.standing(names), NAMES);
  const under = blows.map((blow) => strike(seats, blow));
  // Half of the kills come early: most writes happen within the first 60 ms.
  const delay = chance.below(chance.is(0.5) ? 60 : LATEST);
  const how = chance.is(0.5) ? "closes" : "crashes";
  await sleep(delay);
  await theEnd(scene, how);
  await Promise.all(under);
  const told = `${blows.map(({ seat, kind, reached }) => `${seat} ${kind}${reached ? "" : "?"}`).join(" + ")}, ${delay} ms`;
  await seats.idle();
  const after = await seats.page("GM").evaluate((names) => endure.standing(names), NAMES);
  const compared = { before, after, next: scene.next };
  const faults = [...blows.flatMap((blow) => wrong(blow, compared)), ...wrongAtAll(blows, after)];
  if (faults.length > 0) faults.push(...after.refusals.map((refusal) => `refused was ${refusal}`));
  return { told: victim === "GM" ? `${told}, ${how}` : told, blows, faults };
}

/** Makes the card that an undo or an answer needs. @returns its id, or null for other acts */
async function cardFor(seats: Seats, seat: Blow["seat"], kind: Hit): Promise<string | null> {
  if (kind !== "undo" && kind !== "answer") return null;
  const before = await cardIds(seats);
  if (kind === "undo")
    await seats.page(seat).evaluate((name) => endure.roll(name, "Default Skill", null), HEROES[seat]);
  else await seats.page("GM").evaluate(([name, at]) => endure.roll(name!, "Gauss Cannon", at!), [FOE, HEROES[seat]]);
  await seats.idle();
  // Closes cards that wait for a decision, so that the card can be undone.
  if (kind === "undo") await seats.page("GM").evaluate(() => endure.finish());
  await seats.idle();
  const fresh = (await cardIds(seats)).filter((id) => !before.includes(id));
  if (!fresh[0]) throw new Error(`${seat} finds no card to ${kind}`);
  return fresh[0];
}

async function cardIds(seats: Seats): Promise<string[]> {
  const { cards } = await seats.page("GM").evaluate((names) => endure.standing(names), NAMES);
  return cards.map(({ id }) => id);
}

/** If the server dies, no answer comes: the evaluation fails when the page is closed. */
async function strike(seats: Seats, blow: Blow): Promise<void> {
  const { kind, seat, card } = blow;
  try {
    const { request } = await seats
      .page(seat)
      .evaluate(([what, name, about]) => endure.hit(what, name, about), [kind, HEROES[seat], card] as const);
    Object.assign(blow, { reached: true, request });
  } catch {
    // The act has not reached the server, or its answer was lost.
  }
}

async function theEnd({ sitting, victim }: Scene, how: "closes" | "crashes"): Promise<void> {
  const { seats, served } = sitting;
  if (victim === "GM") {
    await seats.leave("GM", how);
    await seats.sit("GM");
    return;
  }
  await served.kill();
  await seats.leaveAll();
  await served.start();
  await sitting.everybodySits();
}

interface Compared {
  before: Standing;
  after: Standing;
  /** The name of the combatant whose turn follows the current one. */
  next: string;
}

/** The faults of one act. */
function wrong({ kind, seat, card, reached }: Blow, { before, after, next }: Compared): string[] {
  const name = HEROES[seat];
  const allowed = reached ? [1] : [0, 1];
  const faults: string[] = [];
  const times = (what: string, count: number): void => {
    if (!allowed.includes(count)) faults.push(`${what} ${count} times`);
  };
  const stateOf = (of: Standing): string => of.cards.find(({ id }) => id === card)?.state ?? "gone";
  if (kind === "give") {
    times(`${name} was given it`, after.stacks[name]! - before.stacks[name]!);
    times(`it was told of ${name}`, after.logs[name]! - before.logs[name]!);
  } else if (kind === "end")
    times(`the turn of ${before.acting} ended`, after.acting === before.acting ? 0 : after.acting === next ? 1 : 2);
  else if (kind === "undo") times("it was undone", stateOf(after) === "undone" ? 1 : 0);
  else if (kind === "answer")
    times("it was answered", after.cards.some(({ id, thrown }) => id === card && thrown.includes("defense")) ? 1 : 0);
  else {
    const made = after.cards.filter(({ id }) => !before.cards.some((one) => one.id === id));
    times("there was an attack", made.filter(({ kind: what }) => what === "attack").length);
    for (const { state } of made) if (!["open", "applied"].includes(state)) faults.push(`an attack is ${state}`);
  }
  return faults;
}

/** The faults of the whole table after a kill. */
function wrongAtAll(blows: readonly Blow[], after: Standing): string[] {
  const faults: string[] = [];
  if (after.waiting > 0) faults.push(`${after.waiting} requests are left waiting`);
  for (const { id, state, phases } of after.cards) {
    const twice = Object.entries(countUp(phases)).filter(([, times]) => times > 1);
    if (state === "declared") faults.push(`card ${id} is left waiting`);
    if (twice.length > 0) faults.push(`card ${id} did ${twice.map(([phase]) => phase).join(", ")} more than once`);
  }
  const done = countUp(after.carriedOut);
  for (const { request, kind } of blows) {
    if (request && done[request] !== 1) faults.push(`${kind} stands in ${done[request] ?? 0} records`);
  }
  for (const { id, state } of after.cards) {
    const records = after.recordsOf[`ChatMessage.${id}`] ?? 0;
    if (records !== 1) faults.push(`card ${id}, ${state}, has ${records} records`);
  }
  return faults;
}

/** Undoes everything, newest first. @returns the faults: failed undos, and differences to the world before */
async function takeAllBack(seats: Seats, before: [string, string][]): Promise<string[]> {
  const gm = seats.page("GM");
  const faults: string[] = (await gm.evaluate(() => endure.finish())).map((card) => `nobody can close ${card}`);
  await seats.idle();
  for (let left = 20; left > 0; left -= 1) {
    const unit = (await gm.evaluate(() => endure.units())).at(-1);
    if (!unit) break;
    const { result, told } = await gm.evaluate((one) => endure.reverse(one), unit);
    await seats.idle();
    if (result === "undone") continue;
    faults.push(`${unit.what} (${unit.kind}) cannot be taken back: ${result} ${told}`);
    break;
  }
  faults.push(...(await gm.evaluate(() => endure.wrongRecords())));
  const unlike = await gm.evaluate((was) => endure.unlike(was), before);
  faults.push(...unlike.map((line) => `not as before: ${line}`));
  await gm.evaluate(() => endure.sweep());
  await seats.idle();
  return faults;
}
