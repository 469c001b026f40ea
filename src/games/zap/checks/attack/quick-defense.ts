import type { Answer, Participant } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { contenderOf, isHero } from "../../documents.ts";
import type { AimedAttack } from "./attack-plan.ts";
import { areEqual } from "./equals.ts";
import { defenseRole, quickGroup, type VolleyPlan } from "./volley-plan.ts";

/** A group of three or more is worth asking the GM whether it throws once; a pair defends by itself. */
const WORTH_ASKING = 3;

/** The rows whose defenders are equal to that of a row, that row first, as far as they have not thrown yet. */
export function equalRows(
  plan: VolleyPlan,
  index: number,
  throws: object,
  parties: Record<string, Participant>,
): number[] {
  const own = contenderOf(parties[plan.rows[index]!.target]);
  if (!own || isHero(own) || has(own, "out")) return [index];
  const others = plan.rows.flatMap(({ target, plan: attack }, place) => {
    const other = contenderOf(parties[target]);
    const open = !(defenseRole(place) in throws) && !quickGroup(plan, place) && place !== index;
    const fits = other && areEqual(own, other) && !has(other, "out") && attack.aim === plan.rows[index]!.plan.aim;
    return open && fits ? [place] : [];
  });
  return [index, ...others];
}

/** One throw for a group of equal foes that defend (ZAP-ATT-7), with what costs none of them anything. */
export function quickAnswer(
  answers: readonly Answer<AimedAttack>[],
  group: readonly number[],
  put: (answer: Answer<AimedAttack>, rows: readonly number[]) => VolleyPlan,
): Answer<VolleyPlan>[] {
  const free = answers.find(({ reason, costs }) => !reason && costs.length === 0);
  const [own = 0, ...others] = group;
  // It is asked once, of the first of them.
  if (others.length === 0 || others.some((other) => other < own) || !free) return [];
  const quick: Answer<VolleyPlan> = {
    ...free,
    id: `quick:${free.id}`,
    label: say("QUADRANT.zap.quick.defense", { count: group.length, ability: free.label }),
    plan: put(free, group),
    automatic: false,
  };
  return [quick];
}

/** Whether single answers may be taken without asking the GM first whether the group throws once. */
export const mayAnswerAlone = (group: readonly number[]): boolean => group.length < WORTH_ASKING;
