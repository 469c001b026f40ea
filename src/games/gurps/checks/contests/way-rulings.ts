import type { Outcome, Situation } from "../../../../table/checks/check.ts";
import type { Ruling } from "../../../../table/checks/choices.ts";
import { say } from "../../../../table/words.ts";
import { characterOf } from "../../documents.ts";
import type { SidesPlan } from "./contest-plan.ts";
import { sideOf } from "./side.ts";
import { wayChoice, wayOf, waysOf } from "./way.ts";

/** The GM says what a side throws with, before or after: the dice stand. */
export function wayRulings<P extends SidesPlan, O extends Outcome>({ plan, parties }: Situation<P, O>): Ruling[] {
  return Object.entries(plan.sides).flatMap(([role, side]): Ruling[] => {
    const actor = characterOf(parties[role]);
    if (!actor || !side.way) return [];
    const name = parties[role]!.name;
    return [
      {
        id: `way:${role}`,
        label: say("QUADRANT.gurps.contest.ruling.way.label", { name }),
        choices: waysOf(actor).map(wayChoice),
        now: side.way,
        who: "gm",
        group: say("QUADRANT.gurps.contest.ruling.way.group"),
        early: true,
        changes: () => [],
        plan: (value) => {
          const way = wayOf(actor, value);
          if (!way) return plan;
          const sides = { ...plan.sides, [role]: sideOf(actor, way, side) };
          return { ...plan, sides, named: [...plan.named.filter((one) => one !== role), role] };
        },
        note: `QUADRANT.gurps.contest.ruling.way.note`,
      },
    ];
  });
}
