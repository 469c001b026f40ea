import { type Attribute, ATTRIBUTES } from "#rules/zerospace";
import { byHandCheck as stepsByHand, type Refusal, type Track as StepTrack } from "#table/checks";
import type { Beginning } from "#table/game.ts";
import { signed } from "#table/words.ts";
import { boostedTo } from "../conditions.ts";
import { isCharacter, isThing } from "../documents.ts";
import { actView } from "./views.ts";
import { refusal, tell } from "../words.ts";

/** A number of a sheet that a user may step by hand. */
interface Track extends StepTrack {
  /** Whether a higher number is worse for the actor. */
  isHarm: boolean;
}

/**
 * The number that a button names: `endurance`, `stun`, `damage.<attribute>` and `boost.<attribute>` of a character,
 * `integrity` of a thing; null if this actor has no such number.
 */
function trackOf(actor: Actor.Implementation | null | undefined, field: string): Track | null {
  if (isThing(actor)) {
    return field === "integrity" ? { path: "integrity.value", ...actor.system.integrity, isHarm: false } : null;
  }
  if (!isCharacter(actor)) return null;
  const { endurance, stun, attributes } = actor.system;
  if (field === "endurance")
    return { path: "endurance.value", value: endurance.value ?? 0, max: endurance.max, isHarm: false };
  // Stun beyond the maximum of Endurance would change nothing.
  if (field === "stun") return { path: "stun", value: stun, max: Math.max(stun, endurance.max), isHarm: true };
  const boosted = boostIn(field);
  if (boosted) {
    const { boost } = attributes[boosted];
    return { path: `attributes.${boosted}.boost`, value: boost, max: boost + MOST_AT_ONCE, isHarm: false };
  }
  const attribute = ATTRIBUTES.find((one) => field === `damage.${one}`);
  if (!attribute) return null;
  const { base, boost, damage } = attributes[attribute];
  return {
    path: `attributes.${attribute}.damage`,
    value: damage,
    max: Math.max(damage, base + boost),
    isHarm: true,
  };
}

/** The attribute of a field `boost.<attribute>`; null for any other field. */
const boostIn = (field: string): Attribute | null => ATTRIBUTES.find((one) => field === `boost.${one}`) ?? null;

/** The most boosts that one step by hand adds. */
const MOST_AT_ONCE = 5;

/** Whether a higher number is worse for the actor. */
const isHarmful = (field: string): boolean => field === "stun" || field.startsWith("damage.");

/** "Endurance −2", "Brawn: damage +1" */
function trackTitle(field: string, by: number): string {
  const [track = "", attribute] = field.split(".");
  return tell(`byHand.${track}`, { by: signed(by), ...(attribute && { attribute: tell(`attribute.${attribute}`) }) });
}

/** Steps a number of `trackOf` by hand. */
export const byHandCheck = stepsByHand({
  trackOf,
  // Every number stays between 0 and its maximum.
  after: ({ by, value, max }) => Math.max(0, Math.min(max, value + by)),
  reason: refusal,
  // A boost is a condition: it ends with the scene, and all players see it (ZS-PLOT-5, ZS-AM-14).
  changes({ field }, value, actor) {
    const boosted = boostIn(field);
    return boosted && boostedTo(actor, boosted, value);
  },
  view({ plan, parties: { self } }, { value, result }, reader) {
    const { field, value: before, max, by } = plan;
    const isHarm = by > 0 === isHarmful(field);
    return actView({
      kind: "byHand",
      source: isThing(self?.actor) ? "object" : "endurance",
      title: trackTitle(field, reader.sees("self") ? value - before : Math.sign(by)),
      parties: [self],
      word: reader.sees("self")
        ? boostIn(field)
          ? signed(value)
          : tell("byHand.of", { value, max })
        : tell(`byHand.${result}`),
      why: tell(`byHand.${boostIn(field) ? "boosted" : "why"}`),
      tone: isHarm ? "harm" : "gain",
    });
  },
});

/**
 * A change of a token's bar by hand becomes this check, so that it can be undone; null for other bars. The bar `enduranceLeft` is
 * refused: it is Endurance less stun, so it is open which of the two should change.
 */
export function editsBar(actor: Actor.Implementation, attribute: string, delta: number): Beginning | Refusal | null {
  const isBar = isCharacter(actor) ? attribute === "endurance" : isThing(actor) && attribute === "integrity";
  if (isBar) return { check: "zerospace.byHand", actor: actor.uuid, data: { field: attribute, by: String(delta) } };
  return isCharacter(actor) && attribute === "enduranceLeft" ? refusal("barReadOnly") : null;
}
