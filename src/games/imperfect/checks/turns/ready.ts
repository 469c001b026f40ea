import { attackModifiers } from "#rules/imperfect";
import { actKind, type Check, defineCheck, admitOnly, ownDraft, partyOf, type Plan } from "#table/checks";
import { has } from "#table/conditions";
import { signed } from "#table/words.ts";
import { complexActCosts, mayAct, mayMove, simpleActCosts, taskCosts } from "../../combat/cards-in-hand.ts";
import {
  type Character,
  characterOf,
  isCharacter,
  isWeapon,
  itemsOf,
  seatOf,
  type Weapon,
  weaponOf,
} from "../../documents.ts";
import { HANDS, type Hold } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";

/** A weapon that is drawn, and the hand that holds it. */
interface ReadyPlan extends Plan {
  hold: Exclude<Hold, "none">;
}

/** The wanted hand; else both for a two-handed weapon, else the better hand, or the other one if only that is free. */
function holdFor(actor: Character, weapon: Weapon, wanted?: string): ReadyPlan["hold"] {
  const hand = HANDS.find((one) => one === wanted);
  if (hand || wanted === "both") return hand ?? "both";
  if (weapon.system.hands === 2) return "both";
  const [first, second] =
    actor.system.handedness === "left" ? (["left", "right"] as const) : (["right", "left"] as const);
  const isFree = (one: Hold): boolean => held(actor, weapon, one).length === 0;
  return isFree(first) || !isFree(second) ? first : second;
}

/** The other weapons in the hands that a weapon takes. */
function held(actor: Character, weapon: Weapon, hold: Hold): Weapon[] {
  return itemsOf(actor, isWeapon).filter(({ id, system: { equipped } }) => {
    if (id === weapon.id || equipped === "none") return false;
    return hold === "both" || equipped === "both" || equipped === hold;
  });
}

/** Future Imperfect › Actions: drawing a weapon takes the card (IMP-TURN-4). */
export const readyCheck: Check<ReadyPlan, { result: string }> = defineCheck<ReadyPlan, { result: string }>({
  kind: actKind("ready"),
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isWeapon(item)) return refusal("unknown");
    return { plan: { hold: holdFor(actor, item, data.hold) }, parties: { self: partyOf(actor, token, item) } };
  },
  refresh({ plan, parties: { self } }) {
    const [actor, weapon] = [characterOf(self), weaponOf(self)];
    return actor && weapon ? { hold: holdFor(actor, weapon, plan.hold) } : plan;
  },
  refuse({ parties: { self } }) {
    const weapon = weaponOf(self);
    if (!weapon) return refusal("gone");
    if (weapon.system.category === "natural") return refusal("turn.natural", { name: weapon.name });
    if (weapon.system.equipped !== "none") return refusal("turn.inHand", { name: weapon.name });
    return mayAct(self);
  },
  /** Weapons that were in these hands are put away. */
  effects({ plan: { hold }, parties: { self } }) {
    const [actor, weapon] = [characterOf(self), weaponOf(self)];
    if (!actor || !weapon) return [];
    return [
      ...held(actor, weapon, hold).map(({ id }) => ({ who: `self.items.${id}`, set: "equipped", value: "none" })),
      { who: "tool", set: "equipped", value: hold },
    ];
  },
  parties: admitOnly(),
  costs: ({ parties: { self } }) => complexActCosts("self", seatOf(self)),
  view: ({ plan: { hold }, parties: { self } }) =>
    actView({
      kind: "ready",
      source: "actions",
      title: weaponOf(self)?.name ?? "",
      parties: [self],
      word: tell("ready.word"),
      why: tell(`hold.${hold}`),
    }),
});

/** The number of ranks of the count-down to aim for. */
interface AimPlan extends Plan {
  steps: number;
}

/** The most counters that still raise the shot: two more than the weapon's own (IMP-AIM-2). */
const most = ({ system }: Weapon): number => (system.aim?.steps ?? 1) + 2;

/** The modifier that so many counters give to the shot (IMP-AIM-1, -2). */
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
        label: tell("aim.steps"),
        hint: tell("aim.hint", { steps: weapon.system.aim?.steps ?? 1 }),
        type: "number",
        value: String(plan.steps),
        min: 1,
        max: most(weapon),
        apply: (value) => ({ ...plan, steps: Number(value) }),
      },
    ];
  },
  parties: admitOnly(),
  costs: ({ plan, parties: { self } }) =>
    taskCosts("self", seatOf(self), { kind: "aim", needed: plan.steps, item: weaponOf(self)?.id ?? null }),
  price: () => tell("price.card"),
  view: ({ plan: { steps }, parties: { self } }) =>
    actView({
      kind: "aim",
      source: "aiming",
      title: weaponOf(self)?.name ?? "",
      parties: [self],
      word: tell("aim.word", { steps }),
      why: weaponOf(self) ? tell("aim.why", { worth: worth(steps, weaponOf(self)!) }) : "",
    }),
});

const half = ({ walk }: { walk: number }): number => Math.floor(walk / 2);

/** Future Imperfect › Actions: getting up. */
export const standCheck: Check<Plan, { result: string }> = defineCheck<Plan, { result: string }>({
  kind: actKind("stands"),
  prepare: ownDraft(isCharacter, refusal),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    return has(actor, "prone") ? mayMove(self) : refusal("turn.notProne");
  },
  /** Standing up happens on the seat's card and takes half of its walking distance; the rest of the action is left. */
  costs({ parties: { self } }) {
    const [actor, seat] = [characterOf(self), seatOf(self)];
    if (!actor || !seat) return [];
    return [
      ...simpleActCosts("self", seat),
      { who: "self.combatant", add: "meters", value: half(actor.system.movement.walking) },
      { who: "self.combatant", add: "walked", value: half(actor.system.movement.walking) },
    ];
  },
  effects: () => [{ who: "self", lose: "prone", stacks: "all" }],
  parties: admitOnly(),
  view: ({ parties: { self } }) =>
    actView({
      kind: "stand",
      source: "actions",
      title: tell("stand.title"),
      parties: [self],
      word: tell("stand.word"),
      why: tell("stand.why"),
    }),
});
