import { fields } from "#foundry";
import { text, whole } from "./fields.ts";

/** A journey, counted in scenes, and what is carried on it for a fee. */
export const trek = () =>
  new fields.SchemaField({
    scenes: whole(0, 0),
    done: whole(0, 0),
    /** Scenes left of each freight. */
    shipments: new fields.ArrayField(whole(1, 0)),
  });

/** Where somebody trades, and when again. */
export const trade = () =>
  new fields.SchemaField({
    /** Goods are not sold where they were bought. */
    place: text(),
    /** Wealth level of that place. */
    wealth: whole(4, 1, 12),
    /** Scenes still to pass before the next try to buy, and to sell. */
    buyWait: whole(0, 0),
    sellWait: whole(0, 0),
  });
