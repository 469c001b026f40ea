import type { Change } from "#rules/check.ts";
import type { Use } from "#rules/zap";
import type { Field, Option, Participant, Plan, Refusal } from "#table/checks";
import { abilityOf, characterOf, contenderOf, type Equipment } from "../../documents.ts";
import { fittingGear, type GearedUse, gearItem, gearOf } from "../../gear.ts";
import type { Slot } from "../tropes/tropes.ts";
import { isAllowed } from "../use.ts";
import { refusal, tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

/** The choice of equipment for a use: none, or one of the fitting things (ZAP-EQ-1). No field if nothing fits. */
export function gearFields<P extends Plan>({ use, put }: Slot<P>, user: Participant | undefined): Field<P>[] {
  const actor = contenderOf(user);
  const things = actor && use.fixed === null ? fittingGear(actor, abilityOf(user), use.purpose) : [];
  if (things.length === 0) return [];
  return [
    selectField(
      "gear",
      tell("gear.with"),
      (use as GearedUse).gear ?? "",
      [
        { value: "", label: tell("gear.nothing") },
        ...things.map((thing) => ({ value: thing.id!, label: gearWords(thing) })),
      ],
      (value) => put(usedWith(use, user, { gear: value || null, equipped: true })),
    ),
  ];
}

/** "Needler (d6)" */
export function gearWords({ name, system: { die } }: Equipment): string {
  return tell("gear.named", { name, die: die?.faces ?? 0 });
}

/**
 * The checkbox "equipped": an unequipped use has one die only (ZAP-EQ-3). Improvised gear counts as equipped: the player
 * decides.
 */
export function gearOptions<P extends Plan>({ use, put }: Slot<P>, user: Participant | undefined): Option<P>[] {
  const needsGear = use.kind === "power" || use.kind === "movement" || use.kind === "shtick";
  if (!characterOf(user) || !needsGear || use.automatic || use.bareHanded || use.fixed !== null) return [];
  const other = usedWith(use, user, { gear: null, equipped: !use.equipped });
  return [
    {
      id: "equipped",
      label: tell("gear.equipped"),
      hint: tell("gear.equippedHint"),
      checked: use.equipped,
      reason: equippedRefusal(use, user, other),
      plan: put(other),
    },
  ];
}

function equippedRefusal(use: Use, user: Participant | undefined, other: Use): Refusal | null {
  if (use.equipmentRequired) return refusal("needsGear", { ability: user?.tool?.name ?? "" });
  return isAllowed(other) ? null : refusal("oneDie");
}

/** The same use with other equipment. Wild Shot is dropped if only one die is left. */
function usedWith(use: Use, user: Participant | undefined, choice: Pick<GearedUse, "gear" | "equipped">): Use {
  const actor = contenderOf(user);
  if (!actor) return use;
  const next = { ...use, ...gearOf(actor, abilityOf(user), use.purpose, { ...use, equipmentDie: null, ...choice }) };
  return isAllowed(next) ? next : { ...next, wildShot: false };
}

/** The shot that a use takes from its equipment, if that counts shots. */
export function gearChanges(side: string, use: Use, user: Participant | undefined): Change[] {
  const thing = gearItem(user?.actor ?? null, use);
  return thing && thing.system.shots.max > 0
    ? [{ who: `${side}.items.${thing.id}`, add: "shots.value", value: -1 }]
    : [];
}
