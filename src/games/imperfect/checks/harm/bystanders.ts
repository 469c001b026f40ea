import type { CheckKind } from "#rules/check.ts";
import { falloff, stray, type StrayOutcome, type StrayPlan } from "#rules/imperfect";
import {
  boundByChain,
  type Check,
  defineCheck,
  dieViews,
  type Draft,
  type FollowUp,
  isGms,
  isRefusal,
  type Parties,
  partyOf,
  partyViews,
  type Refusal,
  type Situation,
  cardView,
} from "#table/checks";
import { tokensWithin } from "#table/measure.ts";
import { isCharacter, isVehicle, type Weapon } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { weaponIn } from "../attack/arms.ts";
import { nearPath } from "../attack/attack-follows.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { actView, headline, openSide, plainVerdict } from "../parts.ts";
import { rowOf, whoGets } from "./blast-reach.ts";
import { attackBehind, type Before, previousLink, stepsOf, inheritedParties, tiedLink } from "./chain.ts";

/** A token in reach of a blast, or near the path of a round. */
interface Nearby {
  /** The name of its party. */
  who: string;
  name: string;
  /** Metres from the blast, or from the shooter. */
  distance: number;
}

interface Near {
  token: TokenDocument.Implementation;
  distance: number;
}

/** The tokens as parties `<prefix>1`, `<prefix>2` … beside those of the card before, and as entries of a plan. */
function nearby(before: Before, prefix: string, near: readonly Near[]): { people: Nearby[]; parties: Parties } {
  const all = near.map(({ token, distance }, index) => ({ who: `${prefix}${index + 1}`, token, distance }));
  return {
    people: all.map(({ who, token, distance }) => ({ who, name: token.name, distance })),
    parties: {
      ...inheritedParties(before, "self", "target", "mount"),
      ...Object.fromEntries(all.map(({ who, token }) => [who, partyOf(token.actor!, token, null)])),
    },
  };
}

/** A blast: its dice at the centre, and the tokens around it. */
export interface BlastAct {
  dice: number;
  victims: Nearby[];
}

type Outcome = { result: "struck" | "nobody" };
/** Metres after which a blast loses a die (IMP-EXP-1). */
const REACH = 10;

const diceAt = ({ dice }: BlastAct, { distance }: Nearby): number => falloff({ dice, distance });

const struck = (plan: BlastAct): Nearby[] => plan.victims.filter((one) => diceAt(plan, one) > 0);

const blastKind: CheckKind<BlastAct, Outcome> = {
  pools: () => ({}),
  resolve: (plan) => ({ result: struck(plan).length > 0 ? "struck" : "nobody" }),
  odds: (plan) => ({ struck: 0, nobody: 0, [blastKind.resolve(plan, {}).result]: 1 }),
  changes: () => [],
};

/** The blast at the attack's target, and the tokens in its reach, the nearest first. */
function burstOf(before: Before): Draft<BlastAct> | Refusal {
  const attack = attackBehind(before);
  const weapon: Weapon | null = attack && weaponIn(attack.parties);
  const center = attack?.parties.target?.token;
  if (weapon?.system.area !== "blast" || !center) return refusal("gone");
  const { dice } = weapon.system.damage;
  const inReach = tokensWithin(center, REACH * dice);
  const near = inReach.filter(({ token: { actor } }) => isCharacter(actor) || isVehicle(actor));
  const { people, parties } = nearby(before, "victim", near);
  return { plan: { dice, victims: people }, parties };
}

const burstAgain = (situation: Pick<Situation, "tied">): Draft<BlastAct> | null => {
  const before = tiedLink(situation);
  const burst = before && burstOf(before);
  return burst && !isRefusal(burst) ? burst : null;
};

