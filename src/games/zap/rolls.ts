import { buttonRolls, checkName, itemRoll, namedRoll, type RollGroup, slug } from "#table/rolls/make.ts";
import type { NamedRoll } from "#table/rolls/named-roll.ts";
import { HARDEST } from "./checks/tasks/spotting.ts";
import type { Ability, Character, Contender } from "./documents.ts";
import { abilitiesOf, isCharacter, isContender, isShip } from "./documents.ts";
import { fightOf } from "./fight.ts";
import { actsOf } from "./sheets/ability-row.ts";
import { aimOf } from "./sheets/aim.ts";
import { tropeTiles } from "./sheets/trope-tiles.ts";
import { standingOf } from "./ways-out.ts";
import { tell } from "./words.ts";

const group = (title: string, { icon }: Pick<RollGroup, "icon">): RollGroup => ({
  title: tell(`group.${title}.title`),
  icon,
});

/** A roll without an opponent takes a Difficulty: `difficulty=11`. */
const DIFFICULTY = { difficulty: { as: "difficulty", min: 1, max: HARDEST } } as const;
const takesOf = (check: string): Pick<NamedRoll, "takes"> => (check === "zap.task" ? { takes: DIFFICULTY } : {});

/** All named rolls of a character's or ship's sheet: each Ability in its first use, then in every other. */
export function rolls(actor: Actor.Implementation): NamedRoll[] {
  if (!isContender(actor)) return [];
  const uses = abilitiesOf(actor).map((ability) => usesOf(ability, isShip(actor)));
  return [
    ...uses.flatMap(([first]) => first ?? []),
    ...byDefault(actor),
    ...uses.flatMap(([, ...others]) => others),
    ...(isCharacter(actor) ? tropes(actor) : []),
  ];
}

function usesOf(ability: Ability, isSystem: boolean): NamedRoll[] {
  const of = group(isSystem ? "systems" : ability.system.kind, { icon: "energise" });
  return actsOf(ability).map(({ check, data, label }, index) => {
    const kind = index === 0 ? "ability" : checkName(check);
    const name = index === 0 ? ability.name : `${ability.name}: ${label}`;
    return itemRoll(ability, { kind, name, check, data, level: ability.system.level, ...takesOf(check) }, of);
  });
}

function byDefault(actor: Contender): NamedRoll[] {
  // Systems that a ship lacks have no named rolls.
  if (isShip(actor)) return [];
  const of = group("default", { icon: "backpack" });
  const skill = tell("defaultSkill");
  const level = isCharacter(actor) ? actor.system.defaultLevel : null;
  return actsOf(null).map(({ check, data, label }, index) => {
    const id = index === 0 ? "default" : `default:${checkName(check)}`;
    const name = index === 0 ? skill : `${skill}: ${label}`;
    return namedRoll({ id, name, check, data, level, ...takesOf(check) }, of);
  });
}

/** The Tropes that start a throw, with the best usable Ability. */
function tropes(actor: Character): NamedRoll[] {
  const of = group("tropes", { icon: "puzzle" });
  const context = { actor, fight: fightOf(standingOf(actor).fighter), aim: aimOf(actor, game.user!), user: game.user! };
  const tiles = tropeTiles(abilitiesOf(actor), context);
  return buttonRolls(tiles, of, ({ check, trope = checkName(check) }) => `trope:${slug(trope)}`);
}
