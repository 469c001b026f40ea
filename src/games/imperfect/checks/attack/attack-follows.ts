import type { ButtonView, FollowUp } from "#table/checks";
import { tokensAlong } from "#table/measure.ts";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isCharacter, isVehicle } from "../../documents.ts";
import { mayStillPay } from "../roll/still-pay.ts";
import { weaponIn } from "./arms.ts";
import type { AttackSituation } from "./attack.ts";

/** How far from the path of a round it may strike somebody; metres (IMP-BYS-2, -4). */
const CORRIDOR = { plain: 1, suppression: 2 };

/** What becomes of an attack: a place for every hit, a burst, a path for every round that missed. */
export function attackFollows(situation: AttackSituation): FollowUp[] {
  const { plan, outcome } = situation;
  if (!outcome || plan.maneuver !== "strike") return [];
  return [
    ...(isBlast(situation) ? blast(situation) : [...beforeMove(situation), ...hits(situation)]),
    ...strays(situation),
  ];
}

const isBlast = ({ parties }: AttackSituation): boolean => weaponIn(parties)?.system.area === "blast";

function link({ parties: { self, target } }: AttackSituation): Pick<FollowUp, "actor" | "targets" | "item"> {
  return { actor: self?.actor?.uuid ?? "", targets: target?.token ? [target.token.uuid] : [], item: null };
}

/** Every hit has a place and a chain of its own (IMP-SHT-9). A thing has no places. */
function hits(situation: AttackSituation): FollowUp[] {
  const { plan, outcome, parties } = situation;
  const onThing = isVehicle(parties.target?.actor);
  const what = onThing ? "damage" : "location";
  const automatic = !mayStillPay(outcome!, parties.self?.actor) && !plan.choice.now;
  return Array.from({ length: outcome!.hits }, (_, index) => ({
    ...link(situation),
    check: onThing ? "imperfect.damage" : "imperfect.location",
    label:
      outcome!.hits > 1
        ? say(`QUADRANT.imperfect.attack.follow.${what}`, { hit: index + 1, hits: outcome!.hits })
        : say(`QUADRANT.imperfect.attack.follow.only.${what}`),
    data: { hit: String(index + 1) },
    automatic,
  }));
}

/** It goes off where it was to: who stands how near is for the thrower and the Master to see (IMP-EXP-1). */
function blast(situation: AttackSituation): FollowUp[] {
  if (situation.outcome!.hits === 0) return [];
  const label = say("QUADRANT.imperfect.attack.follow.blast");
  return [{ ...link(situation), check: "imperfect.blast", label, data: {}, automatic: false }];
}

/** What misses its mark goes off somewhere all the same: where, and on whom, is the Master's word. */
export function burstButton(situation: AttackSituation, user: User.Implementation): ButtonView[] {
  const { outcome, parties } = situation;
  if (!user.isGM || !outcome || outcome.hits > 0 || !isBlast(situation) || !parties.self?.actor) return [];
  return [
    {
      action: "check",
      label: say("QUADRANT.imperfect.attack.follow.burstAllTheSame"),
      data: { check: "imperfect.blast", actor: parties.self.actor.uuid },
      price: "",
      reason: null,
      primary: false,
    },
  ];
}

/** A mark that was about to be gone: whether the hit comes before the move (IMP-AIM-4). */
function beforeMove(situation: AttackSituation): FollowUp[] {
  const { plan, outcome } = situation;
  if (!plan.choice.now || outcome!.hits === 0) return [];
  const label = say("QUADRANT.imperfect.attack.follow.beforeMove");
  return [{ ...link(situation), check: "imperfect.beforeMove", label, data: {}, automatic: false }];
}

/** Rounds that missed fly on, past those who stand near their path (IMP-BYS-2). */
function strays(situation: AttackSituation): FollowUp[] {
  const { plan, outcome } = situation;
  if (plan.against.mode !== "ranged" || isBlast(situation) || !gameSetting<boolean>("imperfect", "strayFire"))
    return [];
  if (nearPath(situation).length === 0) return [];
  return Array.from({ length: outcome!.strays }, (_, index) => ({
    ...link(situation),
    check: "imperfect.stray",
    label: say("QUADRANT.imperfect.attack.follow.stray", { round: index + 1, rounds: outcome!.strays }),
    data: { round: String(index + 1) },
    automatic: false,
  }));
}

/** Those whom a round of this attack may strike instead, the nearest to the shooter first. */
export function nearPath({ parties }: Pick<AttackSituation, "parties">): ReturnType<typeof tokensAlong> {
  const from = (parties.mount ?? parties.self)?.token;
  const mark = parties.target?.token;
  if (!from || !mark) return [];
  const suppresses = weaponIn(parties)?.system.suppression ?? false;
  const all = tokensAlong(from, mark, suppresses ? CORRIDOR.suppression : CORRIDOR.plain);
  return all.filter(({ token: { actor } }) => isCharacter(actor) && actor.uuid !== parties.self?.actor?.uuid);
}
