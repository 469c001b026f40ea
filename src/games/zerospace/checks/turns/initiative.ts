import { type Fact, hasDice, type Roller, roleOf, skill, type SkillPlan, type SkillOutcome } from "#rules/zerospace";
import { type CheckKind, checkThrows } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import {
  declarationOf,
  holds,
  type Plan,
  type CheckView,
  combatantOf,
  defineCheck,
  only,
  type Participant,
  partyOf,
  type Reader,
  type Refusal,
  type RowView,
  sideParties,
  type SideView,
  type Situation,
  type TableChange,
  tellsTotals,
} from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { rollerOf, sideFor, valueOf, type Side, sideLabel, sideView, soundSide } from "../side/side.ts";
import {
  isCharacter,
  type Character,
  type Fighter,
  characterOf,
  isFight,
  isFighter,
  refusal,
} from "../../documents.ts";
import { measured } from "../views.ts";
import { bonusDieCosts, bonusDieSpends, plotPointField, plotPointRefusal } from "../side/own-fields.ts";
import { circumstancesOf, modifiersOf, type Slot } from "../side/slot.ts";

/** Everybody notices with the same skill, and with Reason (ZS-INIT-1). */
export const PERCEPTION = "perception";

export const perceptionOf = (actor: Character): Side => sideFor(actor, PERCEPTION, "reason");

/** Whoever caught the other side unawares has a bonus die (ZS-INIT-2). */
const dropFacts = (fighter: Fighter | null): Fact[] => (fighter?.system.hasDrop ? ["drop"] : []);

/** What somebody rolls initiative with, as things stand. */
export function initiativeRoller(actor: Character, side: Side, fighter: Fighter | null): Roller {
  return rollerOf(actor, side, valueOf(actor, side), { roll: "skill", facts: dropFacts(fighter) });
}

/** The action value that decides between equals; 0 for whoever is gone. */
export function perceptionValue({ actor }: Fighter): number {
  return isCharacter(actor) ? valueOf(actor, perceptionOf(actor)) : 0;
}

/** Whether somebody can roll initiative at all. Who cannot acts last. */
export function canRoll(fighter: Fighter): boolean {
  const { actor } = fighter;
  return isCharacter(actor) && hasDice(initiativeRoller(actor, perceptionOf(actor), fighter));
}

/** One who rolls for a place in the order of play. */
export interface Initiative {
  /** Id of the row in the tracker. */
  row: string;
  side: Side;
  roller: Roller;
}

/** Those who roll on one card, each for themselves: `self`, `self2` … */
export interface InitiativePlan extends Plan {
  fighters: Initiative[];
}

export interface InitiativeOutcome {
  result: "open" | "impossible";
  /** Of each in turn; null for whoever cannot roll. */
  totals: (number | null)[];
}

/** Everybody's is an open roll, and no one's helps another. */
export const openRoll = ({ roller }: Initiative): SkillPlan => ({
  task: "skill",
  self: [roller],
  target: [],
  usesMargin: false,
});

export const initiativeRole = (index: number): string => roleOf("self", index);

function pools({ fighters }: InitiativePlan): Record<string, Pool> {
  return Object.fromEntries(
    fighters.flatMap((fighter, index) => {
      const { self } = skill.pools(openRoll(fighter));
      return self ? [[initiativeRole(index), self]] : [];
    }),
  );
}

/** An open Perception roll for each. ZeroSpace › Initiating Conflict (ZS-INIT-1). */
export const initiativeKind: CheckKind<InitiativePlan, InitiativeOutcome> = {
  pools,

  resolve(plan, throws) {
    const thrown = checkThrows(pools(plan), throws);
    const totals = plan.fighters.map((fighter, index) => {
      const own = thrown[initiativeRole(index)];
      return own ? skill.resolve(openRoll(fighter), { self: own }).self.total : null;
    });
    return { result: totals.some((total) => total !== null) ? "open" : "impossible", totals };
  },

  odds(plan) {
    const isOpen = Object.keys(pools(plan)).length > 0;
    return { open: Number(isOpen), impossible: Number(!isOpen) };
  },

  changes: () => [],
};

/** The card on the table that still waits for the initiative of this one, be it on its way to the referee; null for none. */
export function askedOn({ id }: Fighter): Card | null {
  const asks = holds((card) => {
    const { game: owner, kind, plan } = declarationOf(card) ?? card.system;
    if (owner !== "zerospace" || kind !== "initiative" || !isWaiting(card)) return false;
    return (plan as InitiativePlan).fighters.some(({ row }) => row === id);
  });
  return messages().filter(isCard).find(asks) ?? null;
}

const isWaiting = ({ system: { state } }: Card): boolean => state === "declared" || state === "open";

function sideOf({ plan, throws, parties }: Rolling, index: number, reader: Reader): SideView {
  const role = initiativeRole(index);
  const { side, roller } = plan.fighters[index]!;
  const participant = parties[role];
  const label = sideLabel(participant, side);
  return sideView(
    { role, who: role, label, roller, participant, pools: initiativeKind.pools(plan), throws, value: "av" },
    reader,
  );
}

