import type { Change } from "#rules/check.ts";
import { form, hasDice } from "#rules/zerospace";
import {
  boundByChain,
  defineCheck,
  type Intervention,
  type Participant,
  participant,
  partyOf,
  tokenOf,
} from "#table/checks";
import { isDefeated } from "#table/conditions";
import { type Character, isCharacter, isPower, isWeapon, itemsOf } from "../../documents.ts";
import { actionCosts, actionPrice, isUnthrown, nextRole, takesPart } from "../side/action-costs.ts";
import { bonusDieCosts, bonusDieSpends, differ } from "../side/own-fields.ts";
import { holderIds } from "../side/borne.ts";
import { type Slot, withSlots } from "../side/slot.ts";
import {
  type AttackMeans,
  armed,
  armOf,
  attackRoller,
  reachOf,
  sideOf,
  unarmed,
  areAllies,
  metersBetween,
} from "./arms.ts";
import {
  chargeRefusal,
  strikeCosts,
  gangCosts,
  gangPrice,
  gangRefusal,
  terrorRefusal,
  actionOf,
  attackRefusal,
} from "./refusal.ts";
import { admitted, refreshedAttack, attackDraft, type AttackSituation } from "./prepare.ts";
import {
  type AttackCard,
  attackRole,
  isCharge,
  isStruck,
  leaderOf,
  plainChoice,
  rowOfRole,
  withDefence,
  withRow,
} from "./attack-card.ts";
import { attackFields, attackOptions } from "./attack-fields.ts";
import { cardKind, type CardOutcome, faresOtherwise, rowChances, rowOdds } from "./attack-kind.ts";
import { factsOf } from "./attack-plan.ts";
import { attackView } from "./attack-view.ts";
import { defenceAnswers, forcedActions, interceptions } from "./reactions.ts";
import { attackAwaits, attackRulings } from "./ruling-on-rows.ts";
import { refusal, tell } from "../../words.ts";

type Joining = Pick<AttackSituation, "plan" | "parties" | "throws" | "card">;

/**
 * Ganging up: before the dice are thrown, another actor may add an attack of its own to that of the leader, whose form holds
 * for all (ZS-COMB-2, ZS-AM-2). Not possible with several targets, in a sweep or in a blast.
 */
function gangsUp({ plan, parties, throws, card }: Joining, actor: Actor.Implementation): Intervention<AttackCard>[] {
  const isForOne = plan.rows.length === 1 && plan.form !== "sweep" && plan.form !== "explosion";
  const came = plan.self.slice(1).map(({ who }) => who);
  if (!isForOne || !isCharacter(actor) || !isUnthrown({ throws, card }, came) || takesPart(parties, actor)) return [];
  // A defeated actor cannot help.
  if (isDefeated(actor)) return [];
  // Not against an ally.
  if (areAllies(actor, parties["target"]?.actor ?? null)) return [];
  return armsFor(actor, plan).map((arm) => joining({ plan, parties }, actor, arm));
}

/** The arms with which an actor may join: Items for the same reach and kind, and bare hands except at range. */
function armsFor(actor: Character, { form: id }: AttackCard): AttackMeans[] {
  const { reach, kind, usesRating } = form(id);
  if (!usesRating) return [unarmed(id)];
  const items = [...itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped), ...itemsOf(actor, isPower)];
  const arms = items.flatMap((item) => {
    const arm = armed(item);
    const own = arm && form(arm.attack.form);
    return own && own.reach === reach && own.kind === kind && arm.attack.form !== "explosion" ? [arm] : [];
  });
  return reach === "ranged" ? arms : [...arms, unarmed(id)];
}

