import { type CheckKind, checkThrows } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import { type Fact, hasDice, roleOf, type Roller, skill, type SkillOutcome, type SkillPlan } from "#rules/zerospace";
import {
  type CheckView,
  combatantOf,
  declarationOf,
  defineCheck,
  holdsIfReadable,
  admitOnly,
  type Participant,
  partyOf,
  partyRow,
  type Plan,
  type Reader,
  type Refusal,
  sideParties,
  type SideView,
  type Situation,
  type TableChange,
  tellsTotals,
  verdictView,
  button,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Card } from "#table/documents/messages.ts";
import { type Character, characterOf, type Fighter, isCharacter, isFight, isFighter } from "../../documents.ts";
import { bonusDieCosts, bonusDieSpends, plotPointField, plotPointRefusal } from "../side/own-fields.ts";
import { rollerOf, type Side, sideFor, sideLabel, sideView, checkedSide, valueOf } from "../side/side.ts";
import { type Slot, withSlots } from "../side/slot.ts";
import { measured } from "../views.ts";
import { refusal, tell } from "../../words.ts";

/** The skill of initiative; its attribute is Reason for all actors (ZS-INIT-1). */
const PERCEPTION = "perception";

const perceptionOf = (actor: Character): Side => sideFor(actor, PERCEPTION, "reason");

/** The actor's dice and value for initiative, with a bonus die if it has the drop on the other side (ZS-INIT-2). */
export function initiativeRoller(actor: Character, side: Side, fighter: Fighter | null): Roller {
  const facts: Fact[] = fighter?.system.hasDrop ? ["drop"] : [];
  return rollerOf(actor, side, valueOf(actor, side), { roll: "skill", facts });
}

/** The action value that breaks ties between equal totals; 0 for a row whose actor was deleted. */
export const perceptionValue = ({ actor }: Fighter): number =>
  isCharacter(actor) ? valueOf(actor, perceptionOf(actor)) : 0;

/** Whether the fighter can roll initiative. A fighter that cannot roll acts last. */
export function canRoll(fighter: Fighter): boolean {
  const { actor } = fighter;
  return isCharacter(actor) && hasDice(initiativeRoller(actor, perceptionOf(actor), fighter));
}

/** A fighter's roll for its place in the order of play. */
interface Initiative {
  /** Id of the row in the tracker. */
  row: string;
  side: Side;
  roller: Roller;
}

/** The fighters of one card, with the roles `self`, `self2` … */
export interface InitiativePlan extends Plan {
  fighters: Initiative[];
}

interface InitiativeOutcome {
  result: "open" | "impossible";
  /** In the order of `fighters`; null for a fighter that cannot roll. */
  totals: (number | null)[];
}

type Rolling = Situation<InitiativePlan, InitiativeOutcome>;

/** Each fighter makes an open roll of its own, so that their rolls do not combine. */
const openRoll = ({ roller }: Initiative): SkillPlan => ({
  task: "skill",
  self: [roller],
  target: [],
  usesMargin: false,
});

const initiativeRole = (index: number): string => roleOf("self", index);

function pools({ fighters }: InitiativePlan): Record<string, Pool> {
  return Object.fromEntries(
    fighters.flatMap((fighter, index) => {
      const { self } = skill.pools(openRoll(fighter));
      return self ? [[initiativeRole(index), self]] : [];
    }),
  );
}

