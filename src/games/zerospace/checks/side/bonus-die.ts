import { spendPlotPoint } from "#rules/zerospace";
import type { Field, Participant, Refusal, Situation, Spend, TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isHero } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { type Side, withPlotPoint } from "./side.ts";
import type { Slot } from "./slot.ts";

/** Plot points of a party; null for those who hold none: only players' characters do. */
export function plotPointsOf(participant: Participant | undefined): number | null {
  const actor = characterOf(participant);
  return actor && isHero(actor) ? actor.system.plotPoints : null;
}

/** What so many bonus dice cost (ZS-PLOT-4). */
export function bonusDieCosts(who: string, participant: Participant | undefined, count = 1): TableChange[] {
  const plotPoints = plotPointsOf(participant) ?? 0;
  return Array.from({ length: Math.min(count, plotPoints) }, () =>
    spendPlotPoint({ spend: "bonusDie", plotPoints }).map((change) => ({ ...change, who })),
  ).flat();
}

/** Why so many plot points cannot be spent; null where they can. */
export function plotPointRefusal(participant: Participant | undefined, count = 1): Refusal | null {
  const left = plotPointsOf(participant) ?? 0;
  return left >= count ? null : refusal("noPlotPoints", { name: participant?.name ?? "", left });
}

/** The plan with one die more on a side. */
const withDie = <P extends object>({ roller, put }: Slot<P>): P =>
  put({ ...roller, modifiers: withPlotPoint(roller.modifiers) });

/** Chances by what may come of it, whatever the names. */
export type Chances = readonly Readonly<Record<string, number>>[];

/** Chances that differ by less are the same: sums of fractions are not exact. */
const HAIR = 1e-9;

/** Whether anything is likelier with the one than with the other. */
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
  /** Whether something may come out otherwise with this plan. */
  matters(plan: P, role: string): boolean;
}

/**
 * A plot point for one die more, for every side that somebody holds points for: before the result and after it, as long as a
 * die could change something (ZS-PLOT-4, ZS-AM-13). What was taken back asks for none.
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
      // Where several may pay, each button says for whom.
      label:
        payers.length > 1
          ? say("QUADRANT.zerospace.bonusDie.labelFor", { name })
          : say("QUADRANT.zerospace.bonusDie.label"),
      note: "QUADRANT.zerospace.bonusDie.spent",
      price: say("QUADRANT.zerospace.bonusDie.price"),
      costs: bonusDieCosts(who, participant),
      reason: plotPointRefusal(participant),
      plan: withDie(slot),
      timing: "anytime",
    };
  });
}

/** How many points go into it before the roll; no field for whoever holds none. */
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
      label: say("QUADRANT.zerospace.bonusDie.field"),
      hint: say("QUADRANT.zerospace.bonusDie.left", { left }),
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
