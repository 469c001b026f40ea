import { defineCheck, actKind, type Check, only, partyOf, type Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import {
  characterOf,
  isCharacter,
  isWeapon,
  itemsOf,
  seatOf,
  weaponOf,
  type Character,
  type Weapon,
} from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { HANDS, type Hold } from "../../vocabulary.ts";
import { actView } from "../act-view.ts";

/** A weapon that is drawn, and in which hand it comes. */
interface ReadyPlan extends Plan {
  hold: Exclude<Hold, "none">;
}

/** As asked for; else as the weapon wants it, in the better hand if that is free. */
function holdFor(actor: Character, weapon: Weapon, wanted?: string): ReadyPlan["hold"] {
  const hand = HANDS.find((one) => one === wanted);
  if (hand || wanted === "both") return hand ?? "both";
  if (weapon.system.hands === 2) return "both";
  const [first, second] =
    actor.system.handedness === "left" ? (["left", "right"] as const) : (["right", "left"] as const);
  const isFree = (one: Hold): boolean => held(actor, weapon, one).length === 0;
  return isFree(first) || !isFree(second) ? first : second;
}

/** What else is in the hands that a weapon takes. */
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
  /** What is in the way is put away. */
  effects({ plan: { hold }, parties: { self } }) {
    const [actor, weapon] = [characterOf(self), weaponOf(self)];
    if (!actor || !weapon) return [];
    return [
      ...held(actor, weapon, hold).map(({ id }) => ({ who: `self.items.${id}`, set: "equipped", value: "none" })),
      { who: "tool", set: "equipped", value: hold },
    ];
  },
  parties: only(),
  costs: ({ parties: { self } }) => actCosts("self", seatOf(self)),
  view: ({ plan: { hold }, parties: { self } }) =>
    actView({
      kind: "ready",
      source: "actions",
      title: weaponOf(self)?.name ?? "",
      parties: [self],
      word: say("QUADRANT.imperfect.ready.word"),
      why: say(`QUADRANT.imperfect.hold.${hold}`),
    }),
});
