import { spendPlotPoint, type Attribute, ATTRIBUTES } from "#rules/zerospace";
import {
  type Field,
  type Option,
  type Participant,
  type Refusal,
  type Situation,
  type Spend,
  type TableChange,
  form,
  type Plan,
} from "#table/checks";
import { characterOf, isHero, type Character, isSkill, itemsOf } from "../../documents.ts";
import {
  type Side,
  withPlotPoint,
  aidsFor,
  attributeOf,
  bestTool,
  keyOf,
  ratingOf,
  skillLabel,
  skillOf,
} from "./side.ts";
import type { Slot } from "./slot.ts";
import { isSkillKey, SKILLS } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";

/** Plot points of a party; null for anyone but a player's character. */
export function plotPointsOf(participant: Participant | undefined): number | null {
  const actor = characterOf(participant);
  return actor && isHero(actor) ? actor.system.plotPoints : null;
}

/** The cost of `count` bonus dice (ZS-PLOT-4). */
export function bonusDieCosts(who: string, participant: Participant | undefined, count = 1): TableChange[] {
  const plotPoints = plotPointsOf(participant) ?? 0;
  return Array.from({ length: Math.min(count, plotPoints) }, () =>
    spendPlotPoint({ spend: "bonusDie", plotPoints }).map((change) => ({ ...change, who })),
  ).flat();
}

/** Why the party cannot spend `count` plot points; null if it can. */
export function plotPointRefusal(participant: Participant | undefined, count = 1): Refusal | null {
  const left = plotPointsOf(participant) ?? 0;
  return left >= count ? null : refusal("noPlotPoints", { name: participant?.name ?? "", left });
}

/** The plan with one more die on this side. */
const withDie = <P extends object>({ roller, put }: Slot<P>): P =>
  put({ ...roller, modifiers: withPlotPoint(roller.modifiers) });

/** Lists of odds to compare, each by result. */
export type Chances = readonly Readonly<Record<string, number>>[];

/** Odds that differ by less are equal, because sums of fractions are not exact. */
const HAIR = 1e-9;

/** Whether any result is more probable in one than in the other. */
export function differ(one: Chances, other: Chances): boolean {
  return one.some((odds, index) =>
    [...new Set([...Object.keys(odds), ...Object.keys(other[index] ?? {})])].some(
      (key) => Math.abs((odds[key] ?? 0) - (other[index]?.[key] ?? 0)) > HAIR,
    ),
  );
}

interface Selling<P extends object> {
  slots: readonly Slot<P>[];
  parties: Record<string, Participant>;
  card: Situation["card"] | undefined;
  /** Whether the result may change with this plan, which has one more die for the role. */
  matters(plan: P, role: string): boolean;
}

/**
 * Offers one more die for a plot point on every side whose party holds points, before and after the result, as long as a die
 * could change it (ZS-PLOT-4, ZS-AM-13). An undone card offers none.
 */
export function bonusDieSpends<P extends object>({ slots, parties, card, matters }: Selling<P>): Spend<P>[] {
  if (card?.system.state === "undone") return [];
  const payers = slots.filter(
    (slot) => plotPointsOf(parties[slot.who]) !== null && slot.roller.isAble && matters(withDie(slot), slot.role),
  );
  return payers.map((slot): Spend<P> => {
    const { role, who } = slot;
    const participant = parties[who];
    const name = participant?.name ?? "";
    return {
      id: "bonusDie",
      role,
      // If several parties may pay, each button names its party.
      label: payers.length > 1 ? tell("bonusDie.labelFor", { name }) : tell("bonusDie.label"),
      note: "QUADRANT.zerospace.bonusDie.spent",
      price: tell("bonusDie.price"),
      costs: bonusDieCosts(who, participant),
      reason: plotPointRefusal(participant),
      plan: withDie(slot),
      timing: "anytime",
    };
  });
}

/** The field for plot points spent before the roll; none without points. */
export function plotPointField<P extends object>(
  side: Side,
  participant: Participant | undefined,
  put: (side: Side) => P,
): Field<P>[] {
  const left = plotPointsOf(participant) ?? 0;
  if (left === 0) return [];
  return [
    {
      id: "plotPoints",
      label: tell("bonusDie.field"),
      hint: tell("bonusDie.left", { left }),
      type: "number",
      value: String(side.plotPoints),
      min: 0,
      max: left,
      paid: "point",
      apply: (value) => {
        const count = Number(value);
        if (!Number.isInteger(count) || count < 0) return refusal("noCount");
        return count > left ? plotPointRefusal(participant, count)! : put({ ...side, plotPoints: count });
      },
    },
  ];
}

/** The side of a party that a dialog's fields edit. */
export interface Choosing<P extends Plan> {
  participant: Participant | undefined;
  side: Side;
  put(side: Side): P;
}

/** The entry for no skill in a list of skills. */
const NONE = "";

