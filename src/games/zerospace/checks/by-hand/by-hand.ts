import { byHandCheck as stepsByHand } from "#table/checks";
import { say } from "#table/words.ts";
import { isThing } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { trackOf, trackTitle } from "./tracks.ts";

/** The numbers of `trackOf`, stepped by hand. */
export const byHandCheck = stepsByHand({
  trackOf,
  // Below 0 nothing falls, and nothing rises above its most.
  after: ({ by, value, max }) => Math.max(0, Math.min(max, value + by)),
  reason: refusal,
  view({ plan, parties: { self } }, { value, result }, reader) {
    const { field, value: before, max, by } = plan;
    const isHarm = by > 0 === (trackOf(self?.actor, field)?.isHarm ?? false);
    return actView({
      kind: "byHand",
      source: isThing(self?.actor) ? "object" : "endurance",
      title: trackTitle(field, reader.sees("self") ? value - before : Math.sign(by)),
      parties: [self],
      word: reader.sees("self")
        ? say("QUADRANT.zerospace.byHand.of", { value, max })
        : say(`QUADRANT.zerospace.byHand.${result}`),
      why: say("QUADRANT.zerospace.byHand.why"),
      tone: isHarm ? "harm" : "gain",
    });
  },
});
