import type { CheckKind } from "#rules/check.ts";
import { lifeSupport, type LifeSupportOutcome, type LifeSupportPlan } from "#rules/zap";
import { defineCheck, type ButtonView, owns, partyOf, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { isShip, shipOf, type Character, type Ship } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { worded } from "../../notes.ts";
import { refusal } from "../../refusal.ts";
import { aboard } from "../../ships/crew.ts";
import { airLevel, airOf, isAirless } from "../../ships/life-support.ts";
import { followUpRefusal } from "../follow-ups.ts";
import { partyViews } from "../parts.ts";
import { plainSide } from "../plain-side.ts";
import { checkButton } from "../../buttons.ts";

type Air = Situation<LifeSupportPlan, LifeSupportOutcome>;

const kind: CheckKind<LifeSupportPlan, LifeSupportOutcome> = {
  ...lifeSupport,
  changes: (plan, outcome) => worded(lifeSupport.changes(plan, outcome)),
};

const RESULTS = [
  ["holds", 0],
  ["tired", 1],
  ["out", 2],
  ["dying", 3],
] as const;

function planOf(ship: Ship): LifeSupportPlan {
  return { level: airLevel(ship), crew: ship.system.crew.value, failures: ship.system.lifeSupportFailures };
}

function breath(way: "stamina" | "step", actor: Character, card: Air["card"]): ButtonView {
  const why = followUpRefusal(card, ["breathe"], { actor: actor.uuid });
  return checkButton({
    data: { check: "zap.breathe", actor: actor.uuid, way },
    label: say(`QUADRANT.zap.ship.breathe.${way}.button`, { name: actor.name }),
    why,
  });
}

/** Zap! › Ships › Life Support Failing: one die of the system against the crew. */
export const lifeSupportCheck = defineCheck<LifeSupportPlan, LifeSupportOutcome>({
  kind,
  roles: { lifeSupport: "self" },
  prepare({ actor, token }) {
    if (!isShip(actor)) return refusal("otherGame", { name: actor.name });
    if (!isAirless(actor)) return refusal("ship.airFine", { name: actor.name });
    return { plan: planOf(actor), parties: { self: partyOf(actor, token, airOf(actor)) } };
  },
  refresh({ plan, parties: { self } }) {
    const ship = shipOf(self);
    return ship ? planOf(ship) : plan;
  },
  /** Once in every Round of a fight; elsewhere whenever a scene has passed. */
  refuse({ parties: { self } }) {
    const ship = shipOf(self);
    if (!ship) return refusal("gone");
    if (!isAirless(ship)) return refusal("ship.airFine", { name: ship.name });
    const fight = fightOf(self?.combatant);
    return fight && !fight.fighter.system.airDue ? refusal("ship.airNotDue") : null;
  },
  costs: ({ parties: { self } }) =>
    fightOf(self?.combatant) ? [{ who: "self.combatant", set: "airDue", value: false }] : [],
  view({ plan, throws, outcome, parties: { self } }, reader) {
    const word = (key: string): string => say(`QUADRANT.zap.ship.air.${key}`);
    const data = { name: self?.name ?? "", crew: plan.crew };
    const against = plan.crew > 0 ? "needs" : "needsNoOne";
    const shown = reader.sees("self");
    return {
      kind: say("QUADRANT.zap.card.lifeSupport"),
      title: self?.tool?.name ?? say("QUADRANT.zap.ship.air.title"),
      chip: shown ? say("QUADRANT.zap.ship.air.failures", { count: plan.failures }) : "",
      parties: partyViews(self),
      sides: [
        plainSide(
          { role: "lifeSupport", name: data.name, note: say("QUADRANT.zap.row.level", { level: plan.level }) },
          kind.pools(plan).lifeSupport!,
          { throws, outcome },
          shown,
        ),
      ],
      results: RESULTS.map(([key, density]) => ({ key, label: word(key), density })),
      headlines: [],
      note: shown ? say(`QUADRANT.zap.ship.air.${against}`, data) : "",
      verdict: outcome && {
        word: word(outcome.result),
        number: "",
        label: "",
        tone: outcome.result === "holds" ? "gain" : outcome.result === "tired" ? "strain" : "harm",
        why: say(`QUADRANT.zap.ship.air.why.${outcome.result}`, data),
        source: "QUADRANT.zap.source.lifeSupport",
      },
    };
  },
  /** Whoever is aboard pays with Stamina, or suffers with the crew; each by the word of an owner. */
  acts({ outcome, parties: { self }, card }, user) {
    const ship = shipOf(self);
    if (!ship || !outcome || outcome.result === "holds") return [];
    return aboard(ship)
      .filter((actor) => owns(user, { actor } as never))
      .flatMap((actor) => [breath("stamina", actor, card), breath("step", actor, card)]);
  },
});
