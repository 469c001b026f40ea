import { vi } from "vitest";
import type { Field } from "../wiring/support/host-foundry.ts";

const KEY = Symbol.for("quadrant.schemas");
const world = globalThis as unknown as { [KEY]?: Map<string, Field> };

/** Documents whose subtypes are looked up; the name of a subtype occurs only once among them. */
const DOCUMENTS = ["Actor", "Item", "Combatant"] as const;

/**
 * Setup file: the schema of every subtype of all games, built once per worker with the stand-in's fields. A test's own world has
 * no fields, so that a value outside of a field's bounds would not be noticed there.
 */
if (!world[KEY]) {
  const { globals, SchemaField } = await import("../wiring/support/host-foundry.ts");
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const { games } = await import("../../src/games/index.ts");
  const models = games.flatMap((game) => DOCUMENTS.flatMap((name) => Object.entries(game.models[name] ?? {})));
  world[KEY] = new Map(
    models.map(([type, model]) => [
      type,
      new SchemaField((model as unknown as { defineSchema(): object }).defineSchema()),
    ]),
  );
  vi.unstubAllGlobals();
  vi.resetModules();
}

/** The schema below `system` of an Actor, Item or combatant of these games; undefined for any other document. */
export const schemaOf = (document: object | null | undefined): Field | undefined =>
  world[KEY]!.get((document as { type?: string } | null | undefined)?.type ?? "");