const WORDS = "QUADRANT.zerospace.ask";

/** The field for the skill, or for the attribute alone. It lists unlearnt skills, too: the GM may allow them (ZS-AV-4). */
export function skillField<P extends Plan>(
  actor: Character,
  { side, put }: Omit<Choosing<P>, "participant">,
): Field<P> {
  const own = itemsOf(actor, isSkill).map(keyOf);
  const keys = new Set([...own, ...Object.keys(SKILLS), ...(side.skill === null ? [] : [side.skill])]);
  const asked = form<{ skill: string }, P>(WORDS, { skill: side.skill ?? NONE }, ({ skill: said = NONE }) => {
    const skill = said === NONE ? null : said;
    const attribute = skill === null ? side.attribute : attributeOf(actor, skill);
    return put({ ...side, skill, attribute, tool: bestTool(actor, skill)?.id ?? null });
  });
  return asked.select("skill", [...keys, NONE], {
    words: (key) => (key === NONE ? tell("ask.noSkill") : skillChoice(actor, key)),
    hint: side.skill !== null && !skillOf(actor, side.skill) ? tell("ask.unskilled") : "",
  });
}

function skillChoice(actor: Character, key: string): string {
  const name = skillLabel(actor, key);
  return skillOf(actor, key) ? name : tell("ask.unlearnt", { name });
}

/** The field for the attribute. It lists all five, because the right one depends on the task (ZS-AV-2). */
export function attributeField<P extends Plan>(
  actor: Character,
  { side, put }: Omit<Choosing<P>, "participant">,
): Field<P> {
  const asked = form<Side, P>(WORDS, side, (said) => put({ ...side, ...said }));
  return asked.select("attribute", ATTRIBUTES, { words: (value) => attributeChoice(actor, value) });
}

const attributeChoice = (actor: Character, attribute: Attribute): string =>
  tell("ask.attributeChoice", { name: tell(`attribute.${attribute}`), value: actor.system.values[attribute] });

/** The field for the one Item that counts (ZS-AV-1), with a hint on its rating (ZS-AV-3). No field if there is none to choose. */
export function toolField<P extends Plan>(
  actor: Character,
  { side, put }: Omit<Choosing<P>, "participant">,
): Field<P>[] {
  const aids = aidsFor(actor, side.skill);
  if (aids.length === 0) return [];
  const rating = ratingOf(actor, side.tool);
  const hint = side.tool === null ? "none" : String(Math.min(3, Math.max(1, rating)));
  const asked = form<Side, P>(WORDS, side, (said) => put({ ...side, ...said }));
  const toolChoice = (tool: string): string => {
    const { name, system } = aids.find(({ id }) => id === tool)!;
    return tell("ask.toolChoice", { name, rating: system.rating });
  };
  return [
    asked.select(
      "tool",
      aids.map(({ id }) => id!),
      { none: tell("ask.noTool"), words: toolChoice, hint: tell(`ask.rating.${hint}`) },
    ),
  ];
}

/** The fields for a skill of the book, or an attribute alone, that the GM asks of others, whatever skills they have. */
export function bookFields<P extends Plan>(
  plan: { skill: string | null; attribute: Attribute },
  put: (said: { skill?: string | null; attribute?: Attribute }) => P,
): Field<P>[] {
  const skill = form<{ skill: string }, P>(WORDS, { skill: plan.skill ?? NONE }, ({ skill: said = NONE }) =>
    put(isSkillKey(said) ? { skill: said, attribute: SKILLS[said] } : { skill: null }),
  );
  return [
    skill.select("skill", [...Object.keys(SKILLS), NONE], {
      words: (key) => (key === NONE ? tell("ask.noSkill") : skillLabel(null, key)),
    }),
    form<{ attribute: Attribute }, P>(WORDS, { attribute: plan.attribute }, put).select("attribute", ATTRIBUTES, {
      words: (value) => tell(`attribute.${value}`),
    }),
  ];
}

/** The fields of a side whose skill is fixed: attribute, tool and plot points. */
export function meansFields<P extends Plan>(choosing: Choosing<P>): Field<P>[] {
  const actor = characterOf(choosing.participant);
  if (!actor) return [];
  return [attributeField(actor, choosing), ...toolField(actor, choosing), ...pointsField(choosing)];
}

/** The field for plot points spent before the roll. */
export const pointsField = <P extends Plan>({ side, participant, put }: Choosing<P>): Field<P>[] =>
  plotPointField<P>(side, participant, put);

/** The switch for a power stunt in place of an unlearnt skill (ZS-PLOT-7). */
export const stuntSwitch = <P extends Plan>(side: Side, put: (side: Side) => P): Option<P> => ({
  id: "stunt",
  label: tell("ask.stunt.label"),
  hint: tell("ask.stunt.hint"),
  checked: side.byStunt,
  reason: null,
  plan: put({ ...side, byStunt: !side.byStunt }),
});
