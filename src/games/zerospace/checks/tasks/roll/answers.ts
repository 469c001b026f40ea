import { roleOf } from "#rules/zerospace";
import type { Answer, Participant } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter, type Character } from "../../../documents.ts";
import { sideLabel } from "../../side/side-view.ts";
import { answersAtOnce } from "../../side/answers-at-once.ts";
import { sideFor, type Side } from "../../side/side.ts";
import { waysOf, wayId, type Way } from "../../side/ways.ts";
import { opponentOf, opposingRoller, withSaid } from "./opposition.ts";
import { slotsOf, type TaskPlan } from "./task-plan.ts";

/** How the other side of a roll may answer: a difficulty just throws, people choose with what (ZS-DV-1). */
export function opposingAnswers<P extends TaskPlan>(
  role: string,
  plan: P,
  parties: Record<string, Participant>,
): Answer<P>[] {
  const index = plan.target.findIndex((_, place) => roleOf("target", place) === role);
  if (index < 0) return [];
  if (plan.against === "difficulty")
    return [answer(plan, "difficulty", say("QUADRANT.zerospace.side.difficulty"), true)];
  const opponent = opponentOf(parties[role]);
  if (!opponent) return [];
  if (!isCharacter(opponent)) return [answer(plan, "thing", opponent.name, true)];
  return characterAnswers(plan, index, opponent);
}

function answer<P extends TaskPlan>(plan: P, id: string, label: string, automatic: Answer["automatic"]): Answer<P> {
  return { id, label, tool: null, price: "", costs: [], reason: null, plan, automatic };
}

function characterAnswers<P extends TaskPlan>(plan: P, index: number, actor: Character): Answer<P>[] {
  const asked = plan.others[index];
  if (!asked) return [];
  return waysFor(plan, actor, asked).map((way, place) => {
    const side = place === 0 ? asked : sideFor(actor, way.skill, way.attribute);
    const label = say("QUADRANT.zerospace.answer.with", {
      what: sideLabel(actor, side),
      value: say("QUADRANT.zerospace.value.dv", { value: opposingRoller(actor, side).value }),
    });
    return answer(answeredWith(plan, index, actor, side), wayId(way), label, place === 0 && answersAtOnce());
  });
}

/** With what somebody meets it. Holding on is Brawn and nothing else, minding a distraction Presence (ZS-GRA-2, ZS-DIS-1). */
const waysFor = ({ task }: TaskPlan, actor: Character, asked: Side): Way[] =>
  task === "breakFree" || task === "distract" ? [asked] : waysOf(actor, asked);

/** The plan with another way of an opponent; what people have said of that side stays. */
export function answeredWith<P extends TaskPlan>(plan: P, index: number, actor: Character, side: Side): P {
  const before = plan.target[index]!;
  const readBefore = opposingRoller(actor, plan.others[index] ?? null);
  const fresh = withSaid(opposingRoller(actor, side), before, readBefore);
  const slot = slotsOf(plan).find(({ role }) => role === roleOf("target", index))!;
  return { ...slot.put(fresh), others: plan.others.with(index, side) };
}
