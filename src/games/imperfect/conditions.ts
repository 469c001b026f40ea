import type { Condition } from "#table/game.ts";
import { isCharacter, isHero } from "./documents.ts";

/** Derived from the actor's numbers: never given, never stored. */
const derived = (count: (actor: Actor.Implementation) => number): Pick<Condition, "derived" | "expires"> => ({
  derived: count,
  expires: null,
});

const given = (expires: Condition["expires"] = null): Pick<Condition, "expires"> => ({ expires });

const worst = (actor: Actor.Implementation): number => (isCharacter(actor) ? 5 - actor.system.health.value : 0);

const limbsAtFive = (actor: Actor.Implementation): number =>
  isCharacter(actor) && LIMBS.some((limb) => actor.system.body[limb].level >= 5) ? 1 : 0;

const vitalsAtFive = (actor: Actor.Implementation): number =>
  isCharacter(actor) && VITALS.some((area) => actor.system.body[area].level >= 5) ? 1 : 0;

const LIMBS = ["leftArm", "rightArm", "leftLeg", "rightLeg"] as const;
const VITALS = ["head", "guts"] as const;

const rate = (actor: Actor.Implementation): number => (isCharacter(actor) ? actor.system.bleedingRate : 0);

const breathless = (actor: Actor.Implementation): number =>
  isCharacter(actor) && actor.system.wind.value <= 0 ? 1 : 0;

/** A dying extra is out of the fight. A dying hero is not: the Master decides whether the hero is dead (IMP-WND-5). */
const dying = { ...derived(vitalsAtFive), defeats: (actor: Actor.Implementation): boolean => !isHero(actor) };

/** The conditions of Future Imperfect, the worst first. */
export const conditions: Condition[] = [
  { id: "dead", icon: "skull-crossed-bones", tone: "harm", stacks: false, overlay: true, defeats: true, ...given() },
  { ...dying, id: "mortal", icon: "heart-minus", tone: "harm", stacks: false, overlay: true },
  { id: "unconscious", icon: "sleepy", tone: "harm", stacks: false, overlay: true, ...given() },
  { id: "winded", icon: "lungs", tone: "strain", stacks: false, overlay: true, ...derived(breathless) },
  { id: "wounded", icon: "bandage-roll", tone: "harm", stacks: true, overlay: false, ...derived(worst) },
  { id: "maimed", icon: "severed-hand", tone: "harm", stacks: false, overlay: false, ...derived(limbsAtFive) },
  { id: "bleeding", icon: "bleeding-wound", tone: "harm", stacks: true, overlay: false, ...derived(rate) },
  { id: "stunned", icon: "knocked-out-stars", tone: "harm", stacks: false, overlay: false, ...given() },
  { id: "catatonic", icon: "despair", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "terrified", icon: "run", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "dread", icon: "terror", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "unnerved", icon: "cracked-mask", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "surprised", icon: "surprised", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "prone", icon: "falling", tone: "strain", stacks: false, overlay: false, ...given() },
  { id: "entangled", icon: "fishing-net", tone: "strain", stacks: false, overlay: false, ...given() },
  { id: "closed", icon: "crossed-swords", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "running", icon: "sprint", tone: "strain", stacks: false, overlay: false, ...given("combatEnd") },
  { id: "mounted", icon: "cavalry", tone: "wait", stacks: false, overlay: false, ...given() },
  { id: "burning", icon: "burning-embers", tone: "harm", stacks: false, overlay: false, ...given() },
  { id: "inSmoke", icon: "smoking-volcano", tone: "strain", stacks: false, overlay: false, ...given() },
  { id: "inWater", icon: "drowning", tone: "strain", stacks: false, overlay: false, ...given() },
];
