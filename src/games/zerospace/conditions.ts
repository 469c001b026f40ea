import type { Change } from "#rules/check.ts";
import { type Attribute, type Lasts, ATTACK_KINDS, ATTRIBUTES, LASTS } from "#rules/zerospace";
import { conditionsOf } from "#table/conditions";
import type { Condition, ConditionQuestion } from "#table/game.ts";
import { isCharacter, isThing } from "./documents.ts";

/** A boost, usually bought with one plot point: it raises an attribute by 1. */
export interface Boost {
  attribute: Attribute;
  lasts: Lasts;
}

/** The actor's boosts, one for each stack of `boosted` that names its attribute: modules may give one without. */
export function boostsOf(actor: Actor.Implementation): Boost[] {
  return eachOf<Boost>(actor, "boosted").filter(
    ({ attribute, lasts }) => ATTRIBUTES.includes(attribute) && LASTS.includes(lasts),
  );
}

/** The data of each stack of a condition that plot points pay for: `boosted` or `powerStunt`. */
export function eachOf<T extends { lasts: Lasts }>(actor: Actor.Implementation, condition: string): T[] {
  const borne = conditionsOf(actor).find(({ id }) => id === condition);
  return ((borne?.data as { each?: T[] } | undefined)?.each ?? []) as T[];
}

/** A power stunt, bought with one plot point; `named` describes its effect. */
export interface Stunt {
  named: string;
  lasts: Lasts;
}

/** The text beside the condition's name: all stunts, as their players named them. */
export function stuntWords(stunts: readonly { named?: string }[]): string {
  return stunts.flatMap(({ named }) => named || []).join(" · ");
}

/** Changes that end the stacks with this duration: all stacks are removed, and the others given back. `self` is the bearer. */
export function withoutLasting(actor: Actor.Implementation, condition: string, lasts: Lasts): Change[] {
  const all = eachOf<Stunt>(actor, condition);
  const kept = all.filter((one) => one.lasts !== lasts);
  if (kept.length === all.length) return [];
  const text = stuntWords(kept) || (conditionsOf(actor).find(({ id }) => id === condition)?.text ?? "");
  return [
    { who: "self", lose: condition, stacks: "all" },
    ...kept.map((data): Change => ({ who: "self", gain: condition, data: { ...data, text } })),
  ];
}

/**
 * Changes that bring the boosts of an attribute to `count`, set by hand. New boosts last until the end of the scene. `self` is
 * the bearer.
 */
export function boostedTo(actor: Actor.Implementation, attribute: Attribute, count: number): Change[] {
  const all = boostsOf(actor);
  const own = all.filter((one) => one.attribute === attribute);
  const gained = (boost: Boost): Change => ({ who: "self", gain: "boosted", data: { ...boost } });
  if (count >= own.length) {
    return Array.from({ length: count - own.length }, () => gained({ attribute, lasts: "scene" }));
  }
  const gone = own.slice(count);
  const kept = all.filter((one) => !gone.includes(one));
  return [{ who: "self", lose: "boosted", stacks: "all" }, ...kept.map(gained)];
}

const given = (expires: Condition["expires"] = null): Pick<Condition, "expires"> => ({ expires });

/** A condition that follows from the actor's numbers: it is never given and never stored. */
const derived = (holds: (actor: Actor.Implementation) => boolean): Pick<Condition, "derived" | "expires"> => ({
  derived: (actor) => (holds(actor) ? 1 : 0),
  expires: null,
});

const isInjured = (actor: Actor.Implementation): boolean =>
  isCharacter(actor) && actor.system.isNamed && actor.system.isInjured && !actor.system.isSpent;

const isDamaged = (actor: Actor.Implementation): boolean =>
  isThing(actor) && actor.system.isDamaged && !actor.system.isDestroyed;

const isDestroyed = (actor: Actor.Implementation): boolean => isThing(actor) && actor.system.isDestroyed;

/** For named characters it follows from Endurance. Unnamed ones fall to any hit, so they are given it and store it (ZS-UNN-1). */
const defeat = {
  derived: (actor: Actor.Implementation): number | null => {
    if (!isCharacter(actor)) return 0;
    return actor.system.isNamed ? Number(actor.system.isSpent) : null;
  },
  alsoGiven: true,
  defeats: true,
  expires: null,
} as const;

/** Asked when `boosted` is given by hand: the attribute. The boost then lasts until the end of the scene (ZS-AM-14). */
const RAISED: ConditionQuestion = {
  label: "QUADRANT.zerospace.byHandAsks.boosted",
  choices: ATTRIBUTES.map((attribute) => ({
    label: `QUADRANT.zerospace.attribute.${attribute}`,
    data: { attribute, lasts: "scene" },
  })),
};

/** Asked when `dodging` is given by hand: the kind of attack that it helps against (ZS-AM-14). */
const DODGED: ConditionQuestion = {
  label: "QUADRANT.zerospace.byHandAsks.dodging",
  choices: ATTACK_KINDS.map((kind) => ({ label: `QUADRANT.zerospace.kind.${kind}`, data: { [kind]: true } })),
};

/** The conditions of ZeroSpace, the most severe first. */
export const conditions: Condition[] = [
  { id: "dead", icon: "tombstone", tone: "harm", stacks: false, overlay: true, defeats: true, ...given() },
  { id: "unconscious", icon: "tired-eye", tone: "harm", stacks: false, overlay: true, ...given() },
  { id: "defeated", icon: "death-skull", tone: "harm", stacks: false, overlay: true, ...defeat },
  {
    id: "destroyed",
    icon: "broken-wall",
    tone: "harm",
    stacks: false,
    overlay: true,
    defeats: true,
    ...derived(isDestroyed),
  },
  { id: "injured", icon: "broken-heart", tone: "harm", stacks: false, overlay: false, ...derived(isInjured) },
  { id: "damaged", icon: "auto-repair", tone: "harm", stacks: false, overlay: false, ...derived(isDamaged) },
  { id: "helpless", icon: "imprisoned", tone: "harm", stacks: false, overlay: false, ...given() },
  { id: "restrained", icon: "rope-coil", tone: "strain", stacks: false, overlay: false, ...given() },
  {
    id: "sensoryLoss",
    icon: "sight-disabled",
    tone: "strain",
    stacks: false,
    overlay: false,
    // The bearer neither sees nor hears (ZS-SEN-1).
    special: "BLIND",
    ...given(),
  },
  { id: "cowering", icon: "screaming", tone: "strain", stacks: false, overlay: false, ...given() },
  { id: "fleeing", icon: "exit-door", tone: "strain", stacks: false, overlay: false, ...given() },
  { id: "prone", icon: "half-body-crawling", tone: "strain", stacks: false, overlay: false, ...given() },
  { id: "distracted", icon: "swirl-ring", tone: "strain", stacks: false, overlay: false, ...given() },
  { id: "surprised", icon: "hazard-sign", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "cover", icon: "brick-wall", tone: "gain", stacks: false, overlay: false, ...given() },
  { id: "running", icon: "run", tone: "wait", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "sprinting", icon: "sprint", tone: "wait", stacks: false, overlay: false, ...given("combatEnd") },
  {
    id: "dodging",
    icon: "shield-bash",
    tone: "gain",
    stacks: false,
    overlay: false,
    asks: DODGED,
    ...given("combatEnd"),
  },
  { id: "boosted", icon: "upgrade", tone: "gain", stacks: true, each: true, overlay: false, asks: RAISED, ...given() },
  { id: "powerStunt", icon: "beams-aura", tone: "gain", stacks: true, each: true, overlay: false, ...given() },
];
