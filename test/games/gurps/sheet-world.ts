import { vi } from "vitest";
import { character, type CharacterFacts } from "./world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { characterView } from "../../../src/games/gurps/sheets/character-view.ts";

vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

export const player = { isGM: false, targets: new Set() } as unknown as User.Implementation;
export const gm = { isGM: true, targets: new Set() } as unknown as User.Implementation;

export const CLIMBING = { name: "Climbing", system: { key: "climbing", attribute: "dx", relativeLevel: 1 } };
export const OBSERVATION = { name: "Observation", system: { attribute: "per", relativeLevel: 0, isSecret: true } };
export const SWIMMING = {
  name: "Swimming",
  system: { key: "swimming", attribute: "ht", defaults: [{ kind: "attribute", of: "ht", modifier: -4 }] },
};
export const ALCHEMY = { name: "Alchemy", system: { attribute: "iq" } };
export const FAST_TALK = { name: "Fast-Talk", system: { attribute: "iq", relativeLevel: 1, influence: "fastTalk" } };

/** DX 13, IQ 12, HT 11, the rest 10. */
export const zora = (facts: CharacterFacts = {}): Character =>
  character("Zora", { dx: 13, iq: 12, ht: 11, skills: [CLIMBING, OBSERVATION, SWIMMING, ALCHEMY], ...facts });

/** The view of the sheet; by default for a player who may edit it. */
export const seen = (actor: Character, looks: Partial<Parameters<typeof characterView>[1]> = {}) =>
  characterView(actor, { user: player, editable: true, ...looks });

export const whole = (actor: Character, looks: Partial<Parameters<typeof characterView>[1]> = {}) =>
  seen(actor, looks).whole!;

/** The hint of the tile with this data. */
export const hint = (tiles: { data: Record<string, string>; hint: string }[], of: Record<string, string>): string =>
  tiles.find(({ data }) => Object.entries(of).every(([key, value]) => data[key] === value))?.hint ?? "";
