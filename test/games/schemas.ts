import path from "node:path";
import { vi } from "vitest";

/** A field of a model with Foundry's behaviour, as the stand-in has it. */
export interface Field {
  clean(value: unknown): unknown;
  validate(value: unknown): { message: string } | undefined;
  getField(path: string): Field | undefined;
}

const KEY = Symbol.for("quadrant.schemas");
const world = globalThis as unknown as { [KEY]?: Map<string, Field> };

/**
 * Setup file: the schema of every subtype of all games, built once per worker with the stand-in's fields. A test's own world has
 * no fields, so that a value outside of a field's bounds would not be noticed there.
 */
if (!world[KEY]) {
  const host = (await import(path.resolve("host/common/public.ts"))) as Record<string, unknown>;
  const { anything } = await import("../wiring/support/drawing.ts");
  const rest = anything() as Record<string, unknown>;
  const { data, abstract, utils, CONST } = host as Record<string, object>;
  const known: Record<string, unknown> = { data, abstract, utils };
  vi.stubGlobal("foundry", new Proxy({}, { get: (_all, name: string) => known[name] ?? rest[name] }));
  vi.stubGlobal("CONST", CONST);
  vi.stubGlobal("CONFIG", anything());
  const { games } = await import("../../src/games/index.ts");
  const { SchemaField } = (data as { fields: { SchemaField: new (schema: object) => Field } }).fields;
  world[KEY] = new Map(
    games.flatMap(({ models }) =>
      Object.entries(models).flatMap(([documentName, types]) =>
        Object.entries(types as unknown as Record<string, { defineSchema(): object }>).map(
          ([type, model]) => [`${documentName}.${type}`, new SchemaField(model.defineSchema())] as const,
        ),
      ),
    ),
  );
  vi.unstubAllGlobals();
  vi.resetModules();
}

/** The schema below `system` of a document's subtype; undefined without one of these games. */
export const schemaOf = (documentName: string, document: object | null | undefined): Field | undefined =>
  world[KEY]!.get(`${documentName}.${(document as { type?: string } | null | undefined)?.type}`);
