import type { CheckKind } from "#rules/check.ts";
import { overkillRuling, type OverkillRuling } from "#rules/zap";
import { type ButtonView, defineCheck, owns, partyOf, cardView } from "#table/checks";
import { has } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isContender, isShip } from "../../documents.ts";
import { checkButton } from "../follow-ups.ts";
import { partyViews, worded } from "../parts.ts";
import { complicationButton } from "./injury.ts";
import { refusal, tell } from "../../words.ts";

/** The campaign's tone from the settings, shown where the GM rules on Overkill (ZAP-OVK-1). */
export function toneWords(): string {
  return tell(`setting.tone.${gameSetting<string>("zap", "tone")}`);
}

/** The rulings that the GM can choose. */
const RULINGS = ["outOnly", "restOfFight", "injury", "death"] as const satisfies OverkillRuling[];

type Ruling = (typeof RULINGS)[number];

/** The possible rulings on a victim: a ship that is hit as one unit cannot be injured (ZAP-SHIP-17). */
function rulingsOn(victim: Actor.Implementation): readonly Ruling[] {
  return isShip(victim) ? RULINGS.filter((ruling) => ruling !== "injury") : RULINGS;
}

/** The localization key of a ruling: `death` of a ship is its destruction. */
function rulingKey(ruling: Ruling, isOnShip = false): string {
  return `QUADRANT.zap.overkill.${isOnShip && ruling === "death" ? "destroyed" : ruling}`;
}

/** One button for each possible ruling on the victim. */
export function overkillButtons(victim: Actor.Implementation): ButtonView[] {
  return rulingsOn(victim).map((ruling) =>
    checkButton({
      data: { check: "zap.overkill", actor: victim.uuid, ruling },
      label: say(`${rulingKey(ruling, isShip(victim))}.label`),
    }),
  );
}

interface OverkillPlan {
  ruling: Ruling;
  /** The victim is a ship that is hit as one unit (ZAP-SHIP-17). */
  ship?: boolean;
}

/** The GM's ruling on Overkill. Zap! › Damage › Overkill. */
export const overkill: CheckKind<OverkillPlan, { result: string }> = {
  pools: () => ({}),
  resolve: ({ ruling }) => ({ result: ruling }),
  odds: ({ ruling }) => ({ [ruling]: 1 }),
  changes: ({ ruling, ship }) =>
    ship && ruling === "death" ? [{ who: "target", gain: "destroyed" }] : worded(overkillRuling(ruling)),
};

const ruling = defineCheck<OverkillPlan, { result: string }>({
  kind: overkill,
  prepare({ actor, token, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ruling = rulingsOn(actor).find((one) => one === data.ruling);
    if (!ruling) return refusal("noRuling");
    if (!has(actor, "overkill")) return refusal("notOverkill", { name: actor.name });
    const victim = partyOf(actor, token, null);
    return { plan: { ruling, ...(isShip(actor) && { ship: true }) }, parties: { self: victim, target: victim } };
  },
  refresh: ({ plan: { ruling }, parties: { self } }) => ({ ruling, ...(isShip(self?.actor) && { ship: true }) }),
  refuse: () => refusal("gmOnly"),
  view({ plan, parties: { self } }) {
    const ruled = rulingKey(plan.ruling, plan.ship);
    return cardView({
      kind: tell("card.overkill"),
      title: tell("condition.overkill.name"),
      chip: toneWords(),
      parties: partyViews(self),
      verdict: {
        word: say(`${ruled}.word`),
        number: "",
        label: "",
        tone: plan.ruling === "outOnly" ? "strain" : "harm",
        why: say(`${ruled}.why`, { name: self?.name ?? "" }),
        source: "QUADRANT.zap.source.overkill",
      },
    });
  },
});

export const overkillCheck = defineCheck<OverkillPlan>({
  ...ruling,
  /** The injured character's owner names the injury. */
  acts({ plan, outcome, parties: { self }, card }, user) {
    if (plan.ruling !== "injury" || !outcome || !self?.actor || !owns(user, self)) return [];
    return [complicationButton(self.actor, card)];
  },
});
