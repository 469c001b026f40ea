import { distribution, mean } from "../../../rules/dice/index.ts";
import { defenseCost, usePool, type Use } from "../../../rules/zap/index.ts";
import type { Change } from "../../../rules/check.ts";
import type { Participant, Reason } from "../../../table/checks/check.ts";
import { has } from "../../../table/conditions/conditions.ts";
import { abilitiesOf, characterOf, type Ability, type Character } from "../documents.ts";
import { abilityState, barReason, fightOf, momentOf, useChanges, type Fight } from "../fight.ts";
import { helpless, useOf } from "./use.ts";

/** One way to defend (ZAP-DEF-1). */
export interface Defense {
  /** Id of the Item; `default` for the Default Skill, `none` where nothing is left. */
  id: string;
  ability: Ability | null;
  use: Use;
  /** Actions. */
  cost: number;
  /** automatic: by itself · standing: holds since it was paid for · active: to be paid · default, none. */
  way: "automatic" | "standing" | "active" | "default" | "none";
  reason: Reason | null;
}

/** Every way in which a character may meet an attack: what can be used first, then what costs least, then what holds best. */
export function defensesOf(actor: Character, fight: Fight | null): Defense[] {
  const found = [...abilitiesOf(actor).filter(mayDefend), null].map((ability) => defense(actor, ability, fight));
  if (has(actor, "out")) found.push({ id: "none", ability: null, use: helpless(), cost: 0, way: "none", reason: null });
  return found.sort((a, b) => rank(a) - rank(b) || a.cost - b.cost || strength(b.use) - strength(a.use));
}

/** Shticks never defend, nor do automatic Powers that do something else: they are no choice at all. */
function mayDefend({ system }: Ability): boolean {
  if (system.kind === "shtick") return false;
  return !system.automatic || (system.automaticUse === "defense" && system.kind === "power");
}

function defense(actor: Character, ability: Ability | null, fight: Fight | null): Defense {
  const state = abilityState(ability, fight);
  const { actions, bar } = defenseCost(state, momentOf(actor, fight));
  return {
    id: ability?.id ?? "default",
    ability,
    use: useOf(actor, ability, "defense"),
    cost: actions,
    way: ability ? (state.automatic ? "automatic" : state.standing ? "standing" : "active") : "default",
    reason: bar && barReason(bar, actor, ability),
  };
}

/** What is most likely used: what stands or works by itself, else the Default Skill. */
export function likelyDefense(actor: Character, fight: Fight | null): Defense {
  const open = defensesOf(actor, fight).filter(({ reason }) => !reason);
  return open.find(({ way }) => way === "automatic" || way === "standing") ?? open.find(({ way }) => way !== "active")!;
}

/** What a defence costs its owner: an active Power stands till the own next turn (ZAP-DEF-2). */
export function defenseChanges({ way, ability }: Defense, target: Participant | undefined): Change[] {
  if (way !== "active") return [];
  const changes = useChanges("target", ability, target);
  return changes.length > 0 ? [{ who: "targetTool", set: "standing", value: true }, ...changes] : [];
}

/** May be taken without asking: it works by itself, or is the only way; and no Action could buy a stronger one. */
export function takenUnasked(one: Defense, all: readonly Defense[]): boolean {
  if (one.reason) return false;
  if (all.some((other) => !other.reason && other.cost > 0 && strength(other.use) > strength(one.use))) return false;
  if (one.way === "automatic" || one.way === "standing") return true;
  return all.filter((other) => !other.reason).length === 1;
}

export function defensesFor(target: Participant | undefined): Defense[] {
  const actor = characterOf(target);
  return actor ? defensesOf(actor, fightOf(target?.combatant)) : [];
}

const rank = ({ reason }: Defense): number => (reason ? 1 : 0);
const strength = (use: Use): number => mean(distribution(usePool(use).pool));
