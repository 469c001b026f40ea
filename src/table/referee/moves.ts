import { isRecord } from "../../rules/guard.ts";
import type { Refusal } from "../checks/check.ts";
import { farther, inUnit, isTooFar, unitKey, type Allowance } from "../combat/board-movement.ts";
import type { CombatProcedure } from "../combat/procedure.ts";
import type { Write } from "../documents/card-model.ts";
import { metersBetween } from "../measure.ts";
import { foeNumbers } from "../settings.ts";
import type { Fight, Row } from "./fight-writes.ts";
import type { Act } from "./requests.ts";
import { decided, Turn } from "./turn.ts";

type Token = TokenDocument.Implementation;

/** Where a token stands: pixels, and units of its scene. */
type Place = readonly [x: number, y: number, elevation: number];

/** A way that a token has gone already. */
interface Way {
  from: Place;
  to: Place;
  /** Metres. */
  far: number;
}

const PATHS = ["x", "y", "elevation"] as const;

/**
 * Somebody's token was moved by hand. In the own turn that spends and counts movement, and is a step of the fight: taken
 * back, the token stands where it stood. Out of it, and beyond what the turn allows, it is told; nobody is held back.
 */
export async function actOnMove(
  fight: Fight,
  procedure: CombatProcedure,
  { row, data, user }: Pick<Act, "data" | "user"> & { row: Row | undefined },
): Promise<Refusal | null> {
  const { movement } = procedure;
  const token = (row?.token ?? null) as Token | null;
  if (!row || !token) return { key: "QUADRANT.table.refusal.gone" };
  const way = wayOf(data.data?.["way"], token);
  if (!way) return { key: "QUADRANT.table.refusal.nonsense" };
  if (!movement || way.far === 0) return null;
  const far = inUnit(way.far, movement.unit);
  const words = { name: row.name ?? "", far, unit: unitKey(movement.unit) };
  const turn = new Turn(fight, procedure, { act: { key: "QUADRANT.table.acts.moved", data: words }, by: user.name });
  const allowed = movement.allowance(row);
  // A GM who arranges the board out of turn need not be able to take that back step by step.
  if (allowed || !user.isGM) turn.happened(writesOf(token, way));
  if (allowed) {
    const asked = movement.goes(row, far);
    if ("key" in asked) return asked;
    await turn.enter(await decided(asked), row);
    tellTooFar(turn, row, { ...allowed, gone: farther(allowed.gone, far) }, words);
  } else turn.tellOf({ key: "QUADRANT.table.log.movedLate", data: words }, row, user.isGM);
  await turn.commit();
  return null;
}

/** Told where it is more than the turn allows, whatever the move was good for. How far foes may go is hidden like their other numbers. */
function tellTooFar(turn: Turn, row: Row, allowance: Allowance, words: Told): void {
  if (!isTooFar(allowance)) return;
  const { gone, most, limit } = allowance;
  const isSecret = foeNumbers() !== "all" && row.actor?.hasPlayerOwner !== true;
  turn.tellOf({ key: "QUADRANT.table.log.movedFar", data: { ...words, gone, most: limit ?? most! } }, row, isSecret);
}

type Told = Record<string, string | number>;

/** A way as another client tells it: never shorter than the straight line. Null where it makes no sense. */
function wayOf(json: string | undefined, token: Token): Way | null {
  const told = parsed(json);
  if (!isRecord(told) || !isPlace(told["from"]) || !isPlace(told["to"])) return null;
  const { from, to, far } = told as unknown as Way;
  if (!Number.isFinite(far) || far < 0) return null;
  return { from, to, far: Math.max(far, metersBetween(token, from, to)) };
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === PATHS.length && value.every((one) => Number.isFinite(one));

/** What the way has changed of the token already, for the record. */
function writesOf({ uuid, name }: Token, { from, to }: Way): Write[] {
  return PATHS.flatMap((path, index): Write[] => {
    const [before, after] = [from[index], to[index]];
    return before === after ? [] : [{ kind: "field", uuid, name: name ?? "", path, before, after }];
  });
}