/** Future Imperfect › Boom!: a blast, and all tokens in its reach. */
export const blastCheck: Check<BlastAct, Outcome> = defineCheck<BlastAct, Outcome>({
  kind: blastKind,
  asks: true,
  ties: "continues",
  prepare(subject) {
    const before = previousLink(subject);
    const burst = before && burstOf(before);
    if (!burst || isRefusal(burst)) return burst ?? refusal("gone");
    return { ...burst, tied: before.card.uuid };
  },
  parties: (situation) => burstAgain(situation)?.parties ?? {},
  /** The Master may correct the measured distances. */
  refresh(situation) {
    const fresh = burstAgain(situation)?.plan;
    if (!fresh) return situation.plan;
    if (!isGms(situation)) return fresh;
    const declaredAt = (who: string): number | undefined =>
      situation.plan.victims.find((one) => one.who === who)?.distance;
    return {
      ...fresh,
      victims: fresh.victims.map((one) => ({ ...one, distance: declaredAt(one.who) ?? one.distance })),
    };
  },
  refuse: (situation) => (burstAgain(situation) ? null : refusal("gone")),
  fields(situation) {
    const { plan } = situation;
    if (!isGms(situation)) return [];
    return plan.victims.map((victim) => ({
      id: `distance-${victim.who}`,
      label: victim.name,
      hint: tell("blast.distance", { dice: diceAt(plan, victim) }),
      type: "number",
      decimals: true,
      min: 0,
      value: String(victim.distance),
      apply(typed): BlastAct | Refusal {
        const distance = Number(typed);
        if (typed.trim() === "" || !Number.isFinite(distance) || distance < 0) return refusal("attack.number");
        return { ...plan, victims: plan.victims.map((one) => (one === victim ? { ...one, distance } : one)) };
      },
    }));
  },
  lockedReason: boundByChain,
  /** Each victim has damage of its own, and chips that answer it alone (IMP-EXP-1). */
  follows({ plan, parties }) {
    return struck(plan).flatMap((victim): FollowUp[] => {
      const token = parties[victim.who]?.token;
      if (!token) return [];
      return [
        {
          check: "imperfect.damage",
          actor: parties.self?.actor?.uuid ?? "",
          targets: [token.uuid],
          data: { victim: victim.who },
          label: tell("blast.follow", { name: victim.name, dice: diceAt(plan, victim) }),
          automatic: true,
        },
      ];
    });
  },
  view({ card, plan, parties }) {
    const found = struck(plan);
    const reached = found.map((one) => ({ ...one, dice: diceAt(plan, one), img: parties[one.who]?.img ?? "" }));
    const count = found.length === 0 ? "nobody" : found.length === 1 ? "one" : "many";
    const shown = actView({
      kind: "blast",
      source: "blast",
      title: weaponIn(parties)?.name ?? "",
      chip: tell("blast.reach", { meters: REACH * plan.dice }),
      parties: [parties["self"], parties["target"]],
      word: tell(`blast.${count}`, { count: found.length }),
      why: whoGets(reached),
      tone: "harm",
    });
    return { ...shown, ...(!card && { rows: reached.map(rowOf) }), steps: stepsOf("blast", "blast") };
  },
});

/** A round that missed, as the table keeps it: the bystanders along its path, the nearest to the shooter first. */
export interface StrayAct extends StrayPlan {
  along: Nearby[];
  /** Party names of bystanders whom the Master takes out of the round's way. */
  spared: string[];
}

type Stray = Situation<StrayAct, StrayOutcome>;

/** Future Imperfect › Unintended Targets (IMP-BYS-2, -3): the bystanders near the path of a round. */
function foundBy(before: Before, spared: string[]): Draft<StrayAct> | null {
  const attack = attackBehind(before);
  if (!attack || before.kind !== "attack") return null;
  const { people, parties } = nearby(before, "bystander", nearPath(attack));
  const along = people.filter(({ who }) => !spared.includes(who));
  if (along.length === 0) return null;
  return { plan: { bystanders: along.length, spray: sprays(attack), along, spared }, parties };
}