function joining(
  { plan, parties }: Pick<Joining, "plan" | "parties">,
  actor: Character,
  arm: AttackMeans,
): Intervention<AttackCard> {
  const who = nextRole("self", plan.self);
  const party = partyOf(actor, tokenOf(actor), arm.item);
  const found = participant(party);
  const side = sideOf(arm, plan.form);
  const range = metersBetween(found, parties["target"]);
  const { charged } = plan.choice;
  const charges = isCharge(plan.choice);
  const way = { self: found, name: parties["target"]?.name ?? "", meters: range };
  // A helper that is too far away for a walk runs, and takes the penalty die for it (ZS-AM-4).
  const doubleMove = charges && chargeRefusal({ ...way, isDoubled: false }) !== null;
  const choice = { ...plainChoice(plan.form), charged, doubleMove };
  const gang = { lead: parties["self"], helper: found, action: actionOf(choice) };
  const isFar = reachOf(arm, { id: plan.form, isCharge: charges }, range) === "outOfReach";
  const roller = attackRoller(actor, arm, plan.form, side, factsOf(arm, choice, range));
  return {
    id: `join:${arm.item?.id ?? ""}`,
    group: tell("join.group"),
    label: tell("answer.with", { what: armLabel(arm, plan), value: roller.value }),
    hint: tell("attack.join.hint"),
    price: gangPrice(gang),
    note: "QUADRANT.zerospace.join.note",
    costs: [...gangCosts(who, gang), ...strikeCosts({ who, choice, roller, found, target: parties["target"] })],
    reason: hasDice(roller)
      ? (gangRefusal(gang) ??
        terrorRefusal(actor) ??
        (isFar ? refusal("attack.outOfReach", { name: way.name }) : null) ??
        (charges ? chargeRefusal({ ...way, isDoubled: doubleMove }) : null))
      : refusal("noDice", { name: party.name }),
    plan: { ...plan, self: [...plan.self, { who, side, roller }] },
    parties: { [who]: party },
  };
}

const armLabel = ({ item }: AttackMeans, { form: id }: AttackCard): string => item?.name ?? tell(`form.${id}`);

/** All throws of an attack: of the attackers, and of each target that has a defence throw of its own. */
function slotsOf(plan: AttackCard): Slot<AttackCard>[] {
  return [...ownSlots(plan), ...furtherSlots(plan), ...defenceSlots(plan)];
}

function ownSlots(plan: AttackCard): Slot<AttackCard>[] {
  return plan.self.map(({ who, roller }, index) => ({
    role: who,
    who,
    roll: "attack",
    form: plan.form,
    roller,
    put: (next) => ({
      ...plan,
      self: plan.self.map((one, place) => (place === index ? { ...one, roller: next } : one)),
    }),
  }));
}

/** The further throws of a sweep. */
function furtherSlots(plan: AttackCard): Slot<AttackCard>[] {
  return plan.rows.flatMap((row, index): Slot<AttackCard>[] => {
    if (!row.attack || !isStruck(plan, row)) return [];
    const put = (attack: NonNullable<typeof row.attack>): AttackCard => withRow(plan, index, { attack });
    return [{ role: attackRole(plan, index), who: "self", roll: "attack", form: plan.form, roller: row.attack, put }];
  });
}

function defenceSlots(plan: AttackCard): Slot<AttackCard>[] {
  return plan.rows.flatMap((row, index): Slot<AttackCard>[] => {
    if (!isStruck(plan, row) || leaderOf(plan, index) !== index) return [];
    const put = (roller: typeof row.roller): AttackCard => withDefence(plan, index, roller);
    return [{ role: row.who, who: row.who, roll: "defense", form: plan.form, roller: row.roller, put }];
  });
}

function atTable(plan: AttackCard, parties: Record<string, Participant>, change: Change): Change {
  if ("note" in change) return worded(plan, parties, change);
  if (!("gain" in change) || change.gain !== "restrained") return change;
  return { ...change, data: { by: holders(plan, parties, change.who) } };
}

/** UUIDs of all holders of a target: the earlier ones, and all attackers of this card (ZS-COMB-2). */
function holders({ self }: AttackCard, parties: Record<string, Participant>, who: string): string[] {
  const actor = parties[who]?.actor;
  const now = self.flatMap(({ who: attacker }) => parties[attacker]?.actor?.uuid ?? []);
  return [...new Set([...(actor ? holderIds(actor) : []), ...now])];
}

