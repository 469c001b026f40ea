import { ATTRIBUTES, BONUS_KINDS, DEFAULT_KINDS, ROLL_TAGS } from "../vocabulary.ts";
import { tell } from "../words.ts";
import type { ListKind } from "./list-field.ts";

/** The lists that Item sheets edit row by row. */

const attributes = () => ATTRIBUTES.map((id) => ({ value: id, label: tell(`attribute.${id}`) }));

/** The defaults of a skill. */
export const DEFAULTS_LIST: ListKind = {
  path: "system.defaults",
  words: "defaults",
  columns: [
    {
      field: "kind",
      type: "select",
      options: () => DEFAULT_KINDS.map((kind) => ({ value: kind, label: tell(`defaultKind.${kind}`) })),
    },
    { field: "of", type: ({ kind }) => (kind === "attribute" ? "select" : "text"), options: attributes },
    { field: "modifier", type: "number" },
  ],
  fresh: { kind: "attribute", of: "iq", modifier: -5 },
  // Another kind resets `of`: an attribute's id is no skill's name.
  follows: (row, field) => (field === "kind" ? { ...row, of: row["kind"] === "attribute" ? "iq" : "" } : row),
};

/** The modifiers that a trait offers to dialogs. */
export const OFFERS_LIST: ListKind = {
  path: "system.offers",
  words: "offers",
  columns: [
    { field: "label", type: "text" },
    {
      field: "tag",
      type: "select",
      options: () => ROLL_TAGS.map((tag) => ({ value: tag, label: tell(`tag.${tag}`) })),
    },
    { field: "value", type: "number" },
    { field: "when", type: "text" },
  ],
  fresh: { label: "", tag: "any", value: 1, when: "" },
};

/** The bonuses of a trait or a thing to skills, spells and defences. */
export const BONUSES_LIST: ListKind = {
  path: "system.bonuses",
  words: "bonuses",
  columns: [
    {
      field: "kind",
      type: "select",
      options: () => BONUS_KINDS.map((kind) => ({ value: kind, label: tell(`bonusKind.${kind}`) })),
    },
    { field: "of", type: "text" },
    { field: "value", type: "number" },
    {
      field: "perLevel",
      type: "select",
      options: () =>
        (["once", "each"] as const).map((id) => ({
          value: String(id === "each"),
          label: tell(`list.bonuses.${id}`),
        })),
    },
  ],
  fresh: { kind: "skill", of: "", value: 1, perLevel: false },
  follows: (row, field) => (field === "perLevel" ? { ...row, perLevel: row["perLevel"] === "true" } : row),
};
