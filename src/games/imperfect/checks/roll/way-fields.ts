import type { AbilityRoll } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { diceWords } from "../../dice-words.ts";
import type { Character } from "../../documents.ts";
import { FIXED_MODIFIERS } from "./fixed-modifiers.ts";
import { rollOf, wayName, waysOf, wayOf, type Asked, type Way } from "./ways.ts";

const FIXED: readonly string[] = FIXED_MODIFIERS;

/** The same throw made another way: what was declared and typed stays, what the person's state decides is read anew. */
export function byWay(actor: Character, way: Way, roll: AbilityRoll): AbilityRoll {
  const free = roll.modifiers.filter(({ key }) => !FIXED.includes(key));
  const impetus = way.training === "unskilled" ? roll.impetus : null;
  return { ...rollOf(actor, way, free), chips: roll.chips, impetus };
}

interface Choosing<P extends Plan> {
  asked: Asked;
  way: Way;
  put(way: Way): P;
}

/** The ways in which somebody can throw for what is asked (IMP-ROLL-2); none where there is but one. */
export function wayField<P extends Plan>(actor: Character, { asked, way, put }: Choosing<P>): Field<P>[] {
  const ways = waysOf(actor, asked);
  if (ways.length < 2) return [];
  return [
    {
      id: "way",
      label: say("QUADRANT.imperfect.ask.way"),
      hint: "",
      type: "select",
      value: way.id,
      choices: ways.map((one) => ({ value: one.id, label: wayLabel(actor, one) })),
      apply: (value) => put(wayOf(actor, asked, value)),
    },
  ];
}

/** "Shooting (pistol), 3d8", "Shooting (rifle), 2d8, related −2". */
export function wayLabel(actor: Character, way: Way): string {
  const { dice, trait, training } = way;
  const { faces, bonus } = actor.system.traits[trait];
  const die = `${faces}${bonus > 0 ? signed(bonus) : ""}`;
  const thrown = diceWords(dice, die);
  const how = training === "skilled" ? [] : [say(`QUADRANT.imperfect.side.${training}`)];
  return [wayName(way), thrown, ...how].join(", ");
}
