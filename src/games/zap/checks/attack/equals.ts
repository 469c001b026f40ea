import { storedName } from "#table/documents/item-names.ts";
import { abilitiesOf, isCharacter, type Ability, type Contender } from "../../documents.ts";

/** Two of a kind: tokens of the same actor, or of the same name with the same Abilities. */
export function areEqual(one: Contender, other: Contender): boolean {
  if (one.uuid === other.uuid || !isCharacter(one) || !isCharacter(other)) return false;
  if (one.id === other.id) return true;
  return one.name === other.name && figures(one) === figures(other);
}

function figures(actor: Contender): string {
  return abilitiesOf(actor)
    .map((ability) => `${storedName(ability)} ${ability.system.level}`)
    .join();
}

/** The Ability of another that is the same as this one: by name and level. */
export function sameAbility(actor: Contender, ability: Ability | null): Ability | null | undefined {
  if (!ability) return null;
  const name = storedName(ability);
  return abilitiesOf(actor).find((one) => storedName(one) === name && one.system.level === ability.system.level);
}
