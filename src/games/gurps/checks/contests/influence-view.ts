import { effective, INFLUENCE_RESULTS, type InfluenceResult } from "#rules/gurps";
import type { CheckView, Density, Reader, ScoreView, SideView, VerdictView } from "#table/checks";
import { sideParties, tellsTotals } from "#table/checks";
import { signed } from "#table/words.ts";
import { tell } from "../../words.ts";
import { scoreView, sidesPart } from "../roll/roll-view.ts";
import { contestantView } from "./quick.ts";
import type { Influencing } from "./influence.ts";
import { countedOf, CROWD, LIKED } from "./influence-plan.ts";
import { sideLabel, targetNames } from "./sides.ts";

/** An Influence roll on a dialog or a card. */
export function influenceView({ plan: written, ...others }: Influencing, reader: Reader): CheckView {
  const plan = countedOf(written);
  const situation: Influencing = { ...others, plan };
  const { parties } = situation;
  const names = targetNames(parties);
  const label = sideLabel(parties["self"], plan.influencer);
  const will = tell(`${names.length > 1 ? "influence.averageWill" : "attribute.will"}`);
  const subject = subjectName(situation);
  const sides = [sideOfRole(situation, "influencer", label, reader), sideOfRole(situation, "subject", will, reader)];
  const scores: Record<string, ScoreView> = {
    ...(reader.sees("self") && { influencer: scoreView(plan.influencer, label) }),
    ...(seesSubject(situation, reader) && { subject: scoreView(plan.subject, will) }),
  };
  return {
    kind: tell("card.influence"),
    title: label,
    chip: names.length === 0 ? tell("side.crowd") : "",
    parties: sideParties(
      [parties["self"]],
      names.map((name) => parties[name]),
    ),
    sides,
    results: INFLUENCE_RESULTS.map((key) => ({ key, label: resultWord(key), density: densityOf(key) })),
    headlines: [
      {
        key: "win",
        label: tell("influence.headline.label"),
        short: tell("influence.headline.short"),
        hint: tell("influence.headline.hint", { name: subject }),
        results: [...LIKED],
      },
    ],
    note: noteOf(situation, subject, reader),
    scores,
    ...(foregone(plan) === null && !reader.blind && sidesPart(sides, scores)),
    verdict: verdictOf(situation, subject, reader),
  };
}

/** A group is as secret as its most secret member; only the GM sees a crowd's numbers. */
function seesSubject({ parties }: Influencing, reader: Reader): boolean {
  const names = targetNames(parties);
  return names.length === 0 ? reader.sees(CROWD) : names.every((name) => reader.sees(name));
}

function subjectName({ parties }: Influencing): string {
  const names = targetNames(parties).map((name) => parties[name]?.name ?? "");
  return names.length === 0 ? tell("side.crowd") : names.join(", ");
}

function sideOfRole(situation: Influencing, role: "influencer" | "subject", label: string, reader: Reader): SideView {
  const { plan, parties, throws, outcome } = situation;
  const isOwn = role === "influencer";
  const participant = isOwn ? parties["self"] : parties["target"];
  const name = isOwn ? "self" : "target";
  const shown: Reader = isOwn ? reader : { ...reader, sees: () => seesSubject(situation, reader) };
  const view = contestantView(
    { name, side: plan[role], participant, faces: throws[role], result: outcome?.[role], label },
    shown,
  );
  return { ...view, role, ...(!isOwn && { name: subjectName(situation) }) };
}

function resultWord(key: InfluenceResult): string {
  if (key === "swayed" || key === "unmoved") return tell(`influence.result.${key}`);
  return tell("influence.result.reaction", { reaction: tell(`reaction.${key}`) });
}

function densityOf(key: InfluenceResult): Density {
  if (LIKED.includes(key)) return key === "good" || key === "swayed" ? 2 : 3;
  return key === "disastrous" || key === "veryBad" ? 0 : 1;
}

/** Why no dice are thrown, if a trait decides the result. */
function noteOf({ plan }: Influencing, name: string, reader: Reader): string {
  if (reader.blind) return "";
  const key = foregone(plan);
  return key ? tell(`influence.foregone.${key}`, { name }) : "";
}

function foregone(plan: Influencing["plan"]): "indomitable" | "unfazeable" | "slaveMentality" | null {
  if (plan.isIndomitable && !plan.hasEmpathy) return "indomitable";
  if (plan.isUnfazeable && plan.skill === "intimidation") return "unfazeable";
  return plan.hasSlaveMentality ? "slaveMentality" : null;
}

function verdictOf(situation: Influencing, name: string, reader: Reader): VerdictView | null {
  const { plan, parties, outcome } = situation;
  if (!outcome) return null;
  const { result, marginOfVictory } = outcome;
  const told = tellsTotals(reader, "self", ...targetNames(parties)) && marginOfVictory !== null;
  return {
    word: resultWord(result),
    number: told ? String(marginOfVictory) : "",
    label: told ? tell("contest.marginOfVictory") : "",
    tone: LIKED.includes(result) ? "gain" : result === "unmoved" || result === "neutral" ? "plain" : "harm",
    why: whyOf(situation, name, told),
    source: `QUADRANT.gurps.section.${isForCrowds(plan.skill) ? "psychologicalWarfare" : "influence"}`,
  };
}

const isForCrowds = (skill: string): boolean => skill === "propaganda" || skill === "psychology";

/** "+4 against −1", or why no dice were thrown; then what else decided the result. */
function whyOf({ plan, outcome }: Influencing, name: string, told: boolean): string {
  const { automatic, influencer, subject, result } = outcome!;
  const key = foregone(plan);
  if (automatic !== null && key) return tell(`influence.foregone.${key}`, { name });
  const margins =
    told && influencer && subject
      ? [tell("influence.why", { own: signed(influencer.margin), other: signed(subject.margin) })]
      : [];
  const untried =
    told && influencer?.result === "forbidden"
      ? [tell("contest.untriedSelf", { score: effective(plan.influencer) })]
      : [];
  const regular = plan.regularReaction !== null && plan.regularReaction === result && !plan.isPlayer;
  return [...margins, ...untried, ...(regular ? [tell("influence.byRegular")] : [])].join(" ");
}