function worded({ rows }: AttackCard, parties: Record<string, Participant>, change: Change & { note: string }): Change {
  const row = rows.find(({ who }) => who === change.who);
  const data = { name: parties[change.who]?.name ?? "", meters: row?.thrown ?? 0 };
  return { who: change.who, note: `QUADRANT.${change.note}`, data };
}

/** ZeroSpace › Combat, Special Actions, Special Attack Types. */
export const attackCheck = defineCheck<AttackCard, CardOutcome>({
  kind: cardKind,
  /** Attackers throw for their side; each target throws for itself, unless it shares the throw of another. */
  roles: (plan) => Object.fromEntries(slotsOf(plan).map(({ role, who }) => [role, who])),
  asks: true,
  announces: true,
  intervenes: "open",
  withTool: true,
  prepare: attackDraft,
  parties: admitted,
  refresh: refreshedAttack,
  refuse: attackRefusal,
  /** The action, plot points, one piece of a weapon that is used up, and what a charge does to the attacker. */
  costs({ plan, parties }) {
    const { self, vehicle } = parties;
    const weapon = armOf(parties, plan.form)?.item;
    const isUsedUp = isWeapon(weapon) && weapon.system.quantity !== null;
    return [
      ...actionCosts("self", self, actionOf(plan.choice)),
      ...strikeCosts({
        who: "self",
        choice: plan.choice,
        roller: plan.self[0]!.roller,
        found: self,
        target: parties["target"],
      }),
      // If the attack is not possible, no dice are thrown and no bonus dice are paid.
      ...bonusDieCosts("self", self, plan.self[0]?.roller.isAble ? plan.self[0].side.plotPoints : 0),
      ...(isUsedUp ? [{ who: vehicle ? "vehicle.tool" : "tool", add: "quantity", value: -1 } as const] : []),
    ];
  },
  /** "Task action · 1 used up" */
  price({ plan, parties }) {
    const weapon = armOf(parties, plan.form)?.item;
    const left = isWeapon(weapon) ? weapon.system.quantity : null;
    const words = [
      actionPrice(parties["self"], actionOf(plan.choice)),
      left === null ? "" : tell("attack.usesUp", { left }),
    ];
    return words.filter(Boolean).join(" · ");
  },
  options: attackOptions,
  fields: attackFields,
  /** Beyond range, or without the skill, the GM decides first whether the attack is possible (ZS-AM-7). */
  mustAnnounce: (situation) => attackAwaits(situation) !== null,
  awaits: attackAwaits,
  interventions: (situation, actor, user) => [
    ...gangsUp(situation, actor),
    ...forcedActions(situation, actor),
    ...interceptions(situation, actor, user?.isGM ?? false),
  ],
  /** The odds of the row that a role belongs to; for a throw that several rows share, the odds of the whole act. */
  odds(plan, throws, role = "self") {
    const index = plan.rows.length === 1 ? 0 : rowOfRole(plan, role);
    return index < 0 ? cardKind.odds(plan) : rowOdds(plan, index, throws);
  },
  answers: defenceAnswers,
  /** Bonus dice. In a sweep, the label of each attack throw names its target. */
  spends({ plan, parties, throws, card }) {
    const matters = (after: AttackCard, role: string): boolean =>
      differ(rowChances(plan, role, throws), rowChances(after, role, throws));
    const spends = bonusDieSpends({ slots: slotsOf(plan), parties, card, matters });
    if (plan.form !== "sweep") return spends;
    return spends.map((spend) => {
      const row = plan.rows.find((_, index) => attackRole(plan, index) === spend.role);
      if (!row) return spend;
      const name = parties[row.who]?.name ?? "";
      return { ...spend, label: tell("attack.bonusAgainst", { name }) };
    });
  },
  /** The rule's changes, with the holders' UUIDs in `restrained` and the text keys of notes. */
  changes({ plan, outcome, parties }) {
    if (!outcome) return [];
    return cardKind.changes(plan, outcome).map((change) => atTable(plan, parties, change));
  },
  rulings: attackRulings,
  lockedReason: boundByChain,
  isOtherOutcome: faresOtherwise,
  ...withSlots(slotsOf),
  view: attackView,
});
