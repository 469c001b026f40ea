import { vi } from "vitest";
import { attackOf, character, type CharacterFacts } from "./world.ts";
import type { Character } from "../../../src/games/zerospace/documents.ts";
import { characterView } from "../../../src/games/zerospace/sheets/character-view.ts";

vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

export const player = { isGM: false, targets: new Set() } as unknown as User.Implementation;
export const gm = { isGM: true, targets: new Set() } as unknown as User.Implementation;

export const SWORD = { name: "Sword", system: { rating: 2 } };
export const RIFLE = { name: "Rifle", system: { rating: 2, attack: attackOf({ form: "ranged", range: "medium" }) } };
export const GRENADE = {
  name: "Grenade",
  system: { rating: 4, quantity: 0, attack: attackOf({ form: "explosion", range: "short" }) },
};
export const ARMOR = { name: "Body armour", system: { use: "armor", rating: 2 } };
export const TOOL = { name: "Decryption tool", system: { rating: 2, skills: ["computing"] } };
export const DREAD = {
  name: "Dread",
  system: { rating: 1, attack: attackOf({ form: "mental", specials: ["terrifying"] }) },
};

export const soraya = (facts: CharacterFacts = {}): Character =>
  character("Soraya", {
    attributes: { brawn: 5, agility: 6, reason: 4, presence: 6 },
    skills: ["closeCombat*", "computing"],
    weapons: [SWORD],
    gear: [ARMOR, TOOL],
    ...facts,
  });

/** The sheet as a reader sees it, by default a player who may edit it. */
export const seen = (actor: Character, looks: Partial<Parameters<typeof characterView>[1]> = {}) =>
  characterView(actor, { user: player, editable: true, page: null, ...looks });

export const whole = (actor: Character, looks: Partial<Parameters<typeof characterView>[1]> = {}) =>
  seen(actor, looks).whole!;
