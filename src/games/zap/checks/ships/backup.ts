import { backupLevel } from "#rules/zap";
import { defineCheck, type Check, partyOf, type Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, isAbility, isShip, shipOf, type Ability, type Ship } from "../../documents.ts";
import { actionChanges, barRefusal, fightOf, type Fight } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";
import { actionPrice } from "../efforts.ts";

interface BackupPlan {
  /** Levels that the replacement lacks. */
  lost: number;
}

/** Zap! › Ships › Ship Advantages: what stands ready in the place of a broken system, two levels lower. */
const kind = act<BackupPlan>("backup", ({ lost }) => [
  { who: "tool", set: "damage", value: "none" },
  { who: "tool", set: "repairRounds", value: 0 },
  { who: "tool", set: "onBackup", value: true },
  { who: "tool", add: "levelLost", value: lost },
]);

/** Why nothing can be brought in the place of a system: an Action, in a later Round than that of the hit (ZAP-SHIP-12). */
export function backupRefusal(ship: Ship, { name, system }: Ability, fight: Fight | null): Refusal | null {
  const data = { name: ship.name, ability: name };
  if (!system.hasTrait("backup") || system.onBackup) return refusal("ship.noBackup", data);
  if (system.damage !== "out" || system.ruined) return refusal("ship.notBroken", data);
  if (!fight) return null;
  if (system.hitRound === fight.round) return refusal("ship.backupNextRound", data);
  return fight.left < 1 ? barRefusal("noActions", ship, null) : null;
}

const lost = ({ system }: Ability): number => system.level - backupLevel(system.level);

export const backupCheck: Check<BackupPlan, { result: string }> = defineCheck({
  kind,
  prepare({ actor, token, item }) {
    if (!isShip(actor) || !isAbility(item)) return refusal("gone");
    return { plan: { lost: lost(item) }, parties: { self: partyOf(actor, token, item) } };
  },
  refresh: ({ plan, parties: { self } }) => {
    const system = abilityOf(self);
    return system ? { lost: lost(system) } : plan;
  },
  refuse({ parties: { self } }) {
    const ship = shipOf(self);
    const system = abilityOf(self);
    return ship && system ? backupRefusal(ship, system, fightOf(self?.combatant)) : refusal("gone");
  },
  costs: ({ parties: { self } }) => actionChanges("self", 1, self),
  view({ parties: { self } }) {
    const system = self?.tool?.name ?? "";
    return actView({
      kind: "backup",
      source: "shipTraits",
      title: system,
      chip: actionPrice(fightOf(self?.combatant) ? 1 : 0),
      parties: [self],
      word: say("QUADRANT.zap.ship.backup.word"),
      why: say("QUADRANT.zap.ship.backup.why", { system }),
    });
  },
});
