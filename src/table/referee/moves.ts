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

/** The position of a token: x and y in pixels, the elevation in units of its scene. */
type Place = readonly [x: number, y: number, elevation: number];

/** A movement that a token has made already. */
interface Way {
  from: Place;
  to: Place;
  /** Metres. */
  far: number;
}

const PATHS = ["x", "y", "elevation"] as const;

/**
 * A user has moved a combatant's token by hand. In the combatant's own turn this spends movement and is a step of the fight:
 * taking it back moves the token back. A move out of turn, or beyond the turn's allowance, is logged; no move is prevented.
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
  // A GM who arranges the board out of turn makes no steps of the fight.
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

/** Logs a movement beyond the allowance of the turn. If the numbers of foes are hidden, only GMs read it for foes. */
function tellTooFar(turn: Turn, row: Row, allowance: Allowance, words: Told): void {
  if (!isTooFar(allowance)) return;
  const { gone, most, limit } = allowance;
  const isSecret = foeNumbers() !== "all" && row.actor?.hasPlayerOwner !== true;
  turn.tellOf({ key: "QUADRANT.table.log.movedFar", data: { ...words, gone, most: limit ?? most! } }, row, isSecret);
}

type Told = Record<string, string | number>;

/** A movement as another client sent it, at least as long as the straight line; null if it makes no sense. */
function wayOf(json: string | undefined, token: Token): Way | null {
  const sent = parsed(json);
  if (!isRecord(sent) || !isPlace(sent["from"]) || !isPlace(sent["to"])) return null;
  const { from, to, far } = sent as unknown as Way;
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

/** The changes that the movement has made to the token already, for the record. */
function writesOf({ uuid, name }: Token, { from, to }: Way): Write[] {
  return PATHS.flatMap((path, index): Write[] => {
    const [before, after] = [from[index], to[index]];
    return before === after ? [] : [{ kind: "field", uuid, name: name ?? "", path, before, after }];
  });
}
