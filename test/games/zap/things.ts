import type { Scenery, Ship } from "../../../src/games/zap/documents.ts";
import { known, withItems, type CharacterFacts } from "./world.ts";

type ShipFacts = Pick<CharacterFacts, "abilities" | "role" | "conditions" | "seenAs"> & { system?: object };

/** A ship as the game reads it; its Abilities are its systems. */
export function ship(name: string, facts: ShipFacts = {}): Ship {
  const actor = {
    documentName: "Actor",
    type: "zapShip",
    id: name,
    uuid: `Actor.${name}`,
    name,
    img: "",
    isOwner: true,
    hasPlayerOwner: facts.role !== "foe",
    testUserPermission: () => true,
    getActiveTokens: () => [],
    token: null,
    system: {
      scale: 1,
      campaignScope: 10,
      toughness: 3,
      power: { value: 3, max: 3 },
      crew: { value: 2, max: 2 },
      hull: 6,
      damageModel: "systems",
      lifeSupportFailures: 0,
      silentRunning: false,
      partsOwed: false,
      pointsOwed: 0,
      restrictions: [],
      boosts: { start: 1, bonus: 0, bought: 0 },
      xp: { value: 0, earned: 0 },
      wealth: { level: 0, points: 0 },
      maintenance: "done",
      aboard: [],
      stations: [],
      trek: { scenes: 0, done: 0, shipments: [] },
      trade: { place: "", wealth: 4, buyWait: 0, sellWait: 0 },
      crankySystem: null,
      description: "",
      gmNotes: "",
      ...facts.system,
    },
    effects: Object.entries(facts.conditions ?? {}).map(([id, stacks]) => ({
      active: true,
      type: "condition",
      statuses: new Set([id]),
      system: { stacks, text: "" },
    })),
  };
  return known(withItems(actor, facts.abilities ?? [])) as unknown as Ship;
}

/** Scenery as the game reads it: by default an object. */
export function scenery(name: string, system: object = {}): Scenery {
  return known({
    documentName: "Actor",
    type: "zapScenery",
    id: name,
    uuid: `Actor.${name}`,
    name,
    img: "",
    isOwner: true,
    hasPlayerOwner: false,
    testUserPermission: () => true,
    getActiveTokens: () => [],
    token: null,
    system: {
      kind: "object",
      scope: 4,
      toughness: 4,
      level: 4,
      sturdy: false,
      state: "whole",
      permanent: false,
      counters: "",
      versus: "toughness",
      traits: [],
      hasTrait: () => false,
      idleRound: -1,
      holds: [],
      ...system,
    },
    items: { contents: [], get: () => undefined },
    effects: [],
  }) as unknown as Scenery;
}
