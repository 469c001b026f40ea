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

/** A roll, as passed to the game's `rollNames`. */
export interface Rolling {
  /** The check's name within its game: `attack`. */
  check: string;
  plan: Plan;
  role: string;
  /** The key of the throwing party in the situation's parties, e.g. `self`, and the party. */
  who: string;
  party: Participant;
}

export interface Of {
  /** The check as the game defines it, without the lines of the table. */
  check: Check;
  /** Its full name: `gurps.skill`. */
  id: string;
  game: Game;
  play: Play;
}

/** The sources of the table's lines. */
interface Read {
  parties: Parties;
  /** The GM's modifiers for this roll. */
  pushed: readonly Modifier[];
}

/** The GM's modifiers that wait for a roll of this check. A later step of a chain takes none: it is no roll of its own. */
const waitsFor = ({ check, game }: Of): readonly Modifier[] => (check.ties === "continues" ? [] : pushedLines(game));

/** The GM's modifiers of a situation. An admitted card keeps those that it took, since they no longer wait. */
function pushedTo(of: Of, { plan, card }: Situation): readonly Modifier[] {
  if (!card || !isAdmitted(card)) return waitsFor(of);
  const lists = Object.keys(rolesOf(of.check, plan)).map((role) => pushedIn(of.check, plan, role));
  return lists.find(({ length }) => length > 0) ?? [];
}

const pushedIn = (check: Check, plan: Plan, role: string): Modifier[] =>
  (check.modifiers(plan, role)?.list ?? []).filter(isPushedLine);

/** The rolling actor with its token, and all names of the roll. */
export interface Rolls {
  actor: Actor.Implementation;
  token: TokenDocument.Implementation | null;
  who: string;
  names: string[];
}

/** The rolling actor of a role, and the names of the roll; null without an actor, or if it is no roll of the actor's own. */
function rollingOf({ check, id, play }: Of, plan: Plan, role: string, parties: Parties): Rolls | null {
  const who = rolesOf(check, plan)[role] ?? "";
  const party = parties[who];
  if (!party?.actor) return null;
  const name = checkName(id);
  const names = play.rollNames ? play.rollNames({ check: name, plan, role, who, party }) : [];
  return names && { actor: party.actor, token: party.token, who, names: [name, ...names] };
}

/** The lines that the table brings to a role: from effects, from the surroundings and, for `self`, from the GM. */
function linesOf(of: Of, plan: Plan, role: string, { parties, pushed }: Read): Modifier[] {
  const rolling = rollingOf(of, plan, role, parties);
  if (!rolling) return [];
  const around = surroundings.lines?.(of, plan, role, parties, rolling) ?? [];
  return [...effectLines(rolling.actor, rolling.names), ...around, ...(rolling.who === "self" ? pushed : [])];
}

/** The circumstances that the dialog offers for a role: those of the game, and those of modules. */
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

/** A plan with the table's current lines for one role. @param isStruck whether the user has removed a line */
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

/** Updates the table's lines in a plan that results from a choice. Lines that the user removed stay removed. */
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

/** The GM's modifiers count for one roll only: the roll that takes them empties the pool. */
const takesPushed = ({ plan, check, game }: Of & { plan: Plan }): TableChange[] =>
  game.bucket && Object.keys(rolesOf(check, plan)).some((role) => pushedIn(check, plan, role).length > 0)
    ? [{ who: game.bucket.pool, set: "", value: [] }]
    : [];

/** Whether the card has dice: from then on it keeps its lines. */
const isThrown = ({ throws }: Situation): boolean => Object.keys(throws).length > 0;

/**
 * Wraps a check so that its lists of modifiers include the effects of the rolling actors and the GM's modifiers for the next
 * roll. They are read anew whenever documents are read, by the dialog and by the referee; games need no code for them.
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
    /** The answering actor gets the lines for the roll and Item of its answer. */
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
