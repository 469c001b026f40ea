import { attackModifiers } from "#rules/imperfect";
import { defineCheck, actKind, type Check, only, partyOf, type Plan } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { mayAct, taskCosts } from "../../combat/cards-in-hand.ts";
import { isCharacter, isWeapon, seatOf, weaponOf, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** For how many ranks of the count-down somebody aims. */
interface AimPlan extends Plan {
  steps: number;
}

/** Two counters beyond the weapon's own are the last that pay (IMP-AIM-2). */
const most = ({ system }: Weapon): number => (system.aim?.steps ?? 1) + 2;

/** What so many counters put on the shot, or leave off it (IMP-AIM-1, -2). */
function worth(counters: number, { system: { aim } }: Weapon): string {
  const found = attackModifiers({ ...NOTHING_ELSE, aim, counters }).find(({ key }) => key === "aim");
  return signed(found?.value ?? 0);
}

const NOTHING_ELSE = {
  distance: 0,
  mounted: false,
  scale: 1,
  relativePace: 0,
  concealed: false,
  light: "lit",
  weapons: 1,
  offHand: false,
  oneHanded: false,
  called: null,
  automatic: false,
} as const;

/** Future Imperfect › Aiming (IMP-AIM-3). */
export const aimCheck: Check<AimPlan, { result: string }> = defineCheck<AimPlan, { result: string }>({
  kind: actKind("aims"),
  asks: true,
  prepare({ actor, token, item }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isWeapon(item) || !item.system.aim) return refusal("turn.noAim");
    return { plan: { steps: item.system.aim.steps }, parties: { self: partyOf(actor, token, item) } };
  },
  refuse({ plan: { steps }, parties: { self } }) {
    const weapon = weaponOf(self);
    if (!weapon?.system.aim) return refusal("turn.noAim");
    if (!seatOf(self)) return refusal("turn.noFight");
    if (weapon.system.equipped === "none") return refusal("turn.notInHand", { name: weapon.name });
    if (!Number.isInteger(steps) || steps < 1 || steps > most(weapon))
      return refusal("turn.aimSteps", { most: most(weapon) });
    return mayAct(self);
  },
  fields({ plan, parties: { self } }) {
    const weapon = weaponOf(self);
    if (!weapon) return [];
    return [
      {
        id: "steps",
        label: say("QUADRANT.imperfect.aim.steps"),
        hint: say("QUADRANT.imperfect.aim.hint", { steps: weapon.system.aim?.steps ?? 1 }),
        type: "number",
        value: String(plan.steps),
        min: 1,
        max: most(weapon),
        apply: (value) => ({ ...plan, steps: Number(value) }),
      },
    ];
  },
  parties: only(),
  costs: ({ plan, parties: { self } }) =>
    taskCosts("self", seatOf(self), { kind: "aim", needed: plan.steps, item: weaponOf(self)?.id ?? null }),
  price: () => say("QUADRANT.imperfect.price.card"),
  view: ({ plan: { steps }, parties: { self } }) =>
    actView({
      kind: "aim",
      source: "aiming",
      title: weaponOf(self)?.name ?? "",
      parties: [self],
      word: say("QUADRANT.imperfect.aim.word", { steps }),
      why: weaponOf(self) ? say("QUADRANT.imperfect.aim.why", { worth: worth(steps, weaponOf(self)!) }) : "",
    }),
});
