import type { Change, CheckKind } from "#rules/check.ts";
import { lifeSupport, type LifeSupportOutcome, type LifeSupportPlan } from "#rules/zap";
import { type ButtonView, defineCheck, owns, partyOf, type Situation, cardView } from "#table/checks";
import { has } from "#table/conditions";
import { cardByUuid } from "#table/documents/messages.ts";
import { type Character, characterOf, isCharacter, isShip, type Ship, shipOf } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { aboard } from "../../ships/crew.ts";
import { airLevel, airOf, isAirless } from "../../ships/life-support.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { actView, partyViews, plainSide, worded } from "../parts.ts";
import { refusal, tell } from "../../words.ts";

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
    label: tell(`ship.breathe.${way}.button`, { name: actor.name }),
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
  /** In a fight once a Round. Outside a fight there is no limit here: the GM throws once a scene. */
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
    const word = (key: string): string => tell(`ship.air.${key}`);
    const data = { name: self?.name ?? "", crew: plan.crew };
    const against = plan.crew > 0 ? "needs" : "needsNoOne";
    const shown = reader.sees("self");
    return cardView({
      kind: tell("card.lifeSupport"),
      title: self?.tool?.name ?? tell("ship.air.title"),
      chip: shown ? tell("ship.air.failures", { count: plan.failures }) : "",
      parties: partyViews(self),
      sides: [
        plainSide(
          { role: "lifeSupport", name: data.name, note: tell("row.level", { level: plan.level }) },
          kind.pools(plan).lifeSupport!,
          { throws, outcome },
          shown,
        ),
      ],
      results: RESULTS.map(([key, density]) => ({ key, label: word(key), density })),
      note: shown ? tell(`ship.air.${against}`, data) : "",
      verdict: outcome && {
        word: word(outcome.result),
        number: "",
        label: "",
        tone: outcome.result === "holds" ? "gain" : outcome.result === "tired" ? "strain" : "harm",
        why: tell(`ship.air.why.${outcome.result}`, data),
        source: "QUADRANT.zap.source.lifeSupport",
      },
    });
  },
  /** Each character aboard pays with Stamina, or suffers the same as the crew; the character's owner chooses. */
  acts({ outcome, parties: { self }, card }, user) {
    const ship = shipOf(self);
    if (!ship || !outcome || outcome.result === "holds") return [];
    return aboard(ship)
      .filter((actor) => owns(user, { actor } as never))
      .flatMap((actor) => [breath("stamina", actor, card), breath("step", actor, card)]);
  },
});

/** How a character bears the failure: `stamina` pays a point, `step` takes the same step as the crew. */
interface BreathPlan {
  way: "stamina" | "step";
  stamina: number;
  tired: boolean;
}

type Result = "paid" | "tired" | "out";

/** A character that pays the last point is Out at once (ZAP-AM-8). */
function resultOf({ way, stamina, tired }: BreathPlan): Result {
  if (way === "stamina") return stamina > 1 ? "paid" : "out";
  return tired ? "out" : "tired";
}

/** Zap! › Ships › Life Support Failing: a point of Stamina, or the same step as the crew. */
const breathKind: CheckKind<BreathPlan, { result: Result }> = {
  pools: () => ({}),
  resolve: (plan) => ({ result: resultOf(plan) }),
  odds: (plan) => ({ [resultOf(plan)]: 1 }),
  changes(plan) {
    const result = resultOf(plan);
    const pays = plan.way === "stamina" && plan.stamina > 0;
    const paid: Change[] = pays ? [{ who: "self", add: "stamina.value", value: -1 }] : [];
    return result === "paid" ? paid : [...paid, { who: "self", gain: result }];
  },
};

function breathPlan(actor: Character, way: BreathPlan["way"]): BreathPlan {
  return { way, stamina: actor.system.stamina.value, tired: has(actor, "tired") };
}

/** *1 Stamina* and *Tired*. */
export const breatheCheck = defineCheck<BreathPlan, { result: Result }>({
  ties: "follows",
  kind: breathKind,
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const card = cardByUuid(data.card);
    if (card?.system.kind !== "lifeSupport") return refusal("ship.airFine", { name: actor.name });
    const way = data.way === "stamina" ? "stamina" : "step";
    return { plan: breathPlan(actor, way), parties: { self: partyOf(actor, token, null) }, tied: card.uuid };
  },
  refresh: ({ plan, parties: { self } }) => {
    const actor = characterOf(self);
    return actor ? breathPlan(actor, plan.way) : plan;
  },
  /** Once for each failure, and only aboard the ship. */
  refuse({ parties: { self }, tied, card = null }) {
    const actor = characterOf(self);
    const uuid = tied?.system.parties.self?.actor;
    const ship = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
    if (!actor || !isShip(ship)) return refusal("gone");
    const isThere = aboard(ship).some((one) => one.uuid === actor.uuid);
    if (!isThere) return refusal("ship.notAboard", { name: actor.name, ship: ship.name });
    return followUpRefusal(tied, ["breathe"], { actor: actor.uuid, besides: card });
  },
  view({ plan, outcome, parties: { self } }) {
    const result = outcome?.result ?? resultOf(plan);
    return actView({
      kind: "lifeSupport",
      source: "lifeSupport",
      title: tell(`ship.breathe.${plan.way}.title`),
      parties: [self],
      word: tell(`ship.breathe.${result}.word`),
      why: tell(`ship.breathe.${result}.why`, { name: self?.name ?? "" }),
      tone: result === "paid" ? "strain" : "harm",
    });
  },
});