/** One alone, on the ruler. */
function alone(situation: Rolling, reader: Reader): Pick<CheckView, "sides" | "part"> {
  const { plan, throws, outcome } = situation;
  const [own] = plan.fighters;
  if (!own) return { sides: [] };
  const meeting: SkillOutcome | null = outcome && skill.resolve(openRoll(own), throws);
  return measured({
    rollers: { self: [{ view: sideOf(situation, 0, reader), value: own.roller.value }], target: [] },
    pools: initiativeKind.pools(plan),
    throws,
    meeting,
    succeeds: true,
  });
}

function rowsOf(situation: Rolling, reader: Reader): RowView[] {
  const { plan, parties } = situation;
  return plan.fighters.map((_fighter, index) => {
    const role = initiativeRole(index);
    const { name = "", img = "" } = parties[role] ?? {};
    return {
      name,
      img,
      note: "",
      sides: [sideOf(situation, index, reader)],
      odds: null,
      verdict: null,
    };
  });
}

const plain = () => ({ word: "", number: "", label: "", tone: "plain" as const, why: "", source: "" });

/** The total, or the highest first. */
function verdict({ plan, outcome, parties }: Rolling, reader: Reader): CheckView["verdict"] {
  const source = "QUADRANT.zerospace.source.conflict";
  const all = plan.fighters.map((_fighter, index) => ({
    who: initiativeRole(index),
    name: parties[initiativeRole(index)]?.name ?? "",
    total: outcome?.totals[index] ?? null,
  }));
  if (outcome?.result === "impossible") {
    return { ...plain(), source, word: say("QUADRANT.zerospace.initiative.impossible"), tone: "harm" };
  }
  const [first, ...others] = all;
  if (first && others.length === 0) {
    const number = tellsTotals(reader, first.who) ? String(first.total) : "";
    return { ...plain(), source, word: say("QUADRANT.zerospace.card.initiative"), number };
  }
  const told = all.filter(({ who, total }) => total !== null && tellsTotals(reader, who));
  const why = told
    .toSorted((one, other) => other.total! - one.total!)
    .map(({ name, total }) => `${name} ${total}`)
    .join(" · ");
  return { ...plain(), source, word: say("QUADRANT.zerospace.card.initiative"), why };
}

type Rolling = Situation<InitiativePlan, InitiativeOutcome>;

const initiativeOf = (actor: Character, fighter: Fighter, side: Side): Initiative => ({
  row: fighter.id ?? "",
  side,
  roller: initiativeRoller(actor, side, fighter),
});

function newInitiative(fighter: Fighter): Initiative {
  const actor = fighter.actor as Character;
  return initiativeOf(actor, fighter, perceptionOf(actor));
}

/** A row of any fight by its id. */
function rowBy(id: string): Fighter | null {
  const rows = (game.combats?.contents ?? []).map(({ combatants }) => combatants.get(id));
  return (rows.find((row) => isFighter(row)) as Fighter | undefined) ?? null;
}

const fighterOf = (participant: Participant | undefined): Fighter | null =>
  isFighter(participant?.combatant) ? participant.combatant : null;

/** Those of the parties who are still there and in a fight, by role. */
function rollersIn(parties: Rolling["parties"]): Record<string, { actor: Character; fighter: Fighter }> {
  return Object.fromEntries(
    Object.entries(parties).flatMap(([role, participant]) => {
      const actor = characterOf(participant);
      const fighter = fighterOf(participant);
      return actor && fighter ? [[role, { actor, fighter }]] : [];
    }),
  );
}

const indexOf = (role: string): number => Number(role.replace("self", "") || 1) - 1;

/** A place of its own, or one that it shares. */
const hasPlace = ({ system: { rank, leader } }: Fighter): boolean => rank !== null || leader !== null;

export function slotsOf(plan: InitiativePlan): Slot<InitiativePlan>[] {
  return plan.fighters.map((fighter, index) => ({
    role: initiativeRole(index),
    who: initiativeRole(index),
    roll: "skill",
    form: null,
    roller: fighter.roller,
    put: (roller) => ({ fighters: plan.fighters.with(index, { ...fighter, roller }) }),
  }));
}

/** Once somebody has a place by it, it stands. */
function lockedReason({ parties }: Rolling): Refusal | null {
  const isOver = Object.values(parties).some((participant) => {
    const fighter = fighterOf(participant);
    return fighter === null || hasPlace(fighter);
  });
  return isOver ? refusal("turn.begun") : null;
}

