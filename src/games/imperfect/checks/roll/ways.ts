import { ability, type AbilityRoll, type Modifier, stateModifiers, type Trait } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { has, stacksOf } from "#table/conditions";
import { signed } from "#table/words.ts";
import { type Aptitude, type Character, isAptitude, itemsOf } from "../../documents.ts";
import { type AptitudeKey, APTITUDES, CONCENTRATIONS } from "../../vocabulary.ts";
import { diceWords, tell } from "../../words.ts";

/** What a roll is made with: an Aptitude, perhaps in one concentration; or a Trait alone. */
export type Asked = (
  | { trait: Trait }
  | {
      aptitude: string;
      concentration?: string;
      /** The Trait of an unskilled roll, if it is not the Aptitude's own. */
      unskilled?: Trait;
      /** Only this concentration counts: neither a related one nor the bare Trait is offered beside it (IMP-AM-3). */
      learnt?: true;
    }
) & {
  /** The roll is no action, e.g. a stun check: being unnerved does not reduce it (IMP-AM-2). */
  involuntary?: true;
};

/** One way to make a roll, as plans keep it: with ids and keys of the sheet, so that it can be read anew. */
export interface Way {
  /** `trait:vigor`, `skilled:<Item id>`, `related:<Item id>`, `unskilled:<Trait>`. */
  id: string;
  dice: number;
  training: AbilityRoll["training"];
  trait: Trait;
  /** Id of the Aptitude's Item; null for a Trait or an unskilled roll. */
  item: string | null;
  /** Key and concentration of the Aptitude; null for a mere Trait. */
  aptitude: string | null;
  concentration: string;
  /** As in `Asked`. */
  involuntary?: true;
}

/** All ways in which the actor can make a roll, the best first. Never empty: an unskilled actor rolls the Trait. */
export function waysOf(actor: Character, asked: Asked): Way[] {
  const ways = waysFor(actor, asked);
  return asked.involuntary ? ways.map((way) => ({ ...way, involuntary: true })) : ways;
}

function waysFor(actor: Character, asked: Asked): Way[] {
  if ("trait" in asked) return [traitWay(actor, asked.trait)];
  const known = itemsOf(actor, isAptitude).filter(({ system }) => system.key === asked.aptitude && system.level > 0);
  const fits = ({ system }: Aptitude): boolean => !asked.concentration || system.concentration === asked.concentration;
  const skilled = known.filter(fits).toSorted(byLevel);
  if (asked.learnt && skilled.length > 0) return skilled.map((item) => aptitudeWay(actor, item, "skilled"));
  const [closest] = known.filter((item) => !fits(item)).toSorted(byLevel);
  return [
    ...skilled.map((item) => aptitudeWay(actor, item, "skilled")),
    ...(closest ? [aptitudeWay(actor, closest, "related")] : []),
    unskilledWay(actor, asked.aptitude, asked.unskilled ?? traitFor(actor, asked.aptitude)),
  ];
}

/** The way with the given id if the actor still has it, else the best. */
export function wayOf(actor: Character, asked: Asked, id?: string): Way {
  const ways = waysOf(actor, asked);
  return ways.find((way) => way.id === id) ?? ways[0]!;
}

/** The actor's level in an Aptitude, as Target Numbers count it; 0 if the actor is not skilled. */
export function levelIn(actor: Character, aptitude: string, concentration?: string): number {
  const [best] = waysOf(actor, { aptitude, ...(concentration && { concentration }) });
  return best?.training === "skilled" ? best.dice : 0;
}

/** The actor's roll in this way, with the modifiers of its state and all others. */
export function rollOf(actor: Character, way: Way, others: readonly Modifier[] = []): AbilityRoll {
  const { faces, bonus } = actor.system.traits[way.trait];
  return {
    dice: way.dice,
    die: { faces, bonus } as AbilityRoll["die"],
    training: way.training,
    modifiers: [...stateOf(actor, way), ...others],
    chips: { white: 0, red: 0, blue: 0 },
    impetus: null,
  };
}

/** The modifiers of the actor's present state. */
function stateOf(actor: Character, { involuntary }: Way): Modifier[] {
  return stateModifiers({
    wound: stacksOf(actor, "wounded"),
    unnerved: has(actor, "unnerved"),
    running: has(actor, "running"),
    ...(involuntary && { involuntary }),
  });
}

