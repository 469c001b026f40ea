import { pickup } from "#rules/imperfect";
import { type CheckView, type Density, dieViews, partyViews, type Reader } from "#table/checks";
import { say } from "#table/words.ts";
import type { Haste } from "./pickup.ts";

const DENSITIES: readonly Density[] = [0, 1, 2, 3];

export function pickupView({ plan, throws, outcome, parties }: Haste, reader: Reader): CheckView {
  const { self, carrier } = parties;
  const pools = pickup.pools(plan);
  const way = say(`QUADRANT.imperfect.move.way.${plan.way}`);
  return {
    kind: say("QUADRANT.imperfect.card.pickup"),
    title: way,
    chip: "",
    parties: partyViews(self, carrier),
    sides: [
      {
        role: "pickup",
        name: self?.name ?? "",
        note: way,
        dice: reader.sees("self") ? dieViews(pools["pickup"]!, throws["pickup"] ?? null) : [],
        total: outcome?.meters ?? null,
        hidden: !reader.sees("self"),
      },
    ],
    results: Object.keys(pickup.odds(plan)).map((key, index) => ({
      key,
      label: say("QUADRANT.imperfect.pickup.meters", { meters: Number(key.slice("meters".length)) }),
      density: DENSITIES[Math.min(index, DENSITIES.length - 1)]!,
    })),
    headlines: [],
    note: plan.windLoss > 0 ? say("QUADRANT.imperfect.pickup.tires", { wind: plan.windLoss }) : "",
    verdict: outcome && {
      word: say("QUADRANT.imperfect.pickup.word", { meters: outcome.meters }),
      number: "",
      label: "",
      tone: "gain",
      why: outcome.windLost > 0 ? say("QUADRANT.imperfect.pickup.tires", { wind: outcome.windLost }) : "",
      source: `QUADRANT.imperfect.source.${plan.way === "drive" ? "vehicles" : "movement"}`,
    },
  };
}
