import { crossScope, defaultLevel, type Use } from "#rules/zap";
import type { Field, Option, Participant, Plan } from "#table/checks";
import { characterOf } from "../documents.ts";
import { gearFields, gearOptions } from "./gear/gear-fields.ts";
import { type Slot, tropeOptions } from "./tropes/tropes.ts";
import { tell } from "../words.ts";

const FARTHEST = 12;

/** The level of the Default Skill if `fits` is reversed, across as many Scopes as `level` is. */
function otherLevel(level: number, fits: boolean): number {
  const near = Array.from({ length: FARTHEST + 1 }, (_, steps) => [steps, -steps]).flat();
  const steps = near.find((one) => crossScope(defaultLevel(fits), one) === level) ?? 0;
  return crossScope(defaultLevel(!fits), steps);
}

/** The same use of the Default Skill, inside or outside the Background. */
function withBackground(use: Use, fits: boolean): Use {
  const { outsideBackground: _before, ...known } = use;
  const level = otherLevel(use.level, !fits);
  return fits ? { ...known, level } : { ...known, level, outsideBackground: true };
}

/** The checkbox whether the Background covers this use of the Default Skill: PL 3 if it does, else PL 2 (ZAP-AM-4). */
export function backgroundOptions<P extends Plan>({ use, put }: Slot<P>, user: Participant | undefined): Option<P>[] {
  if (use.kind !== "default" || use.fixed !== null || !characterOf(user) || user?.tool) return [];
  const fits = !use.outsideBackground;
  return [
    {
      id: "background",
      label: tell("background.option"),
      hint: tell("background.hint"),
      checked: fits,
      reason: null,
      plan: put(withBackground(use, !fits)),
    },
  ];
}

/** The checkboxes for the use before its throw: Background, Tropes and equipment. */
export function ownOptions<P extends Plan>(slot: Slot<P>, user: Participant | undefined): Option<P>[] {
  return [...backgroundOptions(slot, user), ...tropeOptions(slot, user), ...gearOptions(slot, user)];
}

/** The fields for the use before its throw: the equipment. */
export function ownFields<P extends Plan>(slot: Slot<P>, user: Participant | undefined): Field<P>[] {
  return gearFields(slot, user);
}
