import path from "node:path";
import { anything } from "./drawing.ts";

/** A field of a model that behaves as Foundry's does. */
export interface Field {
  clean(value: unknown): unknown;
  validate(value: unknown): { message: string } | undefined;
  getField(path: string): Field | undefined;
}

const { data, abstract, utils, CONST } = (await import(path.resolve("host/common/public.ts"))) as Record<
  string,
  object
>;
const rest = anything() as Record<string, unknown>;
const known: Record<string, unknown> = { data, abstract, utils };

/** The globals with which the games' models can be loaded: data fields as the stand-in has them, and `anything()` for the rest. */
export const globals = {
  foundry: new Proxy({}, { get: (_all, name: string) => known[name] ?? rest[name] }),
  CONST,
  CONFIG: anything(),
};

export const { SchemaField } = (data as { fields: { SchemaField: new (schema: object) => Field } }).fields;
