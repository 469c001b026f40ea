import { vi } from "vitest";
import { equipmentCost } from "../../../src/rules/zap/index.ts";
import type { Character, Equipment, Scenery } from "../../../src/games/zap/documents.ts";
import { ratedDie } from "../../../src/games/zap/rated.ts";

interface Trait {
  key: string;
  grade: number;
  note?: string;
}

interface ThingFacts {
  name: string;
  baseDie?: string;
  traits?: Trait[];
  forAbility?: string;
  state?: string;
  repair?: { left: number; unit: "round" | "scene" } | null;
  isArmor?: boolean;
  inUse?: boolean;
  shots?: { value: number; max: number };
}

/** Gives the actor a piece of equipment, with the values that its data model derives. */
export function thingOf(actor: Character, facts: ThingFacts): Equipment {
  const { name, baseDie = "d6", traits = [], forAbility = "", state = "whole", repair = null } = facts;
  const die = ratedDie(baseDie, traits);
  const shots = facts.shots ?? { value: 0, max: 0 };
  const erratic = traits.some(({ key }) => key === "erratic");
  const thing = {
    documentName: "Item",
    type: "zapEquipment",
    id: name,
    uuid: `${actor.uuid}.Item.${name}`,
    name,
    img: "",
    sort: actor.items.contents.length,
    actor,
    isOwner: true,
    system: {
      baseDie,
      traits,
      forAbility,
      state,
      repair,
      shots,
      die,
      cost: die && equipmentCost({ die, cyberwear: false, concealable: false }),
      isArmor: facts.isArmor ?? false,
      inUse: facts.inUse ?? true,
      isEmpty: shots.max > 0 && shots.value === 0,
      isUsable: state === "whole" && die !== null && !(shots.max > 0 && shots.value === 0),
      get isErratic() {
        return erratic || actor.system.maintenance === "skipped";
      },
      hasTrait: (key: string) => traits.some((trait) => trait.key === key),
    },
  } as unknown as Equipment;
  actor.items.contents.push(thing as never);
  return thing;
}

interface SceneryFacts {
  kind?: string;
  level?: number;
  versus?: string;
  state?: string;
  idleRound?: number;
  holds?: string[];
  twin?: string | null;
  made?: boolean;
}

export function scenery(name: string, facts: SceneryFacts = {}): Scenery {
  return {
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
    items: { contents: [], get: () => undefined },
    effects: [],
    system: {
      kind: facts.kind ?? "peril",
      level: facts.level ?? 6,
      scope: 4,
      toughness: 4,
      versus: facts.versus ?? "toughness",
      sturdy: false,
      permanent: false,
      state: facts.state ?? "whole",
      idleRound: facts.idleRound ?? -1,
      holds: facts.holds ?? [],
      twin: facts.twin ?? null,
      made: facts.made ?? false,
      counters: "",
      traits: [],
      description: "",
      gmNotes: "",
    },
  } as unknown as Scenery;
}

/** Adds settings and actors to the stubbed `game`; `fromUuidSync` finds these actors and their Items. */
export function tableWith(settings: Record<string, unknown>, actors: Actor.Implementation[] = []): void {
  const known = game as unknown as { settings: { get(namespace: string, key: string): unknown } };
  const get = known.settings.get;
  vi.stubGlobal("game", {
    ...known,
    settings: { get: (namespace: string, key: string) => (key in settings ? settings[key] : get(namespace, key)) },
    actors: Object.assign([...actors], { contents: actors }),
    scenes: { active: null },
    messages: { contents: [], get: () => undefined },
  });
  const found = (uuid: string): unknown =>
    actors.find((actor) => actor.uuid === uuid) ??
    actors.flatMap((actor) => actor.items.contents).find((item) => item.uuid === uuid) ??
    null;
  vi.stubGlobal("fromUuidSync", found);
}
