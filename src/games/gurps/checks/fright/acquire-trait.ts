import { type FrightTrait, SELF_CONTROLS, type SelfControl } from "#rules/gurps";
import type { Field, TableChange } from "#table/checks";
import { actKind, defineCheck, form, gmRefusal, longestWords, admitOnly, partyOf, wordsField } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { shelf, type Shelved } from "../../shelf.ts";
import { isCharacter } from "../../documents.ts";
import type { TraitCategory } from "../../vocabulary.ts";
import { refusal } from "../../words.ts";
import { actView } from "../roll/roll-view.ts";

/** A trait to choose from: an Item of this world or of a compendium. */
export type ShelvedTrait = Shelved<{ category: string; points: number; selfControl: number | null }>;

/** The category of the trait that a fright causes. */
export const categoryOf = (kind: FrightTrait): TraitCategory => (kind === "quirk" ? "quirk" : "disadvantage");

/**
 * The traits that fit: of the category, and not worse than `points`. A trait of 0 points may be worth anything, and comes
 * last; the others are sorted by how close they are to `points`. GURPS › Fright Check Table.
 * @param points 0 or less
 */
export function traitsFor(kind: FrightTrait, points: number): ShelvedTrait[] {
  const worth = ({ system }: ShelvedTrait): number => system.points ?? 0;
  const far = (one: ShelvedTrait): number => (worth(one) === 0 ? Infinity : Math.abs(worth(one) - points));
  return shelf<ShelvedTrait["system"]>("gurpsTrait")
    .filter(({ system }) => system.category === categoryOf(kind))
    .filter((one) => worth(one) <= 0 && worth(one) >= points)
    .toSorted((one, other) => compare(far(one), far(other)) || one.name.localeCompare(other.name, game.i18n?.lang));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

export const traitBy = (kind: FrightTrait, points: number, uuid: string): ShelvedTrait | null =>
  traitsFor(kind, points).find((one) => one.uuid === uuid) ?? null;

/** The trait that a fright causes, and the GM's choice of it. */
interface AcquirePlan {
  kind: FrightTrait;
  points: number;
  /** UUID of a trait of world or compendium; "": the GM gives a name; "years": the character ages instead. */
  choice: string;
  name: string;
  selfControl: SelfControl | null;
  /** The chosen trait as world or compendium has it. */
  shelved: ShelvedTrait | null;
}

const KINDS: readonly FrightTrait[] = ["quirk", "delusion", "phobiaOrMental", "physical"];
const key = "QUADRANT.gurps.acquire";
const BY_NAME = "";
const YEARS = "years";

/** The points that one year of age counts for. */
const POINTS_A_YEAR = -3;
const MOST_POINTS = -100;

/** The name of the trait, or the years of age; "" if the GM has not named it yet. */
const nameOf = ({ choice, name, points, shelved }: AcquirePlan): string =>
  choice === YEARS ? say(`${key}.older`, { years: yearsFor(points) }) : (shelved?.name ?? name);

const yearsFor = (points: number): number => Math.ceil(points / POINTS_A_YEAR);

/** The new Item, and the loss in the character's total points. */
function changesFor(plan: AcquirePlan): TableChange[] {
  const { kind, points, selfControl, shelved } = plan;
  const own = { category: categoryOf(kind), points, isFromFright: true, selfControl };
  return [
    {
      who: "self",
      create: {
        type: "gurpsTrait",
        name: nameOf(plan) || say(`${key}.kind.${kind}`),
        ...(shelved?.img && { img: shelved.img }),
        system: { ...shelved?.system, ...own },
        ...(shelved?.from && { _stats: { compendiumSource: shelved.from } }),
      },
    },
    { who: "self", add: "points.total", value: points },
  ];
}

/** The plan with only valid values. */
function sound(said: Partial<AcquirePlan>): AcquirePlan {
  const asked = KINDS.find((one) => one === said.kind) ?? "quirk";
  const points = soundPoints(said.points) ?? -1;
  const shelved = traitBy(asked, points, said.choice ?? BY_NAME);
  const isYears = said.choice === YEARS && asked === "physical";
  const choice = isYears ? YEARS : (shelved?.uuid ?? BY_NAME);
  const selfControl = SELF_CONTROLS.find((one) => one === said.selfControl) ?? null;
  return { kind: asked, points, choice, name: longestWords(said.name), selfControl, shelved };
}

function soundPoints(said: unknown): number | null {
  const points = Number(said);
  return Number.isInteger(points) && points < 0 && points >= MOST_POINTS ? points : null;
}

/** The choice among the fitting traits of compendia and world. */
function shelfField(plan: AcquirePlan): Field<AcquirePlan> {
  const shelf = traitsFor(plan.kind, plan.points).map(({ uuid, name, system }) => ({
    value: uuid,
    label: system.points ? say(`${key}.choice.worth`, { name, points: signed(system.points) }) : name,
  }));
  const years = { value: YEARS, label: say(`${key}.older`, { years: yearsFor(plan.points) }) };
  return {
    id: "choice",
    label: say(`${key}.choice.label`),
    hint: say(`${key}.kind.${plan.kind}`),
    type: "select",
    value: plan.choice,
    choices: [
      { value: BY_NAME, label: say(`${key}.choice.byName`) },
      ...(plan.kind === "physical" ? [years] : []),
      ...shelf,
    ],
    apply(choice) {
      const next = sound({ ...plan, choice });
      return {
        ...next,
        selfControl: (next.shelved?.system.selfControl as SelfControl | null | undefined) ?? plan.selfControl,
      };
    },
  };
}

/** GURPS › Fright Check Table: the GM chooses the trait that a fright causes (GURPS-FRIGHT-4). */
export const acquireTraitCheck = defineCheck<AcquirePlan>({
  kind: actKind("acquired"),
  asks: true,
  ties: "continues",
  /** `data.trait` and `data.points`: from the row of the Fright Check Table; `data.card`: the Fright Check. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const { card: tied, trait } = data;
    const plan = sound({ kind: trait as FrightTrait, points: Number(data["points"]) });
    return { plan, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
  },
  refuse({ plan, parties: { self }, card }) {
    if (!self?.actor) return refusal("gone");
    return gmRefusal(card) ?? (nameOf(plan) === "" ? refusal("acquire.nameless") : null);
  },
  fields({ plan }) {
    const isNamed = plan.choice === BY_NAME;
    const asked = form(key, plan, (part) => sound({ ...plan, ...part }));
    return [
      shelfField(plan),
      ...(isNamed
        ? [
            wordsField<AcquirePlan>({
              id: "name",
              label: say(`${key}.name`),
              hint: "",
              value: plan.name,
              put: (name) => ({ ...plan, name }),
            }),
          ]
        : []),
      asked.number("points", { min: MOST_POINTS, max: -1 }),
      ...(plan.kind === "phobiaOrMental"
        ? [asked.select("selfControl", SELF_CONTROLS, { none: say(`${key}.noSelfControl`), words: String })]
        : []),
    ];
  },
  parties: admitOnly(),
  refresh: ({ plan }) => sound(plan),
  effects: ({ plan }) => changesFor(plan),
  view({ plan, parties: { self } }) {
    const name = nameOf(plan);
    return actView({
      kind: "acquireTrait",
      source: "fright",
      title: name || say(`${key}.kind.${plan.kind}`),
      chip: say(`${key}.chip`, { points: signed(plan.points) }),
      parties: [self],
      word: say(`${key}.word`),
      why: say(`${key}.why`, { name: self?.name ?? "", trait: name }),
      tone: "harm",
    });
  },
});
