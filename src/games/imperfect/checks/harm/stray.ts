import { stray, type StrayOutcome, type StrayPlan } from "#rules/imperfect";
import {
  defineCheck,
  boundByChain,
  type Check,
  dieViews,
  isGms,
  type Parties,
  partyOf,
  partyViews,
  type Situation,
} from "#table/checks";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { weaponIn } from "../attack/arms.ts";
import { nearPath } from "../attack/attack-follows.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { headline, plainVerdict, openSide } from "../parts.ts";
import { attackBehind, beforeOf, takenOver, tiedOf, type Before } from "./chain-cards.ts";

/** Somebody near the path. */
interface Along {
  /** The name under which it takes part. */
  who: string;
  name: string;
  /** Metres from the shooter. */
  distance: number;
}

/** A round that missed, as the table keeps it: who stands along its path, the nearest to the shooter first. */
export interface StrayAct extends StrayPlan {
  along: Along[];
  /** Names of those who are out of its way after all: the Master's word. */
  spared: string[];
}

type Stray = Situation<StrayAct, StrayOutcome>;

interface Found {
  plan: StrayAct;
  parties: Parties;
}

/** Future Imperfect › Unintended Targets (IMP-BYS-2, -3): those near the path who may be in its way. */
function foundBy(before: Before, spared: string[]): Found | null {
  const attack = attackBehind(before);
  if (!attack || before.kind !== "attack") return null;
  const near = nearPath(attack).map(({ token, distance }, index) => ({
    token,
    distance,
    who: `bystander${index + 1}`,
  }));
  const along = near
    .filter(({ who }) => !spared.includes(who))
    .map(({ who, token, distance }) => ({ who, name: token.name, distance }));
  if (along.length === 0) return null;
  return {
    plan: { bystanders: along.length, spray: sprays(attack), along, spared },
    parties: {
      ...takenOver(before, "self", "target", "mount"),
      ...Object.fromEntries(near.map(({ who, token }) => [who, partyOf(token.actor!, token, null)])),
    },
  };
}

/** A burst, or an area weapon, strikes more easily (IMP-BYS-3). */
function sprays({ plan, parties }: AttackSituation): boolean {
  return plan.shots > 1 || plan.area || (weaponIn(parties)?.system.automatic ?? false);
}

function again(situation: Stray, spared: string[]): Found | null {
  const before = tiedOf(situation);
  return before && foundBy(before, spared);
}

const believed = (situation: Stray): string[] => (isGms(situation) ? situation.plan.spared : []);

/** A round that missed flies on: one die for each along its path, and the first that is struck stops it. */
export const strayCheck: Check<StrayAct, StrayOutcome> = defineCheck<StrayAct, StrayOutcome>({
  kind: stray as Check<StrayAct, StrayOutcome>["kind"],
  roles: { stray: "self" },
  asks: true,
  ties: "continues",
  prepare(subject) {
    const before = beforeOf(subject);
    const found = before && foundBy(before, []);
    return found ? { ...found, tied: before.card.uuid } : refusal("stray.nobody");
  },
  parties: (situation) => again(situation as Stray, [])?.parties ?? {},
  refresh: (situation) => again(situation, believed(situation))?.plan ?? situation.plan,
  refuse: (situation) => (again(situation, believed(situation)) ? null : refusal("gone")),
  /** Who is out of the way after all: behind a wall, on the ground. */
  options(situation) {
    if (!isGms(situation)) return [];
    const { plan } = situation;
    const everybody = again(situation, [])?.plan.along ?? plan.along;
    return everybody.map(({ who, name, distance }) => {
      const isSpared = plan.spared.includes(who);
      const spared = isSpared ? plan.spared.filter((one) => one !== who) : [...plan.spared, who];
      const other = again(situation, spared)?.plan ?? null;
      return {
        id: who,
        label: name,
        hint: say("QUADRANT.imperfect.stray.distance", { meters: distance }),
        checked: !isSpared,
        reason: other ? null : refusal("stray.nobody"),
        plan: other ?? plan,
      };
    });
  },
  lockedReason: boundByChain,
  /** Whoever is struck is struck somewhere. */
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
        item: null,
        data: {},
        label: say("QUADRANT.imperfect.stray.follow", { name: one.name }),
        automatic: true,
      },
    ];
  },
  view({ plan, throws, outcome, parties }) {
    const pool = stray.pools(plan).stray!;
    const struck = outcome?.struck ?? null;
    const name = struck === null ? "" : (plan.along[struck - 1]?.name ?? "");
    const upTo = plan.spray ? 2 : 1;
    return {
      kind: say("QUADRANT.imperfect.card.stray"),
      title: weaponIn(parties)?.name ?? "",
      chip: say("QUADRANT.imperfect.stray.on", { upTo }),
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
        { key: "missed", label: say("QUADRANT.imperfect.stray.missed"), density: 0 },
        ...plan.along.map((one, index) => ({ key: `bystander${index + 1}`, label: one.name, density: 2 as const })),
      ],
      headlines: [
        headline(
          "stray",
          plan.along.map((_, index) => `bystander${index + 1}`),
        ),
      ],
      note: "",
      verdict:
        outcome &&
        plainVerdict({
          word: struck === null ? say("QUADRANT.imperfect.stray.missed") : name,
          tone: struck === null ? "plain" : "harm",
          why: say(`QUADRANT.imperfect.stray.why.${struck === null ? "missed" : "struck"}`, { upTo, name }),
          source: "stray",
        }),
    };
  },
});
