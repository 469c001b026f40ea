import { LIMITS } from "../limits.ts";
import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { isRecord } from "../../rules/guard.ts";
import type { Refusal } from "../checks/check.ts";
import { tokenOf } from "../checks/parties.ts";
import { gms } from "../checks/secrecy.ts";
import { conditionKey, conditionOf, followsFrom } from "../conditions/conditions.ts";
import { knownAs } from "../documents/names.ts";
import { gameOf, games } from "../register.ts";
import { say } from "../words.ts";
import { enterElsewhere } from "./changes.ts";
import { commit } from "./commit.ts";
import { given } from "./condition-writes.ts";
import { Ledger } from "./ledger.ts";
import { logCreation } from "./new-log.ts";
import type { Act, ActData } from "./requests.ts";

/** More stacks are a mistake or mischief. */
const MOST_STACKS = LIMITS.stacks;
export const LONGEST_TEXT = LIMITS.conditionText;

/** How a user gives or takes a condition by hand. */
export type GivenByHand = NonNullable<ActData["given"]>;

type Change = Parameters<typeof enterElsewhere>[1][number]["changes"][number];

/** Loaded on demand: few scenes have regions. */
const loadRegions = () => import("../regions/settle.ts");

/**
 * Gives an actor a condition that a user chose, or takes it away. A log reports it, where the GM can take it back. Acts of
 * regions are passed on.
 * @returns why not; null if it is done, or if there was nothing to do
 */
export async function actOnActor(actor: Actor.Implementation, asked: Act): Promise<Refusal | null> {
  const { act, data, user } = asked;
  if (act.startsWith("region")) return (await loadRegions()).actOnRegion(actor, asked);
  const id = data.choice ?? "";
  const refusal = whyNotByHand(actor, id, user);
  if (refusal) return refusal;
  const change = act === "give" ? gain(id, data.given ?? {}) : act === "take" ? loss(id, data.given ?? {}) : null;
  if (!change) return { key: "QUADRANT.table.refusal.nonsense" };
  const ledger = new Ledger();
  enterElsewhere(ledger, [{ uuid: actor.uuid, changes: [change] }]);
  keepEffect(ledger, actor, id, data.given ?? {});
  if (ledger.writes.length === 0) return null;
  await commit([...ledger.operations(), ...told(actor, id, ledger, user)]);
  return null;
}

/** Enters the user's choices for the effect itself: to draw it over the whole token, or to disable it instead of deleting it. */
function keepEffect(ledger: Ledger, actor: Actor.Implementation, id: string, { overlay, off }: GivenByHand): void {
  const { state, effect } = ledger.given(actor, id);
  if (state && effect && overlay && !given(actor, id).effect)
    ledger.setGiven(actor, id, { state, effect: { ...effect, flags: { core: { overlay: true } } } });
  const stood = off && !state ? given(actor, id).effect : null;
  if (stood) ledger.setGiven(actor, id, { state: null, effect: { ...stood, disabled: true } });
}

/** Why this user may neither give an actor this condition by hand nor take it away; null where they may. */
export function whyNotByHand(actor: Actor.Implementation, id: string, user: User.Implementation): Refusal | null {
  const name = knownAs(actor);
  if (!user.isGM && !actor.testUserPermission(user, "OWNER")) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  }
  const condition = conditionOf(actor, id);
  const owner = gameOf(actor);
  if (!condition || !owner) return { key: "QUADRANT.table.refusal.otherGame", data: { item: nameOf(id), name } };
  if (followsFrom(actor, condition) === null) return null;
  return { key: "QUADRANT.table.refusal.derived", data: { name: conditionKey(owner.id, id) } };
}

/** The name of a condition, from whichever game has it. */
function nameOf(id: string): string {
  const known = games().find(({ conditions }) => conditions.some((one) => one.id === id));
  return known ? conditionKey(known.id, id) : id;
}

/** The change that gives a condition; null if the data, which any client may have sent, make no sense. */
function gain(id: string, { stacks = 1, text, data }: GivenByHand): Change | null {
  const isText = text === undefined || (typeof text === "string" && text.length <= LONGEST_TEXT);
  const isData = data === undefined || isRecord(data);
  if (!isCount(stacks) || !isText || !isData) return null;
  return { who: "self", gain: id, stacks, data: { ...data, ...(text !== undefined && { text }) } };
}

function loss(id: string, { stacks }: GivenByHand): Change | null {
  if (stacks !== undefined && !isCount(stacks)) return null;
  return { who: "self", lose: id, stacks: stacks ?? "all" };
}

export const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_STACKS;

/** The operations that create the log and its record, for the same batch. */
function told(actor: Actor.Implementation, id: string, ledger: Ledger, by: User.Implementation): BatchOperation[] {
  const owner = gameOf(actor)?.id ?? "";
  const stacks = ledger.condition(actor, id)?.stacks ?? 0;
  const many = stacks > 0 && conditionOf(actor, id)?.stacks;
  const key = `QUADRANT.table.log.${many ? "bearsMany" : stacks > 0 ? "bears" : "ridOf"}`;
  const data = { name: knownAs(actor), condition: conditionKey(owner, id), stacks, by: by.name };
  // Only GMs see what happens to a hidden actor.
  const whisper = tokenOf(actor)?.hidden ? gms() : [];
  const speaker = { alias: say("QUADRANT.table.log.byHand") };
  return logCreation({ speaker, whisper, game: owner, lines: [{ key, data }], by: by.name }, ledger);
}
