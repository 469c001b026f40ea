import type { Plan, Situation } from "../checks/check.ts";
import { isRanged, lineOf } from "../checks/circumstances.ts";
import type { Circumstance, Modifier } from "../checks/choices.ts";
import { tokenOf, type Participant } from "../checks/parties.ts";
import type { Of, Rolls } from "../effects/effected.ts";
import { isMeant, rollKey } from "../effects/keys.ts";
import { LIMITS } from "../limits.ts";

/** What may be around somebody. */
export type Surrounding = "water" | "smoke" | "darkness" | "gravity";

/** The keys of a game's own circumstances for them, where it has any. */
export type OwnSurroundings = Partial<Readonly<Record<Surrounding, string>>>;

/** What a GM has typed of them. */
interface Typed {
  kind: Surrounding;
  modifier: number;
  /** Names of rolls that it counts for, with commas. Empty: those for which the game has a rule. */
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

/** The active behaviours of one type, of the regions that a token is in. */
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

/** A line, and the key of the game's own circumstance that it stands for. */
interface Around {
  line: Modifier;
  of: string | undefined;
}

/**
 * The lines of what is around somebody who rolls, each under the name of its region. Where the game has a circumstance
 * for it, that one counts, at the game's figure or within its bounds; what the game has no rule for counts as the GM
 * has typed it. Of several regions of one kind the worst counts.
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
    // As an effect's: nobody types such a key, and of no other client it is believed.
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

/** The lines alone. */
export const linesAround = (...asked: Asked): Modifier[] => around(...asked).map(({ line }) => line);

/** What a game offers, but for what is around somebody already. */
export function offeredAround(offered: readonly Circumstance[], ...asked: Asked): Circumstance[] {
  const counts = around(...asked).map(({ of }) => of);
  return offered.filter(({ key }) => !counts.includes(key));
}

/** The game's figure, unless the GM has typed another; within the game's bounds, where it has those. */
function valueOf(circumstance: Circumstance, modifier: number): number {
  if (!isRanged(circumstance)) return modifier || circumstance.value;
  const { min, max } = circumstance;
  if (min === max) return modifier || min;
  return modifier && Math.min(max, Math.max(min, modifier));
}
