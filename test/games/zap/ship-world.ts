import type { Change } from "../../../src/rules/check.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import type { Character, Ship } from "../../../src/games/zap/documents.ts";
import type { Plan, Throws } from "../../../src/table/checks/check.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import { ship } from "./things.ts";
import { character } from "./world.ts";

type Facts = NonNullable<Parameters<typeof ship>[1]>;

export const GUNS = { name: "Guns", level: 6 };
export const SHIELDS = { name: "Shields", level: 4, activation: "automatic" };
export const DRIVE = { name: "Drive", kind: "movement", level: 5 };
export const AIR = { name: "Air", kind: "shtick", level: 5, system: { duty: "lifeSupport" } };
export const STORES = { name: "Stores", kind: "shtick", level: 4, system: { duty: "stores" } };

/** A players' ship with five systems; number 1 is the first. */
export function vessel(facts: Facts = {}): Ship {
  return ship("Peregrine", { abilities: [GUNS, SHIELDS, DRIVE, AIR, STORES], ...facts });
}

/** A foe's ship. */
export function raider(facts: Facts = {}): Ship {
  return ship("Raider", { role: "foe", abilities: [GUNS, SHIELDS], ...facts });
}

export const spotty = (more: Parameters<typeof character>[1] = {}): Character =>
  character("Spotty", { abilities: [{ name: "Engineering", kind: "shtick", level: 6 }], ...more });

export const falk = (more: Parameters<typeof character>[1] = {}): Character =>
  character("Falk", { abilities: [{ name: "Gunner", kind: "shtick", level: 8 }], ...more });

/** A station: the actor at a system, with an Ability. */
export const at = (system: string, actor: string, ability: string | null = null): object => ({
  system,
  actor: `Actor.${actor}`,
  ability,
});

export const system = (of: Ship, name: string) => {
  const item = of.items.contents.find((one) => one.name === name)!;
  return item as unknown as { uuid: string; id: string; system: Record<string, unknown> };
};

/** Changes in short form: fields as `{"item.damage": "out"}`, conditions as `{"self": "+out"}`. */
export function told(changes: readonly object[]): Record<string, unknown> {
  return Object.fromEntries(
    (changes as Change[]).map((change): [string, unknown] => {
      if ("set" in change) return [`${change.who}.${change.set}`, change.value];
      if ("add" in change) return [`${change.who}.${change.add}`, `${change.value > 0 ? "+" : ""}${change.value}`];
      if ("gain" in change) return [change.who, `+${change.gain}`];
      return "lose" in change ? [change.who, `-${change.lose}`] : [change.who, change.note];
    }),
  );
}

interface Laid {
  id?: string;
  kind: string;
  plan: Plan;
  parties: Parties;
  throws?: Throws;
  tied?: string | null;
  state?: string;
}

/** Adds a card, by default an applied one, to `game.messages` in place of the card with the same ID. */
export function lay({ id = "first", kind, plan, parties, throws = {}, tied = null, state = "applied" }: Laid): Card {
  const card = {
    documentName: "ChatMessage",
    id,
    uuid: `ChatMessage.${id}`,
    type: "card",
    timestamp: 1,
    system: { game: "zap", kind, plan, parties, throws, tied, state, automation: "apply" },
  } as unknown as Card;
  const { messages } = game as unknown as { messages: { contents: Card[]; get(id: string): Card | undefined } };
  messages.contents = [...messages.contents.filter((one) => one.id !== id), card];
  messages.get = (wanted) => messages.contents.find((one) => one.id === wanted);
  return card;
}