/** An open Perception roll for each. ZeroSpace › Initiating Conflict (ZS-INIT-1). */
const initiativeKind: CheckKind<InitiativePlan, InitiativeOutcome> = {
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

/** The card that waits for this fighter's initiative, even if the referee has not admitted it yet; null without one. */
export function askedOn({ id }: Fighter): Card | null {
  const asks = holdsIfReadable((card) => {
    const { game: owner, kind, plan } = declarationOf(card) ?? card.system;
    if (owner !== "zerospace" || kind !== "initiative") return false;
    return (plan as InitiativePlan).fighters.some(({ row }) => row === id);
  });
  return cardsWhere({ states: ["declared", "open"] }).find(asks) ?? null;
}

function sideOf({ plan, throws, parties }: Rolling, index: number, reader: Reader): SideView {
  const role = initiativeRole(index);
  const { side, roller } = plan.fighters[index]!;
  const participant = parties[role];
  const label = sideLabel(participant, side);
  return sideView({ role, who: role, label, roller, participant, pools: pools(plan), throws, value: "av" }, reader);
}

/** The roll of a card's only fighter, on the ruler. */
function alone(situation: Rolling, reader: Reader): Pick<CheckView, "sides" | "part"> {
  const { plan, throws, outcome } = situation;
  const [own] = plan.fighters;
  if (!own) return { sides: [] };
  const meeting: SkillOutcome | null = outcome && skill.resolve(openRoll(own), throws);
  const self = [{ view: sideOf(situation, 0, reader), value: own.roller.value }];
  return measured({ rollers: { self, target: [] }, pools: pools(plan), throws, meeting, succeeds: true });
}

/** The total of an only fighter; for several fighters a list of names and totals, the highest first. */
function verdict({ plan, outcome, parties }: Rolling, reader: Reader): CheckView["verdict"] {
  const source = "QUADRANT.zerospace.source.conflict";
  if (outcome?.result === "impossible") {
    return verdictView({ source, word: tell("initiative.impossible"), tone: "harm" });
  }
  const told = plan.fighters.flatMap((_fighter, index) => {
    const who = initiativeRole(index);
    const total = outcome?.totals[index] ?? null;
    return total !== null && tellsTotals(reader, who) ? [{ name: parties[who]?.name ?? "", total }] : [];
  });
  const word = tell("card.initiative");
  if (plan.fighters.length === 1) return verdictView({ source, word, number: String(told[0]?.total ?? "") });
  const inOrder = told.toSorted((one, other) => other.total - one.total);
  return verdictView({ source, word, why: inOrder.map(({ name, total }) => `${name} ${total}`).join(" · ") });
}

const initiativeOf = (actor: Character, fighter: Fighter, side = perceptionOf(actor)): Initiative => ({
  row: fighter.id ?? "",
  side,
  roller: initiativeRoller(actor, side, fighter),
});

/** A row of any fight by its id. */
function rowBy(id: string): Fighter | null {
  const rows = (game.combats?.contents ?? []).map(({ combatants }) => combatants.get(id));
  return (rows.find((row) => isFighter(row)) as Fighter | undefined) ?? null;
}

/** The row of a party in any fight, even before it has begun. */
const fighterOf = (participant: Participant | undefined): Fighter | null =>
  isFighter(participant?.combatant) ? participant.combatant : null;

/** Whether the fighter has a place in the order, its own or its group's. */
const hasPlace = ({ system: { rank, leader } }: Fighter): boolean => rank !== null || leader !== null;

function slotsOf(plan: InitiativePlan): Slot<InitiativePlan>[] {
  return plan.fighters.map((fighter, index) => ({
    role: initiativeRole(index),
    who: initiativeRole(index),
    roll: "skill",
    form: null,
    roller: fighter.roller,
    put: (roller) => ({ fighters: plan.fighters.with(index, { ...fighter, roller }) }),
  }));
}

/** The card cannot change any more once one of its fighters has a place, or its row was deleted. */
function lockedReason({ parties }: Rolling): Refusal | null {
  const rows = Object.values(parties).map(fighterOf);
  return rows.some((fighter) => fighter === null || hasPlace(fighter)) ? refusal("turn.begun") : null;
}

/** ZeroSpace › Initiating Conflict: an open Perception roll that decides the order of play (ZS-INIT-1, ZS-ROLL-5). */
export const initiativeCheck = defineCheck<InitiativePlan, InitiativeOutcome>({
  kind: initiativeKind,
  // On the GM's card the GM throws for all.
  roles: (plan) => Object.fromEntries(plan.fighters.map((_fighter, index) => [initiativeRole(index), "self"])),
  asks: true,
  /** Only a GM's card may have other parties beside `self`. */
  parties(now) {
    const roles = Object.keys(now.parties).filter((role) => role !== "self");
    return admitOnly(...(now.card?.author?.isGM ? roles : []))(now);
  },
  ...withSlots(slotsOf),
  /** `data.row` is the id of self's row; `data.rows` the ids of all rows of the GM's card, separated by commas. */
  prepare({ actor, token, data: { row, rows } }) {
    const found = (rows ?? row ?? "").split(",").flatMap((id) => rowBy(id) ?? []);
    const own = combatantOf(actor, token);
    const fighters = found.length > 0 ? found : isFighter(own) ? [own] : [];
    const able = fighters.flatMap((fighter) =>
      isCharacter(fighter.actor) ? [{ fighter, character: fighter.actor, token: fighter.token }] : [],
    );
    if (able.length === 0) return refusal("turn.noFight");
    return {
      plan: { fighters: able.map(({ fighter, character }) => initiativeOf(character, fighter)) },
      parties: Object.fromEntries(
        able.map((one, index) => [
          initiativeRole(index),
          partyOf(one.character, one.token as TokenDocument.Implementation | null, null),
        ]),
      ),
    };
  },
  /** Skill and attribute are fixed; the user chooses only the tool and the plot points. */
  refresh({ plan, parties }) {
    const fighters = Object.entries(parties).flatMap(([role, participant]): Initiative[] => {
      const [actor, fighter] = [characterOf(participant), fighterOf(participant)];
      if (!actor || !fighter) return [];
      const usual = perceptionOf(actor);
      const said = checkedSide(actor, plan.fighters[Number(role.replace("self", "") || 1) - 1]?.side, usual);
      const { attribute } = usual;
      return [initiativeOf(actor, fighter, { ...said, skill: PERCEPTION, attribute, isRuledOut: false })];
    });
    return { fighters };
  },
  /** A fighter rolls once, before it has a place. Only the GM may have it roll again. */
  refuse({ plan, parties: { self } }) {
    const fighter = fighterOf(self);
    if (!fighter || !isFight(fighter.combat)) return refusal("turn.noFight");
    if (hasPlace(fighter)) return refusal("turn.begun");
    if (fighter.system.total !== null) return refusal("turn.rolled");
    return plotPointRefusal(self, plan.fighters[0]?.side.plotPoints ?? 0);
  },
  /** Plot points spent before the roll; not on a card for several fighters. */
  fields({ plan, parties: { self } }) {
    const [actor, fighter] = [characterOf(self), fighterOf(self)];
    const [own, ...others] = plan.fighters;
    if (!actor || !fighter || !own || others.length > 0) return [];
    return plotPointField(own.side, self, (side) => ({ fighters: [initiativeOf(actor, fighter, side)] }));
  },
  costs: ({ plan, parties: { self } }) => bonusDieCosts("self", self, plan.fighters[0]?.side.plotPoints ?? 0),
  spends: ({ plan, parties, card }) => bonusDieSpends({ slots: slotsOf(plan), parties, card, matters: () => true }),
  /** Writes the totals into the rows. */
  changes({ outcome, parties }) {
    return (outcome?.totals ?? []).flatMap((total, index): TableChange[] => {
      const role = initiativeRole(index);
      const fighter = fighterOf(parties[role]);
      return total === null || !fighter ? [] : [{ who: `${role}.combatant`, set: "total", value: total }];
    });
  },
  isOtherOutcome: (one, other) => one.totals.some((total, index) => total !== other.totals[index]),
  lockedReason,
  /** The GM's button for a new roll of all fighters of the card (ZS-INIT-1). */
  acts(situation, user) {
    const { plan, outcome, parties, card } = situation;
    const actor = parties["self"]?.actor;
    if (!user.isGM || !actor || !outcome || card?.system.state !== "applied" || lockedReason(situation)) return [];
    const rows = plan.fighters.map(({ row }) => row).join(",");
    const data = { check: "zerospace.initiative", actor: actor.uuid, rows };
    return [button("check", tell("tracker.act.reroll"), { data })];
  },
  /** A single fighter has the ruler; several have a row each. */
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const [first] = plan.fighters;
    const all = plan.fighters.map((_fighter, index) => parties[initiativeRole(index)]);
    const rows = all.map((one, index) => partyRow(one, { sides: [sideOf(situation, index, reader)] }));
    return {
      kind: tell("card.initiative"),
      title: first ? sideLabel(parties["self"], first.side) : "",
      chip: tell("initiative.open"),
      parties: sideParties([], all),
      results: [],
      headlines: [],
      note: tell("initiative.note"),
      verdict: outcome && verdict(situation, reader),
      ...(all.length > 1 ? { sides: [], rows } : alone(situation, reader)),
    };
  },
});
