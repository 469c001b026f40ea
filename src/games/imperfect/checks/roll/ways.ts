import { ability, type AbilityRoll, type Modifier, stateModifiers, type Trait } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { has, stacksOf } from "#table/conditions";
import { signed } from "#table/words.ts";
import { type Aptitude, type Character, isAptitude, itemsOf } from "../../documents.ts";
import { type AptitudeKey, APTITUDES, CONCENTRATIONS } from "../../vocabulary.ts";
import { diceWords, tell } from "../../words.ts";

/** What is asked for: an Aptitude, perhaps in one concentration; or a mere Trait. */
export type Asked = (
  | { trait: Trait }
  | {
      aptitude: string;
      concentration?: string;
      /** What those throw who never learnt it, where that is not the Aptitude's own Trait. */
      unskilled?: Trait;
      /** Nobody does it who has not learnt just that: no related concentration, no bare Trait (IMP-AM-3). */
      learnt?: true;
    }
) & {
  /** It befalls somebody, and is no action: nerves do not weigh on it (IMP-AM-2). */
  involuntary?: true;
};

/** One way to throw for it, as plans keep it: ids and words of the sheet, so that it can be read anew. */
export interface Way {
  /** `trait:vigor`, `skilled:<Item id>`, `related:<Item id>`, `unskilled:<Trait>`. */
  id: string;
  dice: number;
  training: AbilityRoll["training"];
  trait: Trait;
  /** The Aptitude's Item; none for a Trait and for the unskilled. */
  item: string | null;
  /** Key and concentration of the Aptitude; null for a mere Trait. */
  aptitude: string | null;
  concentration: string;
  /** None of an action's throws: as what it is for was asked. */
  involuntary?: true;
}

/** Everything that a person could throw, the best first. Never empty: whoever has learnt nothing throws the Trait. */
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

/** The best way, or that of the given id where the person still has it. */
export function wayOf(actor: Character, asked: Asked, id?: string): Way {
  const ways = waysOf(actor, asked);
  return ways.find((way) => way.id === id) ?? ways[0]!;
}

/** The level of a person in an Aptitude: what a Target Number counts. 0 for none. */
export function levelIn(actor: Character, aptitude: string, concentration?: string): number {
  const [best] = waysOf(actor, { aptitude, ...(concentration && { concentration }) });
  return best?.training === "skilled" ? best.dice : 0;
}

/** Throws this way: with everything that the person's state takes off, and whatever else weighs on it. */
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

/** What weighs on a throw of a person as it is now. */
function stateOf(actor: Character, { involuntary }: Way): Modifier[] {
  return stateModifiers({
    wound: stacksOf(actor, "wounded"),
    unnerved: has(actor, "unnerved"),
    running: has(actor, "running"),
    ...(involuntary && { involuntary }),
  });
}

/** What a way is called, in the reader's language: "Shooting (pistol)", "Vigor". */
export function wayName({ aptitude, concentration, trait }: Way): string {
  return aptitude === null ? tell(`trait.${trait}`) : aptitudeLabel(aptitude, concentration);
}

/** "Shooting (pistol)" for those that the rules know; else what somebody called it. */
export function aptitudeLabel(key: string, concentration = ""): string {
  const name = isKnown(key) ? tell(`aptitudeName.${key}`) : key;
  return concentration ? tell("aptitudeName.of", { name, concentration: concentrationLabel(concentration) }) : name;
}

/** "blast pistol" for those that the rules know; else what somebody called it. */
export function concentrationLabel(concentration: string): string {
  const known: readonly string[] = Object.values(CONCENTRATIONS).flat();
  return known.includes(concentration) ? tell(`concentration.${concentration}`) : concentration;
}

function isKnown(key: string): key is AptitudeKey {
  return Object.hasOwn(APTITUDES, key);
}

/** The Trait that an Aptitude hangs on: as the person's own Items say, else as the book does. */
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

/** Keys of modifiers that a person's state and the situation decide: nobody's word but the Master's takes them away. */
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
