import type { ButtonView, CheckView, Reader } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import type { AttackSituation } from "./attack.ts";
import { type AimedAttack, locatesHits } from "./attack-plan.ts";
import { attackVerdict } from "./attack-why.ts";
import { attackHeadlines, chipWords, resultViews, thresholds } from "./attack-words.ts";
import { collateralButton } from "./collateral-button.ts";
import { drawbacks, jointRemarks } from "../joining/joint-words.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { overkillButtons } from "../recovery/overkill.ts";
import { partyViews, sideOf } from "../parts.ts";
import { quickRollButton } from "./quick-roll-button.ts";
import { scopeWords } from "./scopes.ts";
import { senseWords } from "../tasks/senses.ts";
import { shipHitButtons } from "../ships/system-hit-button.ts";
import { toneWords } from "../recovery/tone.ts";

export function attackView(situation: AttackSituation, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target } = parties;
  const shown = reader.sees("target");
  const across = {
    self: scopeWords(self?.actor ?? null, target?.actor ?? null),
    target: scopeWords(target?.actor ?? null, self?.actor ?? null),
  };
  return {
    kind: say(`QUADRANT.zap.card.${plan.aim === "intimidate" || plan.aim === "disable" ? plan.aim : "attack"}`),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: chipWords(plan, target, shown),
    parties: partyViews(self, target),
    sides: [
      sideOf("attack", "self", situation, reader, [across.self, ...jointRemarks(situation)]),
      sideOf("defense", "target", situation, reader, [across.target]),
    ],
    results: resultViews(plan, target),
    headlines: attackHeadlines(plan, parties),
    note: [
      shown ? thresholds(plan, target) : "",
      reader.sees("self") ? collateralWords(situation) : "",
      locationWords(situation),
      reader.sees("self") ? drawbacks(situation, plan.attack) : "",
      shoulderWords(situation),
      senseWords(plan, self),
      overkillTone(situation),
    ]
      .filter(Boolean)
      .join(" · "),
    verdict: outcome && attackVerdict({ plan, outcome, self, target }, reader),
  };
}

/** What the GM rules on: what Overkill means (ZAP-OVK-1), and whom Collateral Damage befalls (ZAP-ATT-3). */
export function attackActs(situation: AttackSituation, user: User.Implementation): ButtonView[] {
  const ship = shipHitButtons(situation, user);
  if (!user.isGM) return ship;
  const victim = situation.parties.target?.actor;
  const owed = situation.outcome?.result === "overkill" && victim && has(victim, "overkill");
  return [
    ...ship,
    ...(owed ? overkillButtons(victim) : []),
    ...(hurtsBystanders(situation.plan) ? collateralButton(situation) : []),
    ...quickRollButton(situation),
    ...mishapButtons(situation, user, [
      { role: "attack", participant: situation.parties.self, use: situation.plan.attack },
      { role: "defense", participant: situation.parties.target, use: situation.plan.defense },
    ]),
  ];
}

/** A show of strength, and what goes at a thing that is only to be got rid of, hits nobody else. */
export const hurtsBystanders = ({ aim, hazard }: AimedAttack): boolean => aim !== "intimidate" && !hazard;

function collateralWords({ plan, outcome }: AttackSituation): string {
  const value = hurtsBystanders(plan) ? (outcome?.collateral ?? null) : null;
  return value === null ? "" : say("QUADRANT.zap.collateral", { value });
}

/** The tone stands beside what the GM is to rule on (ZAP-OVK-1). */
export function overkillTone({ plan, outcome }: Pick<AttackSituation, "plan" | "outcome">): string {
  return outcome?.result === "overkill" && plan.aim === "harm" ? toneWords() : "";
}

/** Where a hit landed, and whether the part that was called is the one (ZAP-ATT-4). */
export function locationWords({
  plan,
  outcome,
  parties,
}: Pick<AttackSituation, "plan" | "outcome" | "parties">): string {
  if (!outcome || !locatesHits(plan.aim, parties.target?.actor ?? null)) return "";
  const part = outcome.location ? say(`QUADRANT.zap.part.${outcome.location.part}`) : "";
  const words = part ? [say("QUADRANT.zap.location.at", { part })] : [];
  if (outcome.called !== null) words.push(say(`QUADRANT.zap.location.${outcome.called ? "called" : "uncalled"}`));
  return words.join(", ");
}

/** The die that stands in defence (ZAP-SPLIT-4). */
function shoulderWords({ plan, outcome }: AttackSituation): string {
  if (!plan.shoulder) return "";
  const total = outcome?.shoulder ?? null;
  return total === null
    ? say("QUADRANT.zap.ask.shoulder.willStand")
    : say("QUADRANT.zap.ask.shoulder.stands", { total });
}
