import { ATTACK_KINDS, ATTRIBUTES } from "#rules/zerospace";
import type { Condition, ConditionQuestion } from "#table/game.ts";
import { isCharacter, isThing } from "./documents.ts";

const given = (expires: Condition["expires"] = null): Pick<Condition, "expires"> => ({ expires });

/** Follows from the numbers: never given, never stored. */
const derived = (holds: (actor: Actor.Implementation) => boolean): Pick<Condition, "derived" | "expires"> => ({
  derived: (actor) => (holds(actor) ? 1 : 0),
  expires: null,
});

const isInjured = (actor: Actor.Implementation): boolean =>
  isCharacter(actor) && actor.system.isNamed && actor.system.isInjured && !actor.system.isSpent;

const isDamaged = (actor: Actor.Implementation): boolean =>
  isThing(actor) && actor.system.isDamaged && !actor.system.isDestroyed;

const isDestroyed = (actor: Actor.Implementation): boolean => isThing(actor) && actor.system.isDestroyed;

/** Named characters are defeated by their numbers; unnamed ones by any hit, and nothing but that says so (ZS-UNN-1). */
const defeat = {
  derived: (actor: Actor.Implementation): number | null => {
    if (!isCharacter(actor)) return 0;
    return actor.system.isNamed ? Number(actor.system.isSpent) : null;
  },
  alsoGiven: true,
  defeats: true,
  expires: null,
} as const;

/** Which attribute is one higher, where somebody gives it by hand: till the scene ends (ZS-AM-14). */
const RAISED: ConditionQuestion = {
  label: "QUADRANT.zerospace.byHandAsks.boosted",
  choices: ATTRIBUTES.map((attribute) => ({
    label: `QUADRANT.zerospace.attribute.${attribute}`,
    data: { attribute, lasts: "scene" },
  })),
};

/** Against what somebody dodges, where it is given by hand (ZS-AM-14). */
const DODGED: ConditionQuestion = {
  label: "QUADRANT.zerospace.byHandAsks.dodging",
  choices: ATTACK_KINDS.map((kind) => ({ label: `QUADRANT.zerospace.kind.${kind}`, data: { [kind]: true } })),
};

/** What may befall somebody in ZeroSpace, the worst first. */
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
    // They neither see nor hear (ZS-SEN-1).
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