/** A burst or an area weapon strikes bystanders more easily (IMP-BYS-3). */
function sprays({ plan, parties }: AttackSituation): boolean {
  return plan.shots > 1 || plan.area || (weaponIn(parties)?.system.automatic ?? false);
}

function strayAgain(situation: Stray, spared: string[]): Draft<StrayAct> | null {
  const before = tiedLink(situation);
  return before && foundBy(before, spared);
}

const believed = (situation: Stray): string[] => (isGms(situation) ? situation.plan.spared : []);

/** A round that missed flies on: one die for each bystander along its path, and the first that is struck stops it. */
export const strayCheck: Check<StrayAct, StrayOutcome> = defineCheck<StrayAct, StrayOutcome>({
  kind: stray as Check<StrayAct, StrayOutcome>["kind"],
  roles: { stray: "self" },
  asks: true,
  ties: "continues",
  prepare(subject) {
    const before = previousLink(subject);
    const found = before && foundBy(before, []);
    return found ? { ...found, tied: before.card.uuid } : refusal("stray.nobody");
  },
  parties: (situation) => strayAgain(situation as Stray, [])?.parties ?? {},
  refresh: (situation) => strayAgain(situation, believed(situation))?.plan ?? situation.plan,
  refuse: (situation) => (strayAgain(situation, believed(situation)) ? null : refusal("gone")),
  /** The Master takes bystanders out of the way, e.g. behind a wall or on the ground. */
  options(situation) {
    if (!isGms(situation)) return [];
    const { plan } = situation;
    const everybody = strayAgain(situation, [])?.plan.along ?? plan.along;
    return everybody.map(({ who, name, distance }) => {
      const isSpared = plan.spared.includes(who);
      const spared = isSpared ? plan.spared.filter((one) => one !== who) : [...plan.spared, who];
      const other = strayAgain(situation, spared)?.plan ?? null;
      return {
        id: who,
        label: name,
        hint: tell("stray.distance", { meters: distance }),
        checked: !isSpared,
        reason: other ? null : refusal("stray.nobody"),
        plan: other ?? plan,
      };
    });
  },
  lockedReason: boundByChain,
  /** A struck bystander gets a location check. */
  follows({ plan, outcome, parties }) {
    const struck = outcome?.struck ?? null;
    const one = struck === null ? undefined : plan.along[struck - 1];
    const token = one && parties[one.who]?.token;
    if (!token) return [];
    return [
      {
        check: "imperfect.location",
        actor: parties.self?.actor?.uuid ?? "",
        targets: [token.uuid],
        data: {},
        label: tell("stray.follow", { name: one.name }),
        automatic: true,
      },
    ];
  },
  view({ plan, throws, outcome, parties }) {
    const pool = stray.pools(plan).stray!;
    const struck = outcome?.struck ?? null;
    const name = struck === null ? "" : (plan.along[struck - 1]?.name ?? "");
    const upTo = plan.spray ? 2 : 1;
    return cardView({
      kind: tell("card.stray"),
      title: weaponIn(parties)?.name ?? "",
      chip: tell("stray.on", { upTo }),
      parties: partyViews(parties.self),
      sides: [
        openSide({
          role: "stray",
          name: parties.self?.name ?? "",
          note: plan.along.map((one) => one.name).join(", "),
          dice: dieViews(pool, throws.stray ?? null, { counted: struck === null ? -1 : struck - 1 }),
        }),
      ],
      results: [
        { key: "missed", label: tell("stray.missed"), density: 0 },
        ...plan.along.map((one, index) => ({ key: `bystander${index + 1}`, label: one.name, density: 2 as const })),
      ],
      headlines: [
        headline(
          "stray",
          plan.along.map((_, index) => `bystander${index + 1}`),
        ),
      ],
      verdict:
        outcome &&
        plainVerdict({
          word: struck === null ? tell("stray.missed") : name,
          tone: struck === null ? "plain" : "harm",
          why: tell(`stray.why.${struck === null ? "missed" : "struck"}`, { upTo, name }),
          source: "stray",
        }),
    });
  },
});
