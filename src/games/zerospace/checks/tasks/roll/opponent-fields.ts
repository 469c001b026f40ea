import { ATTRIBUTES, roleOf } from "#rules/zerospace";
import { type Chosen, type Field, type Participant, type Parties, partiesOf, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter, isThing } from "../../../documents.ts";
import { SKILLS } from "../../../vocabulary.ts";
import { attributeOf, sideLabel } from "../../side/side.ts";
import type { Aimed } from "../../side/targets.ts";
import { type Way, wayId } from "../../side/ways.ts";
import { opponentOf, withOpponents } from "./opposition.ts";
import { asOpen, MODERATE, type TaskPlan, withDifficulty } from "./task-plan.ts";

interface Asked<P extends TaskPlan> {
  plan: P;
  parties: Record<string, Participant>;
}

/** Opponents take part as `target`, `target2` … */
export const opposingParties = (opponents: readonly Aimed[]): Parties =>
  Object.fromEntries(
    opponents.map(({ actor, token }, index) => [roleOf("target", index), partyOf(actor, token, null)]),
  );

/** The parties of a roll that are opponents, in their order. */
export function opponentsIn(parties: Record<string, Participant>): Aimed[] {
  const found: Aimed[] = [];
  for (let index = 0; ; index += 1) {
    const participant = parties[roleOf("target", index)];
    const actor = opponentOf(participant);
    if (!actor) return found;
    found.push({ actor, token: participant!.token });
  }
}

const ownParties = (parties: Record<string, Participant>): Parties =>
  Object.fromEntries(Object.entries(partiesOf(parties)).filter(([who]) => !/^target\d*$/.test(who)));

/** What it is up against: a difficulty, nobody yet, those who are targeted, or somebody who is there. */
export function againstField<P extends TaskPlan>({ plan, parties }: Asked<P>): Field<P> {
  const own = ownParties(parties);
  const now = opponentsIn(parties);
  const groups = choosable(parties["self"]?.actor ?? null, now);
  const chosen = groups.find(({ people }) => sameOnes(people, now));
  return {
    id: "against",
    label: say("QUADRANT.zerospace.ask.against.label"),
    hint: "",
    type: "select",
    value: plan.against === "opponents" ? (chosen?.value ?? "") : plan.against,
    choices: [
      { value: "difficulty", label: say("QUADRANT.zerospace.ask.against.difficulty") },
      { value: "open", label: say("QUADRANT.zerospace.ask.against.open") },
      ...groups.map(({ value, people }) => ({ value, label: people.map(nameOf).join(", ") })),
    ],
    apply(value): Chosen<P> {
      const group = groups.find((one) => one.value === value);
      if (!group) {
        const other =
          value === "open" ? asOpen(plan) : withDifficulty(plan, plan.against === "difficulty" ? plan.dv : MODERATE);
        return { plan: other, parties: own };
      }
      const { people } = group;
      return {
        plan: withOpponents(
          plan,
          people.map(({ actor }) => actor),
        ),
        parties: { ...own, ...opposingParties(people) },
      };
    },
  };
}

const nameOf = ({ actor, token }: Aimed): string => token?.name || actor.name;

const sameOnes = (one: readonly Aimed[], other: readonly Aimed[]): boolean =>
  one.length === other.length && one.every(({ actor }, index) => actor.uuid === other[index]!.actor.uuid);

interface Group {
  value: string;
  people: Aimed[];
}

/** Whom one may choose: those who stand against it now, those who are targeted, and everybody else by themselves. */
function choosable(self: Actor.Implementation | null, now: readonly Aimed[]): Group[] {
  const targeted = [...(game.user?.targets ?? [])].map((token) => token.document as TokenDocument.Implementation);
  const aimed = opponents(self, targeted);
  const present = opponents(self, [...(game.scenes?.active?.tokens.contents ?? [])] as TokenDocument.Implementation[]);
  const groups = [now, aimed, ...present.map((one) => [one])].filter((people) => people.length > 0);
  const named = groups.map((people): Group => ({
    value: people.map(({ actor }) => actor.uuid).join(" "),
    people: [...people],
  }));
  return [...new Map(named.map((group) => [group.value, group])).values()];
}

function opponents(self: Actor.Implementation | null, tokens: readonly TokenDocument.Implementation[]): Aimed[] {
  return tokens.flatMap((token): Aimed[] => {
    const actor = token.actor as Actor.Implementation | null;
    const isSeen = !token.hidden || game.user?.isGM === true;
    const isOne = isCharacter(actor) || isThing(actor);
    return isOne && isSeen && actor.uuid !== self?.uuid ? [{ actor, token }] : [];
  });
}

/** With what the opponents meet it, as far as whoever asks can say: they choose for themselves on the card. */
export function opposedWithField<P extends TaskPlan>({ plan, parties }: Asked<P>): Field<P>[] {
  const people = opponentsIn(parties).map(({ actor }) => actor);
  const [first] = people;
  const [asked] = plan.others;
  if (plan.against !== "opponents" || !asked || !isCharacter(first)) return [];
  const ways: Way[] = [
    ...ATTRIBUTES.map((attribute): Way => ({ skill: null, attribute })),
    ...Object.keys(SKILLS).map((skill): Way => ({ skill, attribute: attributeOf(first, skill) })),
  ];
  const listed = ways.some((way) => wayId(way) === wayId(asked)) ? ways : [asked, ...ways];
  return [
    {
      id: "opposedWith",
      label: say("QUADRANT.zerospace.ask.opposedWith.label"),
      hint: say("QUADRANT.zerospace.ask.opposedWith.hint"),
      type: "select",
      value: wayId(asked),
      choices: listed.map((way) => ({ value: wayId(way), label: sideLabel(null, way) })),
      apply: (value) => withOpponents(plan, people, listed.find((way) => wayId(way) === value) ?? asked),
    },
  ];
}
