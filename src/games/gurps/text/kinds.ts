import type { Field, TextWords } from "#table/exchange/text/grammar.ts";
import { choice, flag, free, number, openChoice, type Kind } from "#table/exchange/text/kinds.ts";
import { compound } from "#table/exchange/text/said.ts";
import { fold } from "#table/exchange/text/tidy.ts";
import { ATTRIBUTES, BONUS_KINDS, DEFAULT_KINDS, ROLL_TAGS } from "../vocabulary.ts";

const label = (key: string): string => `QUADRANT.gurps.${key}`;

/** An attribute by its short or its long name. */
export const attribute: Kind = {
  write: (value, words) => words.say(label(`attributeShort.${String(value)}`)),
  read: (text, words) => attributeCalled(text, words),
};

const attributeCalled = (text: string, words: TextWords): string | undefined =>
  ATTRIBUTES.find((id) =>
    ["attributeShort", "attribute"].some((names) =>
      words
        .all(label(`${names}.${id}`))
        .some((word) => word.length === text.trim().length && fold(word) === fold(text.trim())),
    ),
  );

/** An attribute, or the name of a skill. */
export const attributeOrSkill = openChoice(ATTRIBUTES, label("attributeShort"));

/** A choice that may be blank. */
export const orBlank = (kind: Kind): Kind => ({
  ...kind,
  write: (value, words) => (value === "" ? "–" : kind.write(value, words)),
  read: (text, words) => (/^[–—-]$/.test(text.trim()) ? "" : kind.read(text, words)),
});

interface Relative {
  attribute: string;
  level: number | null;
}

/** The relative level of a skill with its attribute: "DX+2", "IQ"; untrained: "DX–". */
export const relative: Kind = {
  write: (value, words) => {
    const { attribute: id, level } = value as Relative;
    const by = level === null ? "–" : level === 0 ? "" : level < 0 ? `−${-level}` : `+${level}`;
    return `${words.say(label(`attributeShort.${id}`))}${by}`;
  },
  read: (text, words) => {
    const [, name = "", by = ""] = /^(\p{L}+\.?)\s*([–—]|[+−–-]\s*\d+)?$/u.exec(text.trim()) ?? [];
    const id = attributeCalled(name, words);
    if (!id) return undefined;
    if (/^[–—]$/.test(by)) return { attribute: id, level: null };
    const figure = Number(fold(by).replaceAll(" ", "") || 0);
    return { attribute: id, level: figure };
  },
};

/** Points in brackets, as books print them: "[4]". */
export const bracketed: Kind = {
  write: (value) => `[${String(value)}]`,
  read: (text) => {
    const [, figure = ""] = /^\[([+−–-]?\d+)\]$/.exec(text.trim()) ?? [];
    return figure === "" ? undefined : Number(fold(figure));
  },
};

const value: Field = {
  path: "value",
  label: label("attack.FIELDS.modifier.label"),
  kind: number({ signed: true }),
  bare: true,
  always: true,
};
const named: Field = { path: "label", label: label("text.name"), kind: free };
const when: Field = { path: "when", label: label("text.when"), kind: free };

/** A reaction modifier: "+2, name: Fame, when: at court". */
export const reaction = compound([value, named, when], { label: "", value: 0, when: "" });

/** A modifier that a trait offers to some rolls: "−4, Fright Checks, name: A monster". */
export const offer = compound(
  [
    value,
    { path: "tag", label: label("text.rolls"), kind: choice(ROLL_TAGS, label("tag")), bare: true, always: true },
    named,
    when,
  ],
  { label: "", tag: "any", value: 0, when: "" },
);

/** A bonus of a trait or a thing: "+2, a skill, to: Stealth". */
export const bonus = compound(
  [
    value,
    {
      path: "kind",
      label: label("text.kind"),
      kind: choice(BONUS_KINDS, label("bonusKind")),
      bare: true,
      always: true,
    },
    { path: "of", label: label("text.to"), kind: free },
    { path: "perLevel", label: label("list.bonuses.each"), kind: flag },
  ],
  { kind: "skill", of: "", value: 0, perLevel: false },
);

/** A default of a skill: "Attribute, DX, −4". */
export const standIn = compound(
  [
    {
      path: "kind",
      label: label("text.kind"),
      kind: choice(DEFAULT_KINDS, label("defaultKind")),
      bare: true,
      always: true,
    },
    { path: "of", label: label("text.of"), kind: attributeOrSkill, always: true },
    {
      path: "modifier",
      label: label("attack.FIELDS.modifier.label"),
      kind: number({ signed: true }),
      bare: true,
      always: true,
    },
  ],
  { kind: "attribute", of: "", modifier: 0 },
);
