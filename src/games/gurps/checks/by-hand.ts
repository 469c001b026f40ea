import { byHandCheck as stepsByHand } from "#table/checks";
import type { Beginning } from "#table/game.ts";
import { signed } from "#table/words.ts";
import { isCharacter } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { actView } from "./roll/roll-view.ts";

const FIELDS = ["hp", "fp"] as const;

/** Hit Points (`hp`) and Fatigue Points (`fp`) that a user changes by hand. */
export const byHandCheck = stepsByHand({
  trackOf(actor, named) {
    const field = FIELDS.find((one) => one === named);
    if (!field || !isCharacter(actor)) return null;
    const { value, max } = actor.system[field];
    return { path: `${field}.value`, value: value ?? max, max };
  },
  // Points may fall below 0 without limit, but rise only up to their maximum.
  after: ({ by, value, max }) => (by < 0 ? value + by : Math.max(value, Math.min(max, value + by))),
  reason: refusal,
  view({ plan, parties: { self } }, { value, result }, reader) {
    const { field, value: before, max } = plan;
    const tells = reader.sees("self");
    return actView({
      kind: "byHand",
      source: "physicalFeats",
      title: tell(`byHand.${field}`, {
        by: tells ? signed(value - before) : result === "lower" ? "−" : "+",
      }),
      parties: [self],
      word: tells ? tell("byHand.of", { value, max }) : tell(`byHand.${result}`),
      why: tell("byHand.why"),
      tone: result === "lower" ? "harm" : "gain",
    });
  },
});

/** A change of a token's bar by hand becomes this check, so that it can be undone; null for other bars. */
export function editsBar(actor: Actor.Implementation, attribute: string, delta: number): Beginning | null {
  const isBar = isCharacter(actor) && (attribute === "hp" || attribute === "fp");
  return isBar ? { check: "gurps.byHand", actor: actor.uuid, data: { field: attribute, by: String(delta) } } : null;
}
