import { combine, juryRig, type Use } from "#rules/zap";
import type { Intervention, Situation } from "#table/checks";
import { has } from "#table/conditions";
import { abilitiesOf, type Ability, type Contender, isCharacter, isHero } from "../../documents.ts";
import { useAgainst } from "../attack/aims.ts";
import { playersOf } from "../joining/combining.ts";
import { effortsOf } from "../ships/exertions.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { isAllowed, useOf } from "../use.ts";
import { ableMembers, type Member, type Speaker } from "./chase-plan.ts";
import { isWhole } from "./jury-rig.ts";
import type { Showdown, ShowdownAct } from "./showdown-plan.ts";
import { wildShotRefusal } from "./tropes.ts";
import { tell } from "../../words.ts";

/** An Ability that an actor contributes to an assault. */
export interface Brought {
  /** UUID of the actor. */
  actor: string;
  /** Item id; null for the Default Skill. */
  item: string | null;
}

/** The price of an Ability that is built into the base: it burns out, or its owner is Tired. */
export type RigPrice = "burnOut" | "tired";
export const RIG_PRICES = ["burnOut", "tired"] as const satisfies readonly RigPrice[];

/**
 * The single assault of a side (ZAP-AM-3): `base` is the Ability that is thrown, `brings` are those that help, `rig` those that
 * are built into the base. The side's members choose all of it, and the Tropes.
 */
export interface Assault {
  base: Brought;
  brings: Brought[];
  rig: (Brought & { price: RigPrice })[];
  wildShot: boolean;
  effort: boolean;
}

export type Sides = Pick<Situation, "parties">;

const MOST_OF_ONE = 2;

/**
 * The Abilities that an actor can contribute, the strongest first; null is the Default Skill. Actions and Rounds do not matter
 * here.
 */
export function fitOf(actor: Contender): (Ability | null)[] {
  return opposingOf(actor, null)
    .filter((one) => !one.reason)
    .map(({ ability }) => ability);
}

export const brought = (actor: Contender, ability: Ability | null): Brought => ({
  actor: actor.uuid,
  item: ability?.id ?? null,
});

export const isSame = (one: Brought, other: Brought): boolean => one.actor === other.actor && one.item === other.item;

/**
 * The preset assault: the speaker's chosen or best Ability is the base, and every other able member helps with its best one.
 * Null without a speaker.
 */
export function usualAssault({ parties }: Sides, speaker: Speaker, chosen?: Ability | null): Assault | null {
  const able = ableMembers(parties, speaker);
  const leader = parties[speaker]?.actor as Contender | undefined;
  if (!leader) return null;
  const base = brought(leader, chosen === undefined ? (fitOf(leader)[0] ?? null) : chosen);
  const others = able.filter(({ actor }) => actor.uuid !== leader.uuid);
  const brings = others.map(({ actor }) => brought(actor, fitOf(actor)[0] ?? null));
  return { base, brings, rig: [], wildShot: false, effort: false };
}

/**
 * The declared assault without the contributions that are invalid now; the usual one if nothing was declared, or if its base is
 * invalid.
 */
export function assaultAnew(sides: Sides, speaker: Speaker, declared: Assault | undefined): Assault | null {
  const usual = usualAssault(sides, speaker);
  if (!usual || !declared) return usual;
  const able = ableMembers(sides.parties, speaker);
  const isThere = (one: Brought): boolean => abilityIn(able, one) !== undefined;
  if (!isThere(declared.base)) return usual;
  const known = [declared.base];
  const brings = declared.brings.filter((one) => {
    const own = known.filter(({ actor }) => actor === one.actor);
    if (!isThere(one) || own.length >= MOST_OF_ONE || own.some((other) => isSame(one, other))) return false;
    known.push(one);
    return true;
  });
  const rig = declared.rig.filter((one) => {
    const ability = abilityIn(able, one);
    const isNew = !known.some((other) => isSame(one, other));
    if (!ability || !isWhole(ability) || !isNew || !RIG_PRICES.includes(one.price)) return false;
    known.push(one);
    return true;
  });
  const { base, wildShot, effort } = declared;
  return { base, brings, rig, wildShot: wildShot === true, effort: effort === true };
}

