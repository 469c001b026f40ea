import { type Answer, isPlayers, type Participant, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { thingOf } from "../../documents.ts";
import { answersAtOnce } from "../side/answers-at-once.ts";
import { isStruck, rowOfRole, withRow, type AttackCard } from "./attack-card.ts";
import { canForce, forceCosts, helps, reacting, whyNotForce, type Forced } from "./forced.ts";
import { areAlike } from "./ties.ts";

type Attacked = Pick<Situation<AttackCard>, "plan" | "parties" | "throws">;

const words = (id: string): string => `QUADRANT.zerospace.attack.answer.${id}`;

/** How a target may meet the attack: as it stands, or with an action that it forces. */
export function defenceAnswers(role: string, situation: Attacked): Answer<AttackCard>[] {
  const { plan, parties } = situation;
  const index = rowOfRole(plan, role);
  const row = plan.rows[index];
  if (!row || row.who !== role) return [];
  const target = parties[role];
  // There is nobody in a thing whom one could ask.
  const automatic = thingOf(target) ? "always" : answersAtOnce();
  const isAsked = automatic === false || (automatic === true && isPlayers(target));
  return [
    plain(isAsked ? decided(plan, index) : plan, automatic),
    ...together(situation, index),
    ...(["dodge", "runForCover"] as const).flatMap((what) => forcedAnswer(plan, index, target, what)),
  ];
}

/** Whose defence is thrown unasked has not decided against anything yet. */
const decided = (plan: AttackCard, index: number): AttackCard =>
  withRow(plan, index, { reaction: plan.rows[index]!.reaction ?? "defend" });

function plain(plan: AttackCard, automatic: Answer["automatic"]): Answer<AttackCard> {
  return {
    id: "defend",
    label: say(words("defend")),
    tool: null,
    price: "",
    costs: [],
    reason: null,
    plan,
    automatic,
  };
}

/** One throw for all who are alike and have not thrown yet (ZS-EXP-3): the GM's, for those whom no player owns. */
function together({ plan, parties, throws }: Attacked, index: number): Answer<AttackCard>[] {
  if (plan.form !== "explosion") return [];
  const row = plan.rows[index]!;
  const alike = [...plan.rows.keys()].filter((place) => {
    const other = plan.rows[place]!;
    const isOpen = isStruck(plan, other) && other.tiedTo === null && !(other.who in throws);
    return isOpen && areAlike(other, row) && !isPlayers(parties[other.who]);
  });
  if (alike.length < 2 || !alike.includes(index)) return [];
  const rows = plan.rows.map((one, place) =>
    place !== index && alike.includes(place) ? { ...one, tiedTo: index } : one,
  );
  return [
    {
      id: "together",
      label: say(words("together"), { count: alike.length }),
      tool: null,
      price: "",
      costs: [],
      reason: null,
      plan: { ...plan, rows },
      automatic: false,
    },
  ];
}

function forcedAnswer(
  plan: AttackCard,
  index: number,
  target: Participant | undefined,
  what: Forced,
): Answer<AttackCard>[] {
  const row = plan.rows[index]!;
  if (!canForce(target) || !helps(plan, row, what)) return [];
  return [
    {
      id: what,
      label: say(words(what)),
      tool: null,
      price: say("QUADRANT.zerospace.attack.forced"),
      costs: forceCosts(plan, row.who, what),
      reason: whyNotForce(plan, target, what),
      plan: reacting(plan, index, what),
      automatic: false,
    },
  ];
}
