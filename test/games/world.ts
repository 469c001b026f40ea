import { vi } from "vitest";
import { everybody } from "./known.ts";
import type { Participant } from "../../src/table/checks/parties.ts";

/** The world in which a test plays one game: a GM, all actors of the test, and initial settings. */
interface World {
  /** Resets the world, with this fight or none. */
  open(combat: object | null): void;
  /** Changes a setting for the current test: of the game, or the table's own. */
  setting(key: string, value: unknown): void;
}

/** @param has whether there is a text for a key; by default there is one for every key */
export function worldOf(
  id: string,
  settings: readonly { key: string; initial: unknown }[],
  has: (key: string) => boolean = () => true,
): World {
  const chosen = new Map<string, unknown>();
  const initial = new Map<string, unknown>(settings.map(({ key, initial: value }) => [`${id}.${key}`, value]));
  initial.set("foeNumbers", "all");
  initial.set("automation", "apply");
  return {
    setting: (key, value) => void chosen.set(settings.some((one) => one.key === key) ? `${id}.${key}` : key, value),
    open(combat) {
      chosen.clear();
      vi.stubGlobal("game", {
        combat,
        combats: { contents: combat ? [combat] : [] },
        actors: { contents: everybody() },
        scenes: { active: null },
        messages: { contents: [], get: () => undefined },
        user: { isGM: true, targets: new Set() },
        settings: { get: (_namespace: string, key: string) => (chosen.has(key) ? chosen.get(key) : initial.get(key)) },
        time: { worldTime: 0 },
        i18n: { lang: "en", has },
      });
    },
  };
}

/** A party of a check with its documents. */
export function participant(
  actor: Actor.Implementation,
  tool: Item.Implementation | null = null,
  combat: Combat.Implementation | null = null,
): Participant {
  return { actor, token: null, tool, combatant: combat?.combatants.get(actor.name) ?? null, name: actor.name, img: "" };
}
