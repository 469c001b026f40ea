import { roleOf } from "#rules/zerospace";
import { storedName } from "#table/documents/item-names.ts";
import type { Rolling } from "#table/effects/effected.ts";
import { slug } from "#table/rolls/make.ts";
import type { Side } from "./checks/side/side.ts";
import { isPower, isWeapon } from "./documents.ts";

type Sided = { side: Side };

/** Where plans keep the sides of their rollers: tasks in lists by index, attacks and initiative with each roller. */
interface Known {
  own?: (Side | null)[];
  others?: (Side | null)[];
  self?: (Sided | object)[];
  fighters?: Sided[];
  form?: string;
  rows?: { who: string; attribute: string | null }[];
}

/** The index of a role: 0 for `self`, 1 for `self2`; −1 if it is none of the `count` roles of the side. */
const placeOf = (side: "self" | "target", role: string, count: number): number =>
  Array.from({ length: count }, (_, index) => roleOf(side, index)).indexOf(role);

function sideIn({ own, others, self, fighters }: Known, role: string): Side | null {
  const found = (sides: readonly (Side | null)[] | undefined, side: "self" | "target"): Side | null =>
    sides?.[placeOf(side, role, sides.length)] ?? null;
  const sided = (all: readonly (Sided | object)[] | undefined): Side | null => {
    const one = all?.[placeOf("self", role, all.length)];
    return one && "side" in one ? one.side : null;
  };
  return found(own, "self") ?? found(others, "target") ?? sided(fighters) ?? sided(self);
}

/** The names by which effects address a roll: its skill, its attribute, its weapon or power, e.g. `attribute:brawn`. */
export function rollNames({ plan, role, who, party }: Rolling): string[] | null {
  const known = plan as Known;
  const side = sideIn(known, role) ?? (who === "self" ? sideIn(known, "self") : null);
  const names: string[] = [];
  if (side) {
    if (side.skill !== null) names.push(`skill:${slug(side.skill)}`);
    names.push(`attribute:${side.attribute}`);
  }
  const row = known.rows?.find((one) => one.who === role);
  if (row) return row.attribute ? [...names, `defense:${row.attribute}`, `attribute:${row.attribute}`] : names;
  const { tool } = party;
  if (known.form !== undefined && (isWeapon(tool) || isPower(tool))) names.push(`attack:${slug(storedName(tool))}`);
  else if (known.form !== undefined) names.push(`unarmed:${known.form}`);
  return names;
}
