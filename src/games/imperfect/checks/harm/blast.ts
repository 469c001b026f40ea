import type { CheckKind } from "#rules/check.ts";
import { falloff } from "#rules/imperfect";
import {
  defineCheck,
  boundByChain,
  type Check,
  type FollowUp,
  isGms,
  isRefusal,
  type Parties,
  partyOf,
  type Refusal,
  type RowView,
  type Situation,
} from "#table/checks";
import { tokensWithin } from "#table/measure.ts";
import { say } from "#table/words.ts";
import { isCharacter, isVehicle, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { weaponIn } from "../attack/arms.ts";
import { attackBehind, beforeOf, takenOver, tiedOf, type Before } from "./chain-cards.ts";
import { stepsOf } from "./steps.ts";

/** Somebody in reach of a burst. */
interface Victim {
  /** The name under which it takes part. */
  who: string;
  name: string;
  /** Metres from the burst. */
  distance: number;
}

/** A burst: its dice up close, and who stands how near. */
export interface BlastAct {
  dice: number;
  victims: Victim[];
}

type Outcome = { result: "struck" | "nobody" };
type Blast = Situation<BlastAct, Outcome>;

/** Over so many metres each die reaches on (IMP-EXP-1). */
const REACH = 10;

const diceAt = ({ dice }: BlastAct, { distance }: Victim): number => falloff({ dice, distance });

const struck = (plan: BlastAct): Victim[] => plan.victims.filter((one) => diceAt(plan, one) > 0);

const kind: CheckKind<BlastAct, Outcome> = {
  pools: () => ({}),
  resolve: (plan) => ({ result: struck(plan).length > 0 ? "struck" : "nobody" }),
  odds: (plan) => ({ struck: 0, nobody: 0, [kind.resolve(plan, {}).result]: 1 }),
  changes: () => [],
};

interface Burst {
  plan: BlastAct;
  parties: Parties;
}

/** Who is in reach of the target, the nearest first; it bursts where that is. */
function burstOf(before: Before): Burst | Refusal {
  const attack = attackBehind(before);
  const weapon: Weapon | null = attack && weaponIn(attack.parties);
  const center = attack?.parties.target?.token;
  if (weapon?.system.area !== "blast" || !center) return refusal("gone");
  const { dice } = weapon.system.damage;
  const near = tokensWithin(center, REACH * dice).filter(
    ({ token: { actor } }) => isCharacter(actor) || isVehicle(actor),
  );
  const named = near.map(({ token, distance }, index) => ({ token, distance, who: `victim${index + 1}` }));
  return {
    plan: { dice, victims: named.map(({ who, distance, token }) => ({ who, distance, name: token.name })) },
    parties: {
      ...takenOver(before, "self", "target", "mount"),
      ...Object.fromEntries(named.map(({ who, token }) => [who, partyOf(token.actor!, token, null)])),
    },
  };
}

const again = (situation: Pick<Situation, "tied">): Burst | null => {
  const before = tiedOf(situation);
  const burst = before && burstOf(before);
  return burst && !isRefusal(burst) ? burst : null;
};

/** Somebody in reach: how far off, and how many dice are left there. */
function rowOf(plan: BlastAct, victim: Victim, parties: Blast["parties"]): RowView {
  const note = say("QUADRANT.imperfect.blast.victim", { distance: victim.distance, dice: diceAt(plan, victim) });
  return { name: victim.name, img: parties[victim.who]?.img ?? "", note, sides: [], odds: null, verdict: null };
}

/** Future Imperfect › Boom!: a burst, and everybody in its reach. */
export const blastCheck: Check<BlastAct, Outcome> = defineCheck<BlastAct, Outcome>({
  kind,
  asks: true,
  ties: "continues",
  prepare(subject) {
    const before = beforeOf(subject);
    const burst = before && burstOf(before);
    if (!burst || isRefusal(burst)) return burst ?? refusal("gone");
    return { ...burst, tied: before.card.uuid };
  },
  parties: (situation) => again(situation)?.parties ?? {},
  /** How far from the burst somebody is, the Master knows better than a ruler. */
  refresh(situation) {
    const fresh = again(situation)?.plan;
    if (!fresh) return situation.plan;
    if (!isGms(situation)) return fresh;
    const said = (who: string): number | undefined => situation.plan.victims.find((one) => one.who === who)?.distance;
    return { ...fresh, victims: fresh.victims.map((one) => ({ ...one, distance: said(one.who) ?? one.distance })) };
  },
  refuse: (situation) => (again(situation) ? null : refusal("gone")),
  fields(situation) {
    const { plan } = situation;
    if (!isGms(situation)) return [];
    return plan.victims.map((victim) => ({
      id: `distance-${victim.who}`,
      label: victim.name,
      hint: say("QUADRANT.imperfect.blast.distance", { dice: diceAt(plan, victim) }),
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
  /** Each in reach has damage of his own, and chips that answer it alone (IMP-EXP-1). */
  follows({ plan, parties }) {
    return struck(plan).flatMap((victim): FollowUp[] => {
      const token = parties[victim.who]?.token;
      if (!token) return [];
      return [
        {
          check: "imperfect.damage",
          actor: parties.self?.actor?.uuid ?? "",
          targets: [token.uuid],
          item: null,
          data: { victim: victim.who },
          label: say("QUADRANT.imperfect.blast.follow", { name: victim.name, dice: diceAt(plan, victim) }),
          automatic: true,
        },
      ];
    });
  },
  view({ plan, parties }) {
    const found = struck(plan);
    const count = found.length === 0 ? "nobody" : found.length === 1 ? "one" : "many";
    const shown = actView({
      kind: "blast",
      source: "blast",
      title: weaponIn(parties)?.name ?? "",
      chip: say("QUADRANT.imperfect.blast.reach", { meters: REACH * plan.dice }),
      parties: [parties["self"], parties["target"]],
      word: say(`QUADRANT.imperfect.blast.${count}`, { count: found.length }),
      why: say("QUADRANT.imperfect.blast.why"),
      tone: "harm",
    });
    return { ...shown, rows: found.map((one) => rowOf(plan, one, parties)), steps: stepsOf("blast", "blast") };
  },
});