/** The contributed Ability, null for the Default Skill; undefined if its owner or the Ability cannot take part now. */
function abilityIn(able: readonly Member[], { actor, item }: Brought): Ability | null | undefined {
  const owner = able.find((one) => one.actor.uuid === actor)?.actor;
  return owner && fitOf(owner).find((ability) => (ability?.id ?? null) === item);
}

/** The owner of the base, as a party with that Ability; null if the owner is not able to act. */
export function baseOf(
  { parties }: Sides,
  speaker: Speaker,
  { base }: Assault,
): (Member & { tool: Ability | null }) | null {
  const able = ableMembers(parties, speaker);
  const owner = able.find(({ actor }) => actor.uuid === base.actor);
  if (!owner) return null;
  const tool = abilityIn(able, base) ?? null;
  return { ...owner, tool, participant: { ...owner.participant, tool } };
}

/** The use of a side: the base, a level higher for each Ability built into it, and +1 for each contributing actor. */
export function assaultUse(sides: Sides, speaker: Speaker, assault: Assault): Use | null {
  const owner = baseOf(sides, speaker, assault);
  const other = sides.parties[speaker === "self" ? "target" : "self"]?.actor ?? null;
  if (!owner) return null;
  const plain = useOf(owner.actor, owner.tool, "task");
  const level = assault.rig.length > 0 ? juryRig(plain.level, assault.rig.length) : plain.level;
  const use = { ...useAgainst({ ...plain, level }, owner.actor, other), helpers: bonusOf(sides, assault) };
  const exertion = assault.effort ? effortsOf(owner.actor, use, owner.tool).find(({ reason }) => !reason) : undefined;
  const called = { ...use, wildShot: assault.wildShot, effort: exertion?.effort ?? null };
  return isAllowed(called) ? called : { ...called, wildShot: false };
}

function bonusOf({ parties }: Sides, { base, brings }: Assault): number {
  const abilities = [base, ...brings].map(({ actor }) => ({
    owner: actor,
    level: 1,
    automatic: false,
    triggered: true,
  }));
  return combine({ abilities, chosen: 0, players: playersOf(parties) }).bonus;
}

/** The actor's Abilities that can be built into the base: whole ones that are not part of the assault yet. */
export function partsOf(actor: Contender, { base, brings, rig }: Assault): Ability[] {
  const used = [base, ...brings, ...rig];
  if (!isCharacter(actor)) return [];
  return abilitiesOf(actor).filter((one) => isWhole(one) && !used.some((known) => isSame(known, brought(actor, one))));
}

/** Whether the actor can pay by becoming Tired: it is not Tired yet, and nothing else in the assault makes it so. */
export function mayTire(actor: Contender, { rig, base, effort }: Assault): boolean {
  const tires = rig.some((one) => one.actor === actor.uuid && one.price === "tired");
  return !has(actor, "tired") && !tires && !(effort && base.actor === actor.uuid);
}

/**
 * The assault's changes for another base. The previous base of another actor still helps; no actor keeps more than two
 * Abilities.
 */
export function thrownWith({ base, brings }: Assault, next: Brought): Partial<Assault> {
  const others = brings.filter((one) => !isSame(one, next));
  const own = others.filter(({ actor }) => actor === next.actor);
  const kept = own.length > 1 ? others.filter((one) => one !== own[0]) : others;
  const isOther = base.actor !== next.actor;
  return { base: next, brings: isOther ? [...kept, base] : kept, wildShot: false, effort: false };
}

/** Whether the member's player is asked to agree for the side: true for heroes with a player. */
export const isAsked = ({ actor }: Member): boolean => isHero(actor) && actor.hasPlayerOwner;

/** One change that a member may make to its side's assault. */
interface Step {
  id: string;
  label: string;
  price?: string;
  assault: Assault;
}

type Asked = Pick<Showdown, "plan" | "parties" | "throws">;

/**
 * The changes that an actor may make to its side's assault until the dice are thrown, and for the other side until it has
 * answered (ZAP-AM-3).
 */
