import type { Outcome, Plan, Ruling, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, type Character } from "../../documents.ts";
import type { SidesPlan } from "./contest-plan.ts";
import { sideOf, type ContestSide } from "./side.ts";
import { wayChoice, wayOf, waysOf } from "./way.ts";

/** The GM says what a side throws with, before or after: the dice stand. */
export function wayRulings<P extends SidesPlan, O extends Outcome>({ plan, parties }: Situation<P, O>): Ruling[] {
  return Object.entries(plan.sides).flatMap(([role, side]): Ruling[] => {
    const actor = characterOf(parties[role]);
    if (!actor || !side.way) return [];
    const label = say("QUADRANT.gurps.contest.ruling.way.label", { name: parties[role]!.name });
    return [wayRuling({ role, label, actor, side, plan }, (next) => withWay(plan, role, next))];
  });
}

const withWay = <P extends SidesPlan>(plan: P, role: string, side: ContestSide): P => ({
  ...plan,
  sides: { ...plan.sides, [role]: side },
  named: [...plan.named.filter((one) => one !== role), role],
});

interface Thrower<P extends Plan> {
  role: string;
  label: string;
  actor: Character;
  /** As it is by now. */
  side: ContestSide;
  plan: P;
}

/** With what one side throws. @param put the plan with that */
export const wayRuling = <P extends Plan>(
  { role, label, actor, side, plan }: Thrower<P>,
  put: (side: ContestSide) => P,
): Ruling => ({
  id: `way:${role}`,
  label,
  choices: waysOf(actor).map(wayChoice),
  now: side.way,
  who: "gm",
  group: say("QUADRANT.gurps.contest.ruling.way.group"),
  early: true,
  changes: () => [],
  plan(value) {
    const way = wayOf(actor, value);
    return way ? put(sideOf(actor, way, side)) : plan;
  },
  note: "QUADRANT.gurps.contest.ruling.way.note",
});
