import type { Participant, Ruling } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import type { Resisting } from "./resistance.ts";
import { withDefender, type ResistCard } from "./resistance-kind.ts";
import { wayRuling } from "./way-rulings.ts";

/** With what somebody resists, whether the Rule of 16 shields them, and what it does: the GM's word. */
export function resistanceRulings({ plan, parties, outcome }: Resisting): Ruling[] {
  const whos = Object.keys(plan.defenders);
  return [
    ...(outcome && Object.values(outcome.rows).some(({ result }) => result === "attacker") ? [effectRuling()] : []),
    ...whos.flatMap((who) => defenderWay(plan, parties, who)),
    ...(plan.isSupernatural ? whos.map((who) => livingRuling(plan, parties, who)) : []),
  ];
}

const effectRuling = (): Ruling => ({
  id: "effect",
  label: say("QUADRANT.gurps.resistance.effect.label"),
  choices: "text",
  who: "gm",
  changes: () => [],
  note: "QUADRANT.gurps.resistance.effect.note",
});

function defenderWay(plan: ResistCard, parties: Record<string, Participant>, who: string): Ruling[] {
  const actor = characterOf(parties[who]);
  if (!actor) return [];
  const label = say("QUADRANT.gurps.resistance.way.label", { name: parties[who]!.name });
  const side = plan.defenders[who]!;
  return [wayRuling({ role: who, label, actor, side, plan }, (next) => withDefender(plan, who, next))];
}

function livingRuling(plan: ResistCard, parties: Record<string, Participant>, who: string): Ruling {
  const name = parties[who]?.name ?? "";
  return {
    id: `living:${who}`,
    label: say("QUADRANT.gurps.resistance.living.label", { name }),
    choices: ["yes", "no"].map((value) => ({
      value,
      label: say(`QUADRANT.gurps.resistance.living.${value}`, { name }),
    })),
    now: plan.defenders[who]!.isLiving ? "yes" : "no",
    who: "gm",
    group: say("QUADRANT.gurps.resistance.living.group"),
    early: true,
    changes: () => [],
    plan: (value) => withDefender(plan, who, { isLiving: value === "yes" }),
    note: "QUADRANT.gurps.resistance.living.note",
  };
}