export function assaultSteps(
  situation: Asked,
  actor: Actor.Implementation,
  withAssault: (speaker: Speaker, assault: Assault) => ShowdownAct,
): Intervention<ShowdownAct>[] {
  const { plan, parties, throws } = situation;
  if (plan.agreed === false || throws.actor || throws.opponent) return [];
  return (["self", "target"] as const).flatMap((speaker) => {
    const member = ableMembers(parties, speaker).find((one) => one.actor.uuid === actor.uuid);
    // By agreeing the other side has settled its assault.
    if (!member || (speaker === "target" && plan.agreed !== null)) return [];
    return stepsOf(situation, speaker, member).map(({ id, label, price = "", assault }) => ({
      id: `${speaker}:${id}`,
      group: tell("showdown.assault"),
      label,
      hint: tell("showdown.assaultHint"),
      price,
      note: "QUADRANT.zap.showdown.assaultNote",
      costs: [],
      reason: null,
      plan: withAssault(speaker, assault),
      parties: {},
    }));
  });
}

function stepsOf({ plan, parties }: Asked, speaker: Speaker, member: Member): Step[] {
  const assault = plan.assaults[speaker];
  const { actor } = member;
  const fit = fitOf(actor);
  const named = (ability: Ability | null): string => ability?.name ?? tell("defaultSkill");
  const step = (id: string, key: string, ability: Ability | null, next: Partial<Assault>, price = ""): Step => ({
    id: `${id}:${ability?.id ?? "default"}`,
    label: tell(`showdown.step.${key}`, { ability: named(ability) }),
    price,
    assault: { ...assault, ...next },
  });
  const isUsed = (one: Brought): boolean =>
    [assault.base, ...assault.brings, ...assault.rig].some((known) => isSame(known, one));
  const own = (list: readonly Brought[]): Brought[] => list.filter((one) => one.actor === actor.uuid);
  const bases = fit
    .filter((ability) => !isSame(assault.base, brought(actor, ability)))
    .map((ability) => step("base", "base", ability, thrownWith(assault, brought(actor, ability))));
  const room = own([assault.base, ...assault.brings]).length < 2;
  const adds = fit
    .filter((ability) => room && !isUsed(brought(actor, ability)))
    .map((ability) => step("add", "add", ability, { brings: [...assault.brings, brought(actor, ability)] }));
  const keeps = own(assault.brings).map((one) => {
    const ability = fit.find((known) => (known?.id ?? null) === one.item) ?? null;
    return step("keep", "keep", ability, { brings: assault.brings.filter((known) => !isSame(known, one)) });
  });
  const rigs = partsOf(actor, assault).flatMap((ability) =>
    RIG_PRICES.filter((price) => price !== "tired" || mayTire(actor, assault)).map((price) =>
      step(
        `rig.${price}`,
        "rig",
        ability,
        { rig: [...assault.rig, { ...brought(actor, ability), price }] },
        tell(`juryRig.price.${price}`),
      ),
    ),
  );
  const unrigs = assault.rig
    .filter((one) => one.actor === actor.uuid)
    .map((one) => {
      const ability = abilitiesOf(actor).find(({ id }) => id === one.item) ?? null;
      return step("unrig", "unrig", ability, { rig: assault.rig.filter((known) => !isSame(known, one)) });
    });
  return [...bases, ...adds, ...keeps, ...rigs, ...unrigs, ...tropes({ parties }, speaker, member, assault)];
}

/** The Tropes for the throw: only the base's owner may call them. */
function tropes(sides: Pick<Asked, "parties">, speaker: Speaker, { actor }: Member, assault: Assault): Step[] {
  const owner = baseOf(sides, speaker, assault);
  const use = assaultUse(sides, speaker, assault);
  if (!owner || !use || owner.actor.uuid !== actor.uuid) return [];
  const called = (key: "wildShot" | "effort", trope: string): Step => ({
    // The id names the wanted state, so that a request that is sent twice does not undo itself.
    id: `${key}:${assault[key] ? "off" : "on"}`,
    label: tell(`showdown.step.${assault[key] ? "uncall" : "call"}`, {
      trope: tell(`trope.${trope}.name`),
    }),
    assault: { ...assault, [key]: !assault[key] },
  });
  const wild = assault.wildShot || !wildShotRefusal(use) ? [called("wildShot", "wildShot")] : [];
  const open = effortsOf(actor, { ...use, effort: null }, owner.tool).find(({ reason }) => !reason);
  const isTired = assault.rig.some((one) => one.actor === actor.uuid && one.price === "tired");
  const effort = assault.effort || (open && !isTired) ? [called("effort", open?.effort.kind ?? "supremeEffort")] : [];
  return [...wild, ...effort];
}
