import { powerDice, usePool } from "../../../rules/zap/index.ts";
import type { Purpose } from "../../../rules/zap/vocabulary.ts";
import { dieViews } from "../../../table/checks/glyphs.ts";
import type { DieView } from "../../../table/checks/views.ts";
import { say, sayReason } from "../../../table/words.ts";
import { useOf } from "../checks/use.ts";
import type { Ability, Character } from "../documents.ts";
import { traitName } from "../traits.ts";
import { taskReason, useReason, type Fight } from "../fight.ts";
import { aimedOdds, type Aim, type AimedOdds } from "./aim.ts";

/** A button of a row: which check it begins. */
interface RowAct {
  check: string;
  label: string;
  data: Record<string, string>;
}

/** An Ability, or the Default Skill, as one row of the sheet. */
export interface AbilityRow {
  /** Empty for the Default Skill. */
  id: string;
  name: string;
  img: string;
  facts: string;
  /** A fact that is good to know: always up, standing. */
  up: string;
  tags: string[];
  dice: DieView[];
  level: number;
  odds: AimedOdds | null;
  /** What a click on the row begins; null for what works by itself. */
  main: RowAct | null;
  more: RowAct[];
  /** Why it cannot be used now. */
  reason: string;
  used: boolean;
  lit: boolean;
}

/** What may be begun with an Ability, the likeliest first. */
export function actsOf(ability: Ability | null): RowAct[] {
  const act = (name: string, data: Record<string, string> = {}): RowAct => ({
    check: `zap.${name}`,
    label: say(`QUADRANT.zap.row.${data.means ? "help" : name}`),
    data,
  });
  if (!ability) return [act("task"), act("attack"), act("contest")];
  const { kind, automatic, automaticUse } = ability.system;
  if (automatic) {
    if (automaticUse === "attack" && kind === "power") return [act("attack")];
    return taskReason(ability) ? [] : [act("task"), act("contest")];
  }
  if (kind === "shtick") return [act("task"), act("contest"), act("recover", { means: "shtick" })];
  return kind === "power" ? [act("attack"), act("task"), act("contest")] : [act("task"), act("attack"), act("contest")];
}

/** Who looks at the sheet, at whom they aim, and the fight that is on. */
export interface RowContext {
  actor: Character;
  fight: Fight | null;
  aim: Aim | null;
  user: User.Implementation;
}

export function abilityRow(ability: Ability | null, { actor, fight, aim, user }: RowContext): AbilityRow {
  const [main = null, ...more] = actsOf(ability);
  const purpose = purposeOf(ability, main);
  const use = useOf(actor, ability, purpose);
  const why = main && useReason(actor, ability, purpose === "attack" ? "attack" : "task", fight);
  const used = fight !== null && ability?.system.usedRound === fight.round;
  return {
    id: ability?.id ?? "",
    name: ability?.name ?? say("QUADRANT.zap.defaultSkill"),
    img: ability?.img || "systems/quadrant/assets/icons/backpack.svg",
    facts: facts(actor, ability),
    up: up(ability, fight),
    tags: (ability?.system.traits ?? []).map(traitName),
    dice: dieViews(usePool(use).pool, null, { ready: true, before: powerDice(use.level).dice }),
    level: use.level,
    odds: main?.check === "zap.attack" ? aimedOdds(actor, ability, aim, user) : null,
    main,
    more,
    reason: why ? sayReason(why) : "",
    used,
    lit: false,
  };
}

/** What the dice of the row are for: those of an attack may be fewer than those of a task. */
function purposeOf(ability: Ability | null, main: RowAct | null): Purpose {
  if (main?.check === "zap.attack") return "attack";
  return main || ability?.system.automaticUse !== "defense" ? "task" : "defense";
}

function facts(actor: Character, ability: Ability | null): string {
  if (!ability) {
    const { background } = actor.system;
    return background ? say("QUADRANT.zap.row.background", { background }) : say("QUADRANT.zap.row.noBackground");
  }
  const { kind, automatic, automaticUse, versus, trigger } = ability.system;
  const words = automatic
    ? [say(`QUADRANT.zap.row.automatic.${automaticUse}`), say("QUADRANT.zap.row.noAction")]
    : [say("QUADRANT.zap.activation.active")];
  const attacks = automatic ? automaticUse === "attack" : kind === "power";
  if (attacks) words.push(say("QUADRANT.zap.row.versus", { attribute: say(`QUADRANT.zap.attribute.${versus}`) }));
  if (automatic && trigger) words.push(say("QUADRANT.zap.row.trigger", { trigger }));
  return words.join(" · ");
}

function up(ability: Ability | null, fight: Fight | null): string {
  if (!ability) return "";
  const { automatic, automaticUse, standing } = ability.system;
  if (automatic && automaticUse === "defense") return say("QUADRANT.zap.row.always");
  return fight && standing ? say("QUADRANT.zap.row.stands") : "";
}