/** ZeroSpace › Initiating Conflict: an open Perception roll, on which the order of play hangs (ZS-INIT-1, ZS-ROLL-5). */
export const initiativeCheck = defineCheck<InitiativePlan, InitiativeOutcome>({
  kind: initiativeKind,
  // On the GM's card the GM throws for all.
  roles: (plan) => Object.fromEntries(plan.fighters.map((_fighter, index) => [roleOf("self", index), "self"])),
  asks: true,
  /** Whoever declares it for themselves brings in nobody else. */
  parties(now) {
    const roles = Object.keys(now.parties).filter((role) => role !== "self");
    return only(...(now.card?.author?.isGM ? roles : []))(now);
  },
  fixed: "read",
  /** `data.row` is the id of the own row, `data.rows` those of all who roll on the card: the GM's characters. */
  prepare({ actor, token, data: { row, rows } }) {
    const found = (rows ?? row ?? "").split(",").flatMap((id) => rowBy(id) ?? []);
    const own = combatantOf(actor, token);
    const fighters = found.length > 0 ? found : isFighter(own) ? [own] : [];
    const able = fighters.filter((fighter) => isCharacter(fighter.actor));
    if (able.length === 0) return refusal("turn.noFight");
    return {
      plan: { fighters: able.map((fighter) => newInitiative(fighter)) },
      parties: Object.fromEntries(
        able.map((fighter, index) => [
          initiativeRole(index),
          partyOf(fighter.actor!, fighter.token as TokenDocument.Implementation | null, null),
        ]),
      ),
    };
  },
  /** Perception is not to be chosen, nor what it hangs on: a tool may help, and plot points. */
  refresh({ plan, parties }) {
    const fighters = Object.entries(rollersIn(parties)).map(([role, { actor, fighter }]) => {
      const said = plan.fighters[indexOf(role)]?.side;
      const usual = perceptionOf(actor);
      const side = {
        ...soundSide(actor, said, usual),
        skill: PERCEPTION,
        attribute: usual.attribute,
        isRuledOut: false,
      };
      return initiativeOf(actor, fighter, side);
    });
    return { fighters };
  },
  /** Once, before there is a place: whether again, the GM says. */
  refuse({ plan, parties }) {
    const { self } = parties;
    const fighter = fighterOf(self);
    if (!fighter || !isFight(fighter.combat)) return refusal("turn.noFight");
    if (hasPlace(fighter)) return refusal("turn.begun");
    if (fighter.system.total !== null) return refusal("turn.rolled");
    return plotPointRefusal(self, plan.fighters[0]?.side.plotPoints ?? 0);
  },
  /** Plot points that go into it before: whoever rolls for others has none to spend for them. */
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const fighter = fighterOf(self);
    const [own, ...others] = plan.fighters;
    if (!actor || !fighter || !own || others.length > 0) return [];
    return plotPointField(own.side, self, (side) => ({ fighters: [initiativeOf(actor, fighter, side)] }));
  },
  costs: ({ plan, parties: { self } }) => bonusDieCosts("self", self, plan.fighters[0]?.side.plotPoints ?? 0),
  spends: ({ plan, parties: all, card }) =>
    bonusDieSpends({ slots: slotsOf(plan), parties: all, card, matters: () => true }),
  circumstances: ({ plan }, role) => circumstancesOf(slotsOf(plan), role),
  modifiers: (plan, role) => modifiersOf(slotsOf(plan), role),
  /** The total stands in the row, as long as it has no place. */
  changes({ outcome, parties }) {
    return (outcome?.totals ?? []).flatMap((total, index): TableChange[] => {
      const role = initiativeRole(index);
      const fighter = fighterOf(parties[role]);
      return total === null || !fighter ? [] : [{ who: `${role}.combatant`, set: "total", value: total }];
    });
  },
  isOtherOutcome: (one, other) => one.totals.some((total, index) => total !== other.totals[index]),
  lockedReason,
  /** The GM has everybody of the card roll anew (ZS-INIT-1). */
  acts(situation, user) {
    const { plan, outcome, parties, card } = situation;
    const actor = parties["self"]?.actor;
    if (!user.isGM || !actor || !outcome || card?.system.state !== "applied" || lockedReason(situation)) return [];
    const rows = plan.fighters.map(({ row }) => row).join(",");
    return [
      {
        action: "check",
        data: { check: "zerospace.initiative", actor: actor.uuid, rows },
        label: say("QUADRANT.zerospace.tracker.act.reroll"),
        price: "",
        reason: null,
        primary: false,
      },
    ];
  },
  /** Who rolls for a place in the order: one alone, or a row for each of the GM's. */
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const [first] = plan.fighters;
    return {
      kind: say("QUADRANT.zerospace.card.initiative"),
      title: first ? sideLabel(parties["self"], first.side) : "",
      chip: say("QUADRANT.zerospace.initiative.open"),
      parties: sideParties(
        [],
        plan.fighters.map((_fighter, index) => parties[initiativeRole(index)]),
      ),
      results: [],
      headlines: [],
      note: say("QUADRANT.zerospace.initiative.note"),
      verdict: outcome && verdict(situation, reader),
      ...(plan.fighters.length > 1 ? { sides: [], rows: rowsOf(situation, reader) } : alone(situation, reader)),
    };
  },
});
