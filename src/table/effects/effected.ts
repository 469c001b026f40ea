import type { Check, Draft, Plan, Refusal, Situation } from "../checks/check.ts";
import { isChosen } from "../checks/chosen.ts";
import type { Answer, Circumstance, Field, Modifier, Option } from "../checks/choices.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { itemBy, participant, participants, type Participant } from "../checks/parties.ts";
import { rolesOf } from "../checks/roles-of.ts";
import type { Play } from "../game.ts";
import { checkName } from "../rolls/words-of-ids.ts";
import { areBroughtTo, circumstancesFor } from "./brought.ts";
import { effectLines, isEffectLine } from "./lines.ts";

type Parties = Record<string, Participant>;

/** A roll, by whatever its game knows it. */
export interface Rolling {
  /** Name of the check within its game: `attack`. */
  check: string;
  plan: Plan;
  role: string;
  /** The name of the party that throws, and the party. */
  who: string;
  party: Participant;
}

interface Of {
  /** The check as its game has written it. */
  check: Check;
  /** Its full name: `gurps.skill`. */
  id: string;
  play: Play;
}

/** Who throws a role, and all that the roll is known by; null for a role that nobody throws for themselves. */
function rollingOf(
  { check, id, play }: Of,
  plan: Plan,
  role: string,
  parties: Parties,
): { actor: Actor.Implementation; names: string[] } | null {
  const who = rolesOf(check, plan)[role] ?? "";
  const party = parties[who];
  if (!party?.actor) return null;
  const name = checkName(id);
  const names = play.rollNames ? play.rollNames({ check: name, plan, role, who, party }) : [];
  return names && { actor: party.actor, names: [name, ...names] };
}

/** The lines of effects that a role has as documents are now; none for a role without a list. */
function linesOf(of: Of, plan: Plan, role: string, parties: Parties): Modifier[] {
  const rolling = rollingOf(of, plan, role, parties);
  return rolling ? effectLines(rolling.actor, rolling.names) : [];
}

/** What modules offer for a role. */
function broughtTo(of: Of, { plan, parties }: Situation, role: string): Circumstance[] {
  const rolling = rollingOf(of, plan, role, parties);
  return rolling ? circumstancesFor(of.id, rolling.names) : [];
}

const keysOf = (list: readonly Modifier[]): string =>
  JSON.stringify(list.map(({ key, value, label }) => [key, value, label]));

type IsStruck = (line: Modifier) => boolean;

const noneIsStruck: IsStruck = () => false;

/** A plan with the lines of effects that one role has now. @param isStruck lines that somebody has left out */
function roleWithLines(of: Of, plan: Plan, role: string, parties: Parties, isStruck = noneIsStruck): Plan {
  const list = of.check.modifiers(plan, role);
  if (!list) return plan;
  const lines = linesOf(of, plan, role, parties).filter((line) => !isStruck(line));
  if (keysOf(list.list.filter(isEffectLine)) === keysOf(lines)) return plan;
  return list.with([...list.list.filter((line) => !isEffectLine(line)), ...lines]);
}

/** The same for all roles. */
const withLines = (of: Of, plan: Plan, parties: Parties, isStruck = noneIsStruck): Plan =>
  Object.keys(rolesOf(of.check, plan)).reduce((now, role) => roleWithLines(of, now, role, parties, isStruck), plan);

/** Gives the plans that choices lead to the lines that their rolls have then: what was struck before stays struck. */
function carrying(of: Of, { plan, parties }: Situation): (after: Plan, partiesAfter?: Parties) => Plan {
  const struck = new Set(
    Object.keys(rolesOf(of.check, plan)).flatMap((role) => {
      const list = of.check.modifiers(plan, role)?.list ?? [];
      const kept = new Set(list.map(({ key }) => key));
      return linesOf(of, plan, role, parties).flatMap(({ key }) => (kept.has(key) ? [] : [key]));
    }),
  );
  return (after, partiesAfter = parties) => withLines(of, after, partiesAfter, ({ key }) => struck.has(key));
}

/** Once its dice lie, a card keeps the lines that it was thrown with. */
const isThrown = ({ throws }: Situation): boolean => Object.keys(throws).length > 0;

/**
 * A check whose lists of modifiers hold what the effects of those who throw say of it: each time that documents are read,
 * by the dialog and by the referee alike. No game needs to know of it.
 */
export function withEffects(of: Of, checkFor: (id: string) => Of): Check {
  const { check } = of;
  return {
    ...check,
    prepare(subject): Draft | Refusal {
      const draft = check.prepare(subject);
      if (isRefusal(draft)) return draft;
      const made = draft.check ? checkFor(draft.check) : of;
      return { ...draft, plan: withLines(made, draft.plan, participants(draft.parties)) };
    },
    refresh: (situation) => withLines(of, check.refresh(situation), situation.parties),
    options(situation): Option[] {
      const all = check.options(situation);
      if (isThrown(situation)) return all;
      const carried = carrying(of, situation);
      return all.map((one) => {
        const after = one.parties && participants(one.parties, situation.parties);
        return one.reason ? one : { ...one, plan: carried(one.plan, after) };
      });
    },
    ...(check.fields && {
      fields(situation): Field[] {
        const all = check.fields!(situation);
        if (isThrown(situation)) return all;
        return all.map((field) => ({
          ...field,
          apply(value) {
            const made = field.apply(value);
            if (isRefusal(made)) return made;
            const carried = carrying(of, situation);
            if (!isChosen(made)) return carried(made);
            return { ...made, plan: carried(made.plan, participants(made.parties, situation.parties)) };
          },
        }));
      },
    }),
    ...((check.circumstances ?? areBroughtTo(of.id)) && {
      circumstances: (situation, role) => [
        ...(check.circumstances?.(situation, role) ?? []),
        ...broughtTo(of, situation, role),
      ],
    }),
    /** Whoever answers has the lines that count for what they answer with. */
    answers: (role, situation): Answer[] =>
      check.answers(role, situation).map((answer) => {
        const who = rolesOf(check, answer.plan)[role] ?? "";
        const party = answer.party ? participant(answer.party) : situation.parties[who];
        if (!party) return answer;
        const now = { ...party, tool: itemBy(answer.tool) };
        return { ...answer, plan: roleWithLines(of, answer.plan, role, { ...situation.parties, [who]: now }) };
      }),
  };
}
