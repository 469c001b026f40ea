import type { Change, CheckKind } from "#rules/check.ts";
import { type Pool, values } from "#rules/dice";
import { type AbilityRoll, check, type CheckOutcome, chipRole, CHIPS, readRoll, type Side } from "#rules/imperfect";
import {
  boundByChain,
  type Check,
  type CheckView,
  defineCheck,
  type DieView,
  dieViews,
  type Field,
  listOf,
  modifierLabel,
  type ModifierList,
  admitOnly,
  type Participant,
  partyViews,
  type Plan,
  type Reader,
  type SideView,
  type Situation,
  type TableChange,
  tellsTotals,
  type Throws,
} from "#table/checks";
import { signed } from "#table/words.ts";
import { dazedRefusal } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf } from "../../documents.ts";
import { withoutChips } from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, tnLabel } from "../parts.ts";
import {
  chipFields,
  chipSpends,
  declaredCosts,
  declaredRefusal,
  type RollSlot,
  withDeclared,
  sideRoles,
} from "./chips.ts";
import { type Asked, byWay, FIXED_MODIFIERS, type Way, wayField, wayName } from "./ways.ts";

const SEAT = "seat.";

/**
 * The changes of a rule as the table writes them: those of a seat go to the Combatant, chips are left out because they
 * are paid when they are spent, and the draw of a chip is a button of the card.
 */
export function toTableChanges(changes: readonly Change[]): TableChange[] {
  return withoutChips(changes)
    .filter((change) => !("note" in change && change.note === DRAW_CHIP))
    .map(seated);
}

/** The rules' note that the winner draws a chip for a broken will. */
const DRAW_CHIP = "imperfect.note.drawChip";

function seated(change: Change): Change {
  if ("add" in change && change.add.startsWith(SEAT)) {
    return { ...change, who: `${change.who}.combatant`, add: change.add.slice(SEAT.length) };
  }
  if ("set" in change && change.set.startsWith(SEAT)) {
    return { ...change, who: `${change.who}.combatant`, set: change.set.slice(SEAT.length) };
  }
  return change;
}

/** The key of a modifier without a name. */
const NAMELESS = "±";

/** A list of modifiers with unique keys, as the rules require: a repeated key gets a number. */
export const withUniqueKeys = <P extends Plan>(read: ModifierList<P> | null): ModifierList<P> | null =>
  read && { ...read, with: (list) => read.with(distinct(list)) };

