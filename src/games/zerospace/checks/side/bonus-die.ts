import { spendPlotPoint } from "#rules/zerospace";
import type { Field, Participant, Refusal, Spend, TableChange } from "#table/checks";
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

/** A plot point for one die more, for every side that somebody holds points for: before the result and after it. */
export function bonusDieSpends<P extends object>(
  slots: readonly Slot<P>[],
  parties: Record<string, Participant>,
): Spend<P>[] {
  const payers = slots.filter(({ who, roller }) => plotPointsOf(parties[who]) !== null && roller.isAble);
  return payers.map(({ role, who, roller, put }): Spend<P> => {
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
      plan: put({ ...roller, modifiers: withPlotPoint(roller.modifiers) }),
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
      apply: (value) => {
        const count = Number(value);
        if (!Number.isInteger(count) || count < 0) return refusal("noCount");
        return count > left ? plotPointRefusal(participant, count)! : put({ ...side, plotPoints: count });
      },
    },
  ];
}
