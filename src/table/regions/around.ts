import type { Plan, Situation } from "../checks/check.ts";
import { isRanged, lineOf } from "../checks/circumstances.ts";
import type { Circumstance, Modifier } from "../checks/choices.ts";
import { tokenOf, type Participant } from "../checks/parties.ts";
import type { Of, Rolls } from "../effects/effected.ts";
import { isMeant, rollKey } from "../effects/keys.ts";
import { LIMITS } from "../limits.ts";

/** The kinds of surroundings that a region may have. */
export type Surrounding = "water" | "smoke" | "darkness" | "gravity";

/** The keys of a game's own circumstances for surroundings. */
export type OwnSurroundings = Partial<Readonly<Record<Surrounding, string>>>;

/** The data of a region behaviour for surroundings. */
interface Typed {
  kind: Surrounding;
  modifier: number;
  /** Names of the rolls that it affects, separated by commas. Empty: only those for which the game has a rule. */
  rolls: string;
}

export interface Behavior<System> {
  id: string;
  uuid: string;
  type: string;
  disabled: boolean;
  system: System;
}

type Parties = Record<string, Participant>;

interface Region {
  name: string;
  hidden?: boolean;
  behaviors: { contents: Behavior<unknown>[] };
}

/** The active behaviours of a type in the regions that contain a token. */
export function behaviorsAround<System>(
  token: object | null | undefined,
  type: string,
): { behavior: Behavior<System>; region: Region }[] {
  const { regions } = (token ?? {}) as { regions?: Iterable<Region> | null };
  return [...(regions ?? [])].flatMap((region) =>
    region.hidden
      ? []
      : region.behaviors.contents
          .filter((one) => one.type === type && !one.disabled)
          .map((one) => ({ behavior: one as Behavior<System>, region })),
  );
}

/** A line, and the key of the game's own circumstance that it replaces. */
interface Around {
  line: Modifier;
  of: string | undefined;
}

/**
 * The lines from the surroundings of a rolling actor, labelled with the region's name. If the game has a circumstance for a
 * kind, its value or bounds apply; otherwise the GM's modifier counts. Of several regions of one kind the worst counts.
 */
function around(
  { check, play }: Of,
  plan: Plan,
  role: string,
  parties: Parties,
  { actor, token, names }: Rolls,
): Around[] {
  const own = play.surroundings ?? {};
  const found = new Map<string, Around>();
  for (const { behavior, region } of behaviorsAround<Typed>(token ?? tokenOf(actor), "surroundings")) {
    const { kind, modifier, rolls } = behavior.system;
    // A key like an effect's: users cannot type it, and the referee accepts none from another client.
    const key = `effect:${behavior.id}:0`;
    const offered = check.circumstances?.({ plan, parties, throws: {}, outcome: null } as Situation, role) ?? [];
    const circumstance = own[kind] === undefined ? undefined : offered.find((one) => one.key === own[kind]);
    const isMeantHere = rolls.split(",").some((name) => name.trim() !== "" && isMeant(rollKey(name), names));
    const value = circumstance ? valueOf(circumstance, modifier) : isMeantHere ? modifier : 0;
    if (value === 0 || value >= (found.get(kind)?.line.value ?? Infinity)) continue;
    const label = region.name.slice(0, LIMITS.label);
    const line = circumstance ? { ...lineOf(circumstance, value), key, label } : { key, value, label };
    found.set(kind, { line, of: circumstance?.key });
  }
  return [...found.values()];
}

type Asked = Parameters<typeof around>;

/** The lines of the surroundings. */
export const linesAround = (...asked: Asked): Modifier[] => around(...asked).map(({ line }) => line);

/** The circumstances that a game offers, without those that the surroundings already bring. */
export function offeredAround(offered: readonly Circumstance[], ...asked: Asked): Circumstance[] {
  const counts = around(...asked).map(({ of }) => of);
  return offered.filter(({ key }) => !counts.includes(key));
}

/** The GM's modifier, or else the game's value; limited to the game's bounds if there are any. */
function valueOf(circumstance: Circumstance, modifier: number): number {
  if (!isRanged(circumstance)) return modifier || circumstance.value;
  const { min, max } = circumstance;
  if (min === max) return modifier || min;
  return modifier && Math.min(max, Math.max(min, modifier));
}