/** "dark", "dark 2". */
function distinct<M extends { key: string }>(list: readonly M[]): M[] {
  const taken = new Set<string>();
  return list.map((one) => {
    const key = freeName(one.key || NAMELESS, taken);
    taken.add(key);
    return { ...one, key };
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let tried = name;
  for (let count = 2; taken.has(tried); count += 1) tried = `${name} ${count}`;
  return tried;
}

/** A plan with one actor's roll, beside what else its rules need. */
export interface RollPlan extends Plan {
  roll: AbilityRoll;
}

type Rolled = { result: string; spent: { white: number; red: number; blue: number } };

type Own<P extends RollPlan, O extends Rolled> = Pick<Check<P, O>, "prepare" | "view"> &
  Partial<Check<P, O>> & {
    kind: CheckKind<P, O>;
    /**
     * The plan read anew from documents, without chips: the declared ones are added to it. Null keeps the declared
     * plan.
     */
    anew?(actor: Character, situation: Situation<P, O>): P | null;
  };

/** The roll of `self`. */
export const ownSlot = <P extends RollPlan>(plan: P): RollSlot<P> => ({
  side: "roll",
  who: "self",
  roll: plan.roll,
  put: (roll) => ({ ...plan, roll }),
});

/** The fields for the actor's way to roll and for its chips. */
export function rollFields<P extends RollPlan & { way: Way }>(
  plan: P,
  self: Participant | undefined,
  asked: Asked,
): Field<P>[] {
  const actor = characterOf(self);
  if (!actor) return [];
  const put = (way: Way): P => ({ ...plan, way, roll: byWay(actor, way, plan.roll) });
  return [...wayField<P>(actor, { asked, way: plan.way, put }), ...chipFields(ownSlot(plan), self)];
}

/**
 * A check in which one actor rolls: with chips before and after the throw, help of others, and modifiers that can be
 * changed. A changed result is applied as a difference, as long as `lockedReason` allows it.
 */
export function rollCheck<P extends RollPlan, O extends Rolled>(own: Own<P, O>): Check<P, O> {
  return defineCheck<P, O>({
    roles: sideRoles("roll", "self"),
    asks: true,
    parties: admitOnly(),
    fixed: FIXED_MODIFIERS,
    refresh(situation) {
      const actor = throwerOf(situation);
      const fresh = actor && own.anew?.(actor, situation);
      return fresh ? { ...fresh, roll: withDeclared(fresh.roll, situation.plan.roll, actor) } : situation.plan;
    },
    thrownCosts: ({ outcome, parties: { self } }) => (outcome ? declaredCosts("self", self, outcome.spent) : []),
    fields: ({ plan, parties: { self } }) => chipFields(ownSlot(plan), self),
    spends: (situation) => chipSpends(ownSlot(situation.plan), situation),
    changes: ({ plan, outcome }) => (outcome ? toTableChanges(own.kind.changes(plan, outcome)) : []),
    modifiers: (plan, role) => (role === "roll" ? withUniqueKeys(listOf(plan, "roll")) : null),
    lockedReason: boundByChain,
    ...own,
    refuse(situation) {
      if (!throwerOf(situation)) return refusal("gone");
      const { plan, parties, card } = situation;
      return (
        own.refuse?.(situation) ??
        (isInvoluntary(plan) ? null : dazedRefusal(parties["self"])) ??
        declaredRefusal(plan.roll, parties["self"], card)
      );
    },
  });
}

/** An involuntary roll is possible in any state. */
const isInvoluntary = (plan: RollPlan): boolean => (plan as { way?: Way }).way?.involuntary === true;

/** The actor that rolls; null if it was deleted or is of another game. */
export const throwerOf = (situation: Pick<Situation, "parties">) => characterOf(situation.parties["self"]);

interface Shown {
  side: Side;
  who: string;
  roll: AbilityRoll;
  /** "Shooting (pistol)" */
  label: string;
  participant: Participant | undefined;
  /** All pools of the plan. */
  pools: Record<string, Pool>;
  throws: Throws;
  areaDice?: number;
}

/** One actor's roll on a dialog or a card: its dice, followed by those of chips, its total and its modifiers. */
export function rollSide(shown: Shown, reader: Reader): SideView {
  const { side, who, roll, label, participant, pools, throws } = shown;
  const thrown =
    side in throws && CHIPS.every((chip) => !(chipRole(side, chip) in pools) || chipRole(side, chip) in throws);
  const reading = thrown ? readRoll(roll, throws, side, shown.areaDice ?? 0) : null;
  const name = participant?.name ?? "";
  const total = reading?.total ?? null;
  if (!reader.sees(who)) {
    return { role: side, name, note: "", dice: [], total: reader.totals === false ? null : total, hidden: true };
  }
  return {
    role: side,
    name,
    note: noteOf(roll, label, reading?.bust ?? false),
    dice: diceOf(shown),
    total,
    hidden: false,
  };
}

/** "Shooting (pistol) · unskilled, halved · −2 Wounds" */
function noteOf({ training, impetus, modifiers }: AbilityRoll, label: string, bust: boolean): string {
  const words = [label];
  if (training === "related") words.push(tell("side.related"));
  if (training === "unskilled") words.push(tell(`side.${impetus ? "impetus" : "unskilled"}`));
  words.push(...modifiers.map((line) => `${signed(line.value)} ${modifierLabel(line, "imperfect")}`));
  if (bust) words.push(tell("degree.bust"));
  return words.join(" · ");
}

function diceOf({ side, pools, throws }: Shown): DieView[] {
  const roles = [side, ...CHIPS.map((chip) => chipRole(side, chip))].filter((role) => role in pools);
  const best = highestOf(roles.slice(0, 2), side, pools, throws);
  return roles.flatMap((role) => {
    const pool = pools[role]!;
    // A white die competes with the roll's own dice; red and blue dice always count.
    const competes = role === side || role === chipRole(side, "white");
    const counted = competes ? (best?.role === role ? best.index : -1) : null;
    return dieViews(pool, throws[role] ?? null, { counted, changed: role !== side });
  });
}

function highestOf(
  roles: string[],
  side: Side,
  pools: Record<string, Pool>,
  throws: Throws,
): { role: string; index: number } | null {
  const all = roles
    .filter((role) => role === side || role === chipRole(side, "white"))
    .flatMap((role) =>
      throws[role] ? values(pools[role]!, throws[role]).map((value, index) => ({ role, index, value })) : [],
    );
  return all.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

interface Words {
  /** Keys under `QUADRANT.imperfect.card` and `….source`. */
  kind: string;
  source: string;
  title: string;
  tn: number;
  note?: string;
  /** The consequences, in the reader's language. */
  more?: string[];
}

type Tried = Situation<{ roll: AbilityRoll; way: Way }, CheckOutcome>;

/** One actor's roll against a Target Number, on a dialog or a card. */
export function rollView({ plan, throws, outcome, parties }: Tried, reader: Reader, words: Words): CheckView {
  const { self, target } = parties;
  const { roll, way } = plan;
  const { kind, source, title, tn, note = "", more = [] } = words;
  const shown = { pools: check.pools({ roll, tn }), throws };
  return {
    kind: tell(`card.${kind}`),
    title,
    chip: tnLabel(tn),
    against: tn,
    parties: partyViews(self, target),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: degreeResults(),
    headlines: degreeHeadlines(tnLabel(tn)),
    note,
    verdict: outcome && degreeVerdict(outcome, { told: tellsTotals(reader, "self"), tn, source, more }),
  };
}
