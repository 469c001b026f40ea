import type { Data, Field, Grammar } from "#table/exchange/text/grammar.ts";
import { flag, free, maybe, number } from "#table/exchange/text/kinds.ts";
import { at, put } from "#table/exchange/text/paths.ts";
import { SECONDARY_FIGURES, type Follows, baseFigures } from "../follows.ts";
import { sections } from "./items.ts";
import { reaction } from "./kinds.ts";

const label = (key: string): string => `QUADRANT.gurps.${key}`;
const own = (path: string): { path: string; label: string } => ({
  path,
  label: label(`character.FIELDS.${path}.label`),
});
const short = (id: string): { label: string; also: string[] } => ({
  label: label(`attributeShort.${id}`),
  also: [label(`attribute.${id}`)],
});

const score: Field["kind"] = maybe(number());
const decimal = number({ min: 0, whole: false });

const lines: Field[][] = [
  [{ ...own("concept"), kind: free }],
  (["st", "dx", "iq", "ht"] as const).map((id) => ({
    path: `attributes.${id}`,
    ...short(id),
    kind: number({ min: id === "iq" ? 0 : 1, max: 9999 }),
    always: true as const,
  })),
  [
    {
      path: "told.hp",
      label: label("sheet.short.hp"),
      also: [label("character.FIELDS.hp.value.label")],
      kind: number({ ofAll: true }),
      always: true,
    },
    { path: "told.will", ...short("will"), kind: number(), always: true },
    { path: "told.per", ...short("per"), kind: number(), always: true },
    {
      path: "told.fp",
      label: label("sheet.short.fp"),
      also: [label("character.FIELDS.fp.value.label")],
      kind: number({ ofAll: true }),
      always: true,
    },
  ],
  [
    {
      path: "told.basicSpeed",
      label: label("text.speed"),
      also: [label("text.quick")],
      kind: number({ whole: false, step: 0.25 }),
      always: true,
    },
    { path: "told.basicMove", label: label("text.move"), kind: number(), always: true },
    { ...own("defenses.dodge"), kind: score },
    { ...own("defenses.parry"), kind: score },
    { ...own("defenses.block"), kind: score },
  ],
  [
    { ...own("sizeModifier"), also: [label("text.sm")], kind: number({ signed: true }) },
    { ...own("techLevel"), also: [label("text.tl")], kind: number({ min: 0, max: 12 }) },
    {
      path: "bodyWeight",
      label: label("text.weight"),
      also: [label("character.FIELDS.bodyWeight.label")],
      kind: number({ min: 0, whole: false, units: ["lbs.", "lbs", "lb.", "lb"] }),
    },
    { ...own("homeGravity"), kind: decimal },
    { ...own("gravityIncrement"), kind: number({ min: 0.01, whole: false }) },
    { ...own("points.total"), kind: number() },
    { ...own("points.unspent"), kind: number() },
    { ...own("points.other"), kind: number() },
    { ...own("isFoe"), kind: flag },
  ],
  [{ path: "reactionModifiers", label: label("text.reaction"), kind: reaction, many: true, each: true }],
];

const attributesOf = (system: Data): Parameters<typeof baseFigures>[0] => at(system, "attributes") as never;

/** A character as the books of GURPS print it: attributes, figures that follow from them, skills, traits by category. */
export const grammar: Grammar = {
  type: "gurpsCharacter",
  lines,
  sections,
  prose: [own("biography"), { ...own("notes"), also: [label("itemSheet.description")] }],
  lostAt: "notes",
  tell: (system) => {
    const bought = at(system, "bonus") as Follows;
    const usual = baseFigures(attributesOf(system), bought.basicSpeed);
    return { ...system, told: Object.fromEntries(SECONDARY_FIGURES.map((id) => [id, usual[id] + bought[id]])) };
  },
  settle: (system, whole) => {
    const told = (at(system, "told") ?? {}) as Partial<Follows>;
    delete system["told"];
    const { basicSpeed } = baseFigures(attributesOf(whole), 0);
    const faster = told.basicSpeed === undefined ? 0 : told.basicSpeed - basicSpeed;
    const usual = baseFigures(attributesOf(whole), faster);
    for (const id of SECONDARY_FIGURES) if (told[id] !== undefined) put(system, `bonus.${id}`, told[id] - usual[id]);
  },
};
