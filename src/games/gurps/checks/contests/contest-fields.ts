import type { Field, Outcome, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, type Character } from "../../documents.ts";
import { ATTRIBUTES } from "../../vocabulary.ts";
import { CALLED, FITTING, ownWay, sidesOf, type SidesPlan } from "./contest-plan.ts";
import { targetsIn } from "./sides.ts";
import { wayChoice, waysOf, type Way } from "./way.ts";

type Asked<P extends SidesPlan, O extends Outcome> = Situation<P, O>;

/** What it is about, and what is set against it. */
export function contestFields<P extends SidesPlan, O extends Outcome>(situation: Asked<P, O>): Field<P>[] {
  const actor = characterOf(situation.parties["self"]);
  if (!actor) return [];
  return [ownField(situation, actor), ...againstField(situation, ownWay(actor, situation.plan.sides["self"]?.way))];
}

function ownField<P extends SidesPlan, O extends Outcome>({ plan, parties }: Asked<P, O>, actor: Character): Field<P> {
  return {
    id: "way",
    label: say("QUADRANT.gurps.contest.field.way"),
    hint: "",
    type: "select",
    value: plan.sides["self"]?.way ?? "",
    choices: waysOf(actor).map(wayChoice),
    apply: (value) => ({ ...plan, sides: sidesOf(parties, ownWay(actor, value), { against: plan.against }) }),
  };
}

/** A player can but guess what others set against it: they choose for themselves. What the GM says is what they throw with. */
export function againstField<P extends SidesPlan, O extends Outcome>(
  { plan, parties }: Asked<P, O>,
  own: Way,
): Field<P>[] {
  const isGm = game.user?.isGM === true;
  const choices = [
    { value: FITTING, label: say("QUADRANT.gurps.contest.field.fitting") },
    ...ATTRIBUTES.map((one) => ({ value: `${CALLED}${one}`, label: say(`QUADRANT.gurps.attribute.${one}`) })),
    ...(isGm ? skillNames(parties).map((name) => ({ value: `${CALLED}${name}`, label: name })) : []),
  ];
  return [
    {
      id: "against",
      label: say("QUADRANT.gurps.contest.field.against"),
      hint: say(`QUADRANT.gurps.contest.field.againstHint.${isGm && plan.against !== FITTING ? "gm" : "player"}`),
      type: "select",
      value: choices.some(({ value }) => value === plan.against) ? plan.against : FITTING,
      choices,
      apply(against) {
        const others = targetsIn(parties).map(({ who }) => who);
        const { self } = plan.sides;
        const sides = { ...sidesOf(parties, own, { against }), ...(self && { self }) };
        return { ...plan, against, sides, named: isGm && against !== FITTING ? others : [] };
      },
    },
  ];
}

/** What those know who take part. */
function skillNames(parties: Situation["parties"]): string[] {
  const names = targetsIn(parties).flatMap(({ actor }) => waysOf(actor).flatMap(({ skill }) => skill?.name ?? []));
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, game.i18n?.lang));
}
