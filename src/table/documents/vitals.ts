import { utils } from "../../foundry.ts";
import type { Vitals } from "../api/types.ts";
import { readerOf } from "../checks/reader.ts";
import { isDefeated } from "../conditions/conditions.ts";
import { gameOf } from "../register.ts";
import { isWord, say } from "../words.ts";

/** The state of an actor, as far as this user may know it; null for an actor of no game. */
export function vitalsOf(actor: Actor.Implementation): Vitals | null {
  const owner = gameOf(actor);
  if (!owner) return null;
  const sees = readerOf({ self: { actor } as never }, game.user!).sees("self");
  const { schema } = actor.system as unknown as { schema: { getField(path: string): { label?: string } | undefined } };
  const bars = (owner.actors[actor.type as string]?.bar ?? []).flatMap((path) => {
    const bar = utils.getProperty(actor.system, path) as { value?: unknown; max?: unknown } | undefined;
    const { value, max } = bar ?? {};
    const label = schema.getField(`${path}.value`)?.label || schema.getField(path)?.label;
    const derived = derivedKey(owner.id, path);
    if (typeof value !== "number" || typeof max !== "number") return [];
    return [{ path: `system.${path}`, label: say(label || (isWord(derived) ? derived : path)), value, max }];
  });
  return {
    game: owner.id,
    side: owner.isHero(actor) ? "heroes" : "others",
    defeated: isDefeated(actor) ?? false,
    bars: sees ? bars : null,
  };
}

/** Word key of a derived bar, which has no field that could label it. */
const derivedKey = (game: string, path: string): string => `QUADRANT.${game}.bar.${path}`;