/** The name of a way in the reader's language: "Shooting (pistol)", "Vigor". */
export function wayName({ aptitude, concentration, trait }: Way): string {
  return aptitude === null ? tell(`trait.${trait}`) : aptitudeLabel(aptitude, concentration);
}

/** "Shooting (pistol)" for an Aptitude of the rules; any other keeps the name that the table gave it. */
export function aptitudeLabel(key: string, concentration = ""): string {
  const name = isKnown(key) ? tell(`aptitudeName.${key}`) : key;
  return concentration ? tell("aptitudeName.of", { name, concentration: concentrationLabel(concentration) }) : name;
}

/** "blast pistol" for a concentration of the rules; any other keeps the name that the table gave it. */
export function concentrationLabel(concentration: string): string {
  const known: readonly string[] = Object.values(CONCENTRATIONS).flat();
  return known.includes(concentration) ? tell(`concentration.${concentration}`) : concentration;
}

function isKnown(key: string): key is AptitudeKey {
  return Object.hasOwn(APTITUDES, key);
}

/** The Trait linked to an Aptitude: by the actor's own Item, else by the book. */
export function traitFor(actor: Character, aptitude: string): Trait {
  const own = itemsOf(actor, isAptitude).find(({ system }) => system.key === aptitude);
  return own?.system.trait ?? (isKnown(aptitude) ? APTITUDES[aptitude] : "knowledge");
}

const byLevel = (one: Aptitude, other: Aptitude): number => other.system.level - one.system.level;

function traitWay(actor: Character, trait: Trait): Way {
  const { coordination } = actor.system.traits[trait];
  const thrown = { dice: coordination, training: "skilled" } as const;
  return { id: `trait:${trait}`, ...thrown, trait, item: null, aptitude: null, concentration: "" };
}

function aptitudeWay(actor: Character, item: Aptitude, as: "skilled" | "related"): Way {
  const { level, trait, key, concentration } = item.system;
  const { coordination } = actor.system.traits[trait];
  const own = as === "skilled" ? { level, related: 0 } : { level: 0, related: level };
  const thrown = ability({ ...own, coordination });
  return { id: `${as}:${item.id}`, ...thrown, trait, item: item.id, aptitude: key, concentration };
}

function unskilledWay(actor: Character, aptitude: string, trait: Trait): Way {
  const { coordination } = actor.system.traits[trait];
  const thrown = ability({ level: 0, related: 0, coordination });
  return { id: `unskilled:${trait}`, ...thrown, trait, item: null, aptitude, concentration: "" };
}

/** Keys of modifiers that the actor's state and the situation decide: only the Master may remove them. */
export const FIXED_MODIFIERS = [
  "wound",
  "unnerved",
  "running",
  "mounted",
  "size",
  "fastTarget",
  "concealed",
  "light",
  "aim",
  "twoWeapons",
  "offHand",
  "oneHanded",
  "called",
  "stoodGround",
  "weapon",
  "cloth",
] as const;

/** Keys of the modifiers of an actor's state. */
const OF_STATE: readonly string[] = ["wound", "unnerved", "running"];

/** The same roll in another way: chips and other modifiers stay, those of the actor's state are read anew. */
export function byWay(actor: Character, way: Way, roll: AbilityRoll): AbilityRoll {
  const free = roll.modifiers.filter(({ key }) => !OF_STATE.includes(key));
  const impetus = way.training === "unskilled" ? roll.impetus : null;
  return { ...rollOf(actor, way, free), chips: roll.chips, impetus };
}

interface Choosing<P extends Plan> {
  asked: Asked;
  way: Way;
  put(way: Way): P;
}

/** The choice of the way to roll (IMP-ROLL-2); none if the actor has only one. */
export function wayField<P extends Plan>(actor: Character, { asked, way, put }: Choosing<P>): Field<P>[] {
  const ways = waysOf(actor, asked);
  if (ways.length < 2) return [];
  return [
    {
      id: "way",
      label: tell("ask.way"),
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
  const how = training === "skilled" ? [] : [tell(`side.${training}`)];
  return [wayName(way), thrown, ...how].join(", ");
}
