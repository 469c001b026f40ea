import { attack } from "#rules/imperfect";
import { partyOf, participant, type Reader } from "#table/checks";
import { percent, say } from "#table/words.ts";
import { characterOf, isCharacter, isVehicle } from "../../documents.ts";
import { weaponIn } from "./arms.ts";
import type { Share } from "./attack-act.ts";
import { attackersOf, attackPlan } from "./attack-plan.ts";
import type { AttackSituation } from "./attack.ts";

/** Whom a burst goes at besides, with how many dice and rounds, and how likely each is hit (IMP-SHT-10). */
export function otherTargets(situation: AttackSituation, reader: Reader): string[] {
  const { shares, share, further } = situation.plan.choice;
  if (further || situation.outcome) return [];
  return shares
    .map((one, index) => ({ one, index }))
    .filter(({ index }) => index !== share)
    .map(({ one, index }) => {
      const { name, dice, shots } = one;
      const chance = reader.totals === false && !reader.sees("target") ? null : chanceOf(situation, one, index);
      const words = say("QUADRANT.imperfect.attack.alsoAt", { name, dice, shots });
      return chance === null
        ? words
        : say("QUADRANT.imperfect.attack.alsoAtChance", { words, chance: percent(chance) });
    });
}

/** How likely one of the others is hit at all; null where it is gone. */
function chanceOf({ plan, parties }: AttackSituation, { token: uuid }: Share, index: number): number | null {
  const token = fromUuidSync(uuid, { strict: false }) as TokenDocument.Implementation | null;
  const actor = characterOf(parties.self);
  const target = token?.actor;
  if (!actor || !token || !(isCharacter(target) || isVehicle(target))) return null;
  const all = { ...parties, target: participant(partyOf(target, token, null)) };
  const other = attackPlan(attackersOf(all, { actor, weapon: weaponIn(parties), target }), {
    ...plan.choice,
    distance: null,
    share: index,
  });
  const odds = attack.odds(other);
  return 1 - (odds["bust"] ?? 0) - (odds["miss"] ?? 0);
}
