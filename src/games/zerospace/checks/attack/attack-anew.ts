import { form } from "#rules/zerospace";
import { isGms, onBoard, only, participants, type Parties, partiesOf, type Situation } from "#table/checks";
import { characterOf, type Character } from "../../documents.ts";
import { holderIds } from "../side/holds.ts";
import type { Side } from "../side/side.ts";
import { soundSide } from "../side/sound-side.ts";
import { armOf, formsOf, origin, type Arm } from "./arms.ts";
import { BURSTS, plainChoice, STANCES, type AttackCard, type Choice } from "./attack-card.ts";
import type { CardOutcome } from "./attack-kind.ts";
import { attackPlan, centerOf } from "./attack-plan.ts";
import { sideOf } from "./attacker.ts";
import { inBlast } from "./blast-area.ts";
import { metersBetween } from "./distances.ts";
import { targetNames, targetsIn, withTargets } from "./target-names.ts";

export type AttackSituation = Situation<AttackCard, CardOutcome>;
export type Declared = Pick<AttackSituation, "plan" | "parties" | "card">;

/** Whether who is aimed at, the first one, is held by whoever attacks. */
export function holdsTarget(parties: AttackSituation["parties"]): boolean {
  const [target, self] = [parties["target"]?.actor, parties["self"]?.actor];
  return Boolean(target && self && holderIds(target).includes(self.uuid));
}

/** The same attack as everybody stands now: of what was declared, what can be so is believed. */
export function attackAnew(declared: Declared): AttackCard {
  const { plan, parties } = declared;
  const actor = characterOf(parties["self"]);
  const arm = armOf(parties, plan.choice.form);
  if (!actor || !arm) return plan;
  const choice = soundChoice(declared, arm);
  const side = ownSide(declared, { actor, arm, choice });
  return attackPlan({ actor, arm, parties, choice, side, isGms: isGms(declared) });
}

function soundChoice(declared: Declared, arm: Arm): Choice {
  const { plan, parties } = declared;
  const said: Choice = { ...plainChoice(arm.attack.form), ...plan.choice };
  const forms = formsOf(arm, holdsTarget(parties));
  return {
    ...said,
    form: forms.find((id) => id === said.form) ?? forms[0]!,
    stance: STANCES.find((stance) => stance === said.stance) ?? null,
    burst: soundBurst(declared, said),
    range: metersOf(said.range),
    distances: Object.fromEntries(
      Object.entries(said.distances).flatMap(([uuid, meters]) => (metersOf(meters) === null ? [] : [[uuid, meters]])),
    ),
    dealsDamage: said.dealsDamage,
  };
}

/** That it goes off where nobody can measure is the GM's word, as long as tokens could be measured. */
function soundBurst(declared: Declared, { burst }: Choice): Choice["burst"] {
  const known = BURSTS.find((one) => one === burst) ?? "target";
  const { parties } = declared;
  if (known !== "point" || isGms(declared)) return known;
  return metersBetween(origin(parties), parties["target"]) === null ? known : "target";
}

const metersOf = (word: unknown): number | null =>
  typeof word === "number" && Number.isFinite(word) && word >= 0 ? word : null;

function ownSide(declared: Declared, { actor, arm, choice }: { actor: Character; arm: Arm; choice: Choice }): Side {
  const preset = sideOf(arm, choice.form);
  const said = soundSide(actor, { ...declared.plan.self[0]?.side, skill: preset.skill }, preset);
  return {
    ...said,
    tool: form(choice.form).usesRating ? null : said.tool,
    isRuledOut: said.isRuledOut && isGms(declared),
  };
}

/** Who takes part: of a blast that can be measured, all whom it reaches, whatever was declared. */
export function admitted(declared: Declared): Parties {
  const { plan, parties } = declared;
  const all = onBoard(only("vehicle", ...targetNames(parties))(declared));
  if (plan.choice.form !== "explosion" || isGms(declared)) return all;
  return reached(plan, participants(all));
}

/** The parties of a blast, with all whom it reaches as they stand now. */
export function reached(plan: AttackCard, parties: AttackSituation["parties"]): Parties {
  const { burst } = plan.choice;
  const from = partiesOf(parties)[parties["vehicle"] ? "vehicle" : "self"];
  const isMeasurable = centerOf(parties, plan.choice)?.token;
  if (!isMeasurable) return partiesOf(parties);
  const radius = armOf(parties, plan.choice.form)?.attack.radius ?? 0;
  return withTargets(parties, inBlast({ burst, from, named: targetsIn(parties), radius }));
}
