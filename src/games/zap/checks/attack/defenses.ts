import type { Change } from "#rules/check.ts";
import { distribution, mean } from "#rules/dice";
import { combine, defenseCost, type Use, usePool } from "#rules/zap";
import type { Participant, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { abilitiesOf, type Ability, type Contender, isCharacter } from "../../documents.ts";
import type { Fight } from "../../fight.ts";
import { abilityState, barRefusal, momentOf, movedRefusal, ownRefusal, toolOf, useChanges } from "../../fight.ts";
import { helpless, outsideUse, plainUse, useOf } from "../use.ts";

/** One way to defend (ZAP-DEF-1). */
export interface Defense {
  /**
   * Id of the Item, `id+id` for a pair; `default` and `outside` for the Default Skill, `shoulder`, or `none` for no defence at
   * all.
   */
  id: string;
  ability: Ability | null;
  /** The automatic defence that works together with it (ZAP-COMB-1). */
  partner: Ability | null;
  use: Use;
  /** Actions. */
  cost: number;
  /** automatic: free · standing, shoulder: holds since it was paid for · active: to be paid · default, none. */
  way: "automatic" | "standing" | "shoulder" | "active" | "default" | "none";
  reason: Refusal | null;
}

/** All defences of an actor: usable ones first, then the cheapest, then the strongest. */
export function defensesOf(actor: Contender, fight: Fight | null): Defense[] {
  const single = [...abilitiesOf(actor).filter(mayDefend), null].map((ability) => defense(actor, ability, fight));
  const found = [...single, ...uncovered(actor, single), ...pairs(single), ...shoulder(actor, fight)];
  if (has(actor, "out") || has(actor, "destroyed")) found.push({ ...bare("none"), use: helpless() });
  return found.sort((a, b) => rank(a) - rank(b) || a.cost - b.cost || strength(b.use) - strength(a.use));
}

const OUTSIDE = "outside";

/** The Default Skill for a defence that the character's Background does not cover (ZAP-AM-4). */
function uncovered(actor: Contender, single: readonly Defense[]): Defense[] {
  const covered = single.find(({ way }) => way === "default");
  return covered && isCharacter(actor) ? [{ ...covered, id: OUTSIDE, use: outsideUse(actor, "defense") }] : [];
}

/** Shticks and automatic Powers for other uses never defend, so they are not listed. */
function mayDefend({ system }: Ability): boolean {
  if (system.kind === "shtick") return false;
  return !system.automatic || (system.automaticUse === "defense" && system.kind === "power");
}

function defense(actor: Contender, ability: Ability | null, fight: Fight | null): Defense {
  const state = abilityState(ability, fight);
  const { actions, bar } = defenseCost(state, momentOf(actor, fight, ability));
  return {
    id: ability?.id ?? "default",
    ability,
    partner: null,
    use: useOf(actor, ability, "defense"),
    cost: actions,
    way: ability ? (state.automatic ? "automatic" : state.standing ? "standing" : "active") : "default",
    reason:
      (bar && barRefusal(bar, actor, ability)) ?? movedRefusal(ability, fight) ?? ownRefusal(actor, ability, "defense"),
  };
}

/**
 * Each automatic defence paired with each active one: the weaker is thrown, and the other adds to it (ZAP-COMB-2). A pair that
 * is no better than one of the two alone is left out.
 */
function pairs(all: readonly Defense[]): Defense[] {
  const automatic = all.filter(({ way, reason }) => way === "automatic" && !reason);
  const active = all.filter(({ way }) => way === "active" || way === "standing");
  return automatic.flatMap((belt) =>
    active.flatMap((dodge) => {
      const use = together([dodge.use, belt.use]);
      const better = strength(use) > Math.max(strength(dodge.use), strength(belt.use));
      return better ? [{ ...dodge, id: `${dodge.id}+${belt.id}`, partner: belt.ability, use }] : [];
    }),
  );
}

/** The combined use of several Abilities of one owner. */
function together(uses: Use[]): Use {
  const abilities = uses.map(({ level, automatic }) => ({ owner: "self", level, automatic, triggered: true }));
  const { base, bonus } = combine({ abilities, chosen: 0, players: 1 });
  return { ...uses[base]!, helpers: bonus };
}

/** The defence by the standing die of an earlier Shoulder Roll (ZAP-SPLIT-4). */
function shoulder(actor: Contender, fight: Fight | null): Defense[] {
  const stands = fight?.fighter.system.shoulder ?? null;
  if (!stands) return [];
  const ability = abilitiesOf(actor).find(({ id }) => id === stands.ability) ?? null;
  const use = { ...plainUse(1, "power", "defense"), fixed: stands.total };
  const out = has(actor, "out") ? barRefusal("out", actor, ability) : null;
  return [{ ...bare("shoulder"), ability, use, reason: out }];
}

const bare = (way: Defense["way"]): Omit<Defense, "use"> => ({
  id: way,
  ability: null,
  partner: null,
  cost: 0,
  way,
  reason: null,
});

/** The most likely defence: an automatic or standing one, else the Default Skill. */
export function likelyDefense(actor: Contender, fight: Fight | null): Defense {
  const open = defensesOf(actor, fight).filter(({ reason }) => !reason);
  return open.find(worksUnasked) ?? open.find(({ way }) => way !== "active")!;
}

/** Whether the defence is free now: automatic, or paid for before. */
const worksUnasked = ({ way }: Defense): boolean => way === "automatic" || way === "standing" || way === "shoulder";

/** The costs of a defence: an active Power stands until its owner's next turn (ZAP-DEF-2). */
export function defenseChanges({ way, ability }: Defense, target: Participant | undefined, who = "target"): Change[] {
  if (way !== "active") return [];
  const changes = useChanges(who, ability, target, "defense");
  return changes.length > 0 ? [{ who: toolOf(who), set: "standing", value: true }, ...changes] : [];
}

/**
 * Whether the defence can be used without asking its player: it is free or the only one, and no Action could buy a stronger
 * one.
 */
export function takenUnasked(one: Defense, all: readonly Defense[]): boolean {
  if (one.reason) return false;
  const bought = all.filter(({ reason, cost, partner }) => !reason && cost > 0 && !partner);
  if (bought.some(({ use }) => strength(use) > strength(one.use))) return false;
  const open = all.filter((other) => !other.reason && other.id !== OUTSIDE);
  return worksUnasked(one) || (open.length === 1 && open[0] === one);
}

const rank = ({ reason }: Defense): number => (reason ? 1 : 0);
const strength = (use: Use): number => mean(distribution(usePool(use).pool));
