import type { Check, Draft, Plan, Refusal, Situation } from "../checks/check.ts";
import { isChosen } from "../checks/chosen.ts";
import type { Answer, Circumstance, Field, Modifier, Option } from "../checks/choices.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { itemBy, participant, participants, type Participant } from "../checks/parties.ts";
import type { TableChange } from "../checks/table-change.ts";
import { rolesOf } from "../checks/roles-of.ts";
import type { Game, Play } from "../game.ts";
import { isPushedLine, pushedLines } from "../bucket/pushed-lines.ts";
import { isAdmitted } from "../documents/records.ts";
import { surroundings } from "../regions/slot.ts";
import { checkName } from "../rolls/words-of-ids.ts";
import { areBroughtTo, circumstancesFor } from "./brought.ts";
import { isBroughtLine } from "./brought-lines.ts";
import { effectLines } from "./lines.ts";

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

export interface Of {
  /** The check as its game has written it. */
  check: Check;
  /** Its full name: `gurps.skill`. */
  id: string;
  game: Game;
  play: Play;
}

/** What lines are read from. */
interface Read {
  parties: Parties;
  /** What the GM has pushed to this roll. */
  pushed: readonly Modifier[];
}

/** What waits for a roll of this check now. A later step of a chain is no roll of its own. */
const waitsFor = ({ check, game }: Of): readonly Modifier[] => (check.ties === "continues" ? [] : pushedLines(game));

/** Once it is admitted, a card keeps what it took: then nothing waits any more. */
function pushedTo(of: Of, { plan, card }: Situation): readonly Modifier[] {
  if (!card || !isAdmitted(card)) return waitsFor(of);
  const lists = Object.keys(rolesOf(of.check, plan)).map((role) => pushedIn(of.check, plan, role));
  return lists.find(({ length }) => length > 0) ?? [];
}

const pushedIn = (check: Check, plan: Plan, role: string): Modifier[] =>
  (check.modifiers(plan, role)?.list ?? []).filter(isPushedLine);

/** Who rolls, where they stand, and all that the roll is known by. */
export interface Rolls {
  actor: Actor.Implementation;
  token: TokenDocument.Implementation | null;
  who: string;
  names: string[];
}

/** Who throws a role, and all that the roll is known by; null for a role that nobody throws for themselves. */
function rollingOf({ check, id, play }: Of, plan: Plan, role: string, parties: Parties): Rolls | null {
  const who = rolesOf(check, plan)[role] ?? "";
  const party = parties[who];
  if (!party?.actor) return null;
  const name = checkName(id);
  const names = play.rollNames ? play.rollNames({ check: name, plan, role, who, party }) : [];
  return names && { actor: party.actor, token: party.token, who, names: [name, ...names] };
}

/** The lines that the table brings to a role as documents are now; none for a role without a list. */
function linesOf(of: Of, plan: Plan, role: string, { parties, pushed }: Read): Modifier[] {
  const rolling = rollingOf(of, plan, role, parties);
  if (!rolling) return [];
  const around = surroundings.lines?.(of, plan, role, parties, rolling) ?? [];
  return [...effectLines(rolling.actor, rolling.names), ...around, ...(rolling.who === "self" ? pushed : [])];
}

/** What is offered for a role beside what counts: by the game, and by modules. */
function offeredTo(of: Of, situation: Situation, role: string): Circumstance[] {
  const { plan, parties } = situation;
  const own = of.check.circumstances?.(situation, role) ?? [];
  const rolling = rollingOf(of, plan, role, parties);
  if (!rolling) return own;
  const open = surroundings.offered?.(own, of, plan, role, parties, rolling) ?? own;
  return [...open, ...circumstancesFor(of.id, rolling.names)];
}

const keysOf = (list: readonly Modifier[]): string =>
  JSON.stringify(list.map(({ key, value, label }) => [key, value, label]));

type IsStruck = (line: Modifier) => boolean;

const noneIsStruck: IsStruck = () => false;

/** A plan with the lines that the table brings to one role now. @param isStruck lines that somebody has left out */
function roleWithLines(of: Of, plan: Plan, role: string, read: Read, isStruck = noneIsStruck): Plan {
  const list = of.check.modifiers(plan, role);
  if (!list) return plan;
  const lines = linesOf(of, plan, role, read).filter((line) => !isStruck(line));
  if (keysOf(list.list.filter(isBroughtLine)) === keysOf(lines)) return plan;
  return list.with([...list.list.filter((line) => !isBroughtLine(line)), ...lines]);
}

/** The same for all roles. */
const withLines = (of: Of, plan: Plan, read: Read, isStruck = noneIsStruck): Plan =>
  Object.keys(rolesOf(of.check, plan)).reduce((now, role) => roleWithLines(of, now, role, read, isStruck), plan);

/** Gives the plans that choices lead to the lines that their rolls have then: what was struck before stays struck. */
function carrying(of: Of, situation: Situation): (after: Plan, partiesAfter?: Parties) => Plan {
  const { plan, parties } = situation;
  const pushed = pushedTo(of, situation);
  const struck = new Set(
    Object.keys(rolesOf(of.check, plan)).flatMap((role) => {
      const list = of.check.modifiers(plan, role)?.list ?? [];
      const kept = new Set(list.map(({ key }) => key));
      return linesOf(of, plan, role, { parties, pushed }).flatMap(({ key }) => (kept.has(key) ? [] : [key]));
    }),
  );
  return (after, partiesAfter = parties) =>
    withLines(of, after, { parties: partiesAfter, pushed }, ({ key }) => struck.has(key));
}

/** Used once: the roll that takes what waits empties the list. */
const takesPushed = ({ plan, check, game }: Of & { plan: Plan }): TableChange[] =>
  game.bucket && Object.keys(rolesOf(check, plan)).some((role) => pushedIn(check, plan, role).length > 0)
    ? [{ who: game.bucket.pool, set: "", value: [] }]
    : [];

/** Once its dice lie, a card keeps the lines that it was thrown with. */
const isThrown = ({ throws }: Situation): boolean => Object.keys(throws).length > 0;

/**
 * A check whose lists of modifiers hold what the effects of those who throw say of it, and what the GM has pushed to the next
 * roll: each time that documents are read, by the dialog and by the referee alike. No game needs to know of it.
 */
export function withEffects(of: Of, checkFor: (id: string) => Of): Check {
  const { check } = of;
  return {
    ...check,
    prepare(subject): Draft | Refusal {
      const draft = check.prepare(subject);
      if (isRefusal(draft)) return draft;
      const made = draft.check ? checkFor(draft.check) : of;
      return {
        ...draft,
        plan: withLines(made, draft.plan, { parties: participants(draft.parties), pushed: waitsFor(made) }),
      };
    },
    refresh: (situation) =>
      withLines(of, check.refresh(situation), { parties: situation.parties, pushed: waitsFor(of) }),
    costs: (situation) => [...takesPushed({ ...of, plan: situation.plan }), ...check.costs(situation)],
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
      circumstances: (situation, role) => offeredTo(of, situation, role),
    }),
    /** Whoever answers has the lines that count for what they answer with. */
    answers: (role, situation): Answer[] =>
      check.answers(role, situation).map((answer) => {
        const who = rolesOf(check, answer.plan)[role] ?? "";
        const party = answer.party ? participant(answer.party) : situation.parties[who];
        if (!party) return answer;
        const now = { ...party, tool: itemBy(answer.tool) };
        const read = { parties: { ...situation.parties, [who]: now }, pushed: pushedTo(of, situation) };
        return { ...answer, plan: roleWithLines(of, answer.plan, role, read) };
      }),
  };
}
