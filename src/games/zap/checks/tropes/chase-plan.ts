import { type ChaseOutcome, type ChasePlan, tieTo, type Way, WAYS } from "#rules/zap";
import { isRefusal, type Refusal, type Situation, type Subject } from "#table/checks";
import { rangeBetween } from "../../combat/ranges.ts";
import {
  abilityOf,
  contenderOf,
  isContender,
  isFighter,
  isHero,
  type Ability,
  type Contender,
  type Fighter,
} from "../../documents.ts";
import type { Fight } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { jointUse, type Joined } from "../joining/combining.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { against } from "../attack/scopes.ts";
import { targetOf } from "../target.ts";
import { renewed, useOf } from "../use.ts";

/** Somebody would be farther off, or nearer, alone or with others' help. */
export type ChaseAct = ChasePlan & Joined & { way: Way; section?: boolean };
export type Chasing = Situation<ChaseAct, ChaseOutcome>;

/** Somebody with a row in the fight, of the other side. */
export type Opponent = Fighter & { actor: Contender };

export const isWay = (value: string | undefined): value is Way => WAYS.some((way) => way === value);

/** Who is far off comes nearer; from combat there is only away. */
export function likelyWay(self: Fighter, other: Fighter): Way {
  return rangeBetween(self, other) === "combat" ? "open" : "close";
}

/** Whom one flees or pursues: the target on the board, else the only one of the other side. */
export function otherOf(subject: Subject, { fighter }: Fight): Opponent | Refusal {
  const { actor } = subject;
  const foes = fighter.combat!.combatants.contents.filter(
    (row): row is Opponent => isFighter(row) && isContender(row.actor) && isHero(row.actor) !== isHero(actor),
  );
  if (subject.targets.length === 0 && foes.length === 1) return foes[0]!;
  const target = targetOf(subject);
  if (isRefusal(target)) return target;
  const found = foes.find((row) => row.actor.uuid === target.actor.uuid);
  return found ?? refusal("notOpposed", { name: target.token.name });
}

/** The plan as both stand now; what the other side does about it, it says itself. */
export function chasePlan({ actor, ability, other }: { actor: Contender; ability: Ability | null; other: Contender }) {
  return {
    actor: against(useOf(actor, ability, "task"), actor, other),
    opponent: against(useOf(other, null, "task"), other, actor),
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(other) }),
    decisive: false,
    declined: false,
  };
}

/** What may change Range now: Movement Powers first, then senses, then whatever may be described so. */
export function moversOf(actor: Contender, fight: Fight | null): (Ability | null)[] {
  const rank = (ability: Ability | null): number => {
    if (!ability) return 3;
    if (ability.system.kind === "movement") return 0;
    return ability.system.automatic ? 1 : 2;
  };
  return opposingOf(actor, fight)
    .filter((one) => !one.reason)
    .map(({ ability }) => ability)
    .sort((a, b) => rank(a) - rank(b));
}

/** Of what the declarer's screen said, only the way, the own Tropes and modifiers are believed. */
export function chaseAnew(situation: Chasing): ChaseAct {
  const { plan, parties } = situation;
  const { joint, actor: declared } = plan;
  const [actor, other] = [contenderOf(parties.self), contenderOf(parties.target)];
  const made = jointUse(situation, "task", { joint, declared });
  if (!actor || !other || !made) return plan;
  const ability = abilityOf(parties.self);
  const own = renewed(declared, against(made.use, actor, other), actor, ability);
  return {
    ...chasePlan({ actor, ability, other }),
    actor: own,
    way: isWay(plan.way) ? plan.way : "open",
    ...(plan.section === true && { section: true }),
    ...(made.joint && { joint: made.joint }),
  };
}
