import { say } from "../words.ts";

/** A number of an actor that effects may change. */
export interface Figure {
  /** The key of the change: `system.values.brawn`. */
  path: string;
  /** "initial": changed before other numbers are derived from it; "final": changed after it is itself derived. */
  phase: "initial" | "final";
  /** Its name, in the reader's language. */
  label: string;
}

/** The `phase` of an effect's change for a number. */
export const phaseOf = (figures: readonly Figure[], path: string): Figure["phase"] =>
  figures.find((figure) => figure.path === path)?.phase ?? "initial";

interface Schema {
  getField(path: string): { label?: string } | undefined;
}

/** Stored numbers, with the label of their field or, e.g. for a maximum, of the field that contains it. */
export function storedFigures(actor: Actor.Implementation, paths: readonly string[]): Figure[] {
  const { schema } = actor.system as unknown as { schema: Schema };
  return paths.map((path) => {
    const label = schema.getField(path)?.label || schema.getField(path.replace(/\.\w+$/, ""))?.label;
    return { path: `system.${path}`, phase: "initial", label: label ? say(label) : path };
  });
}

/** Numbers that are derived from others. @param labels word keys by path below `system` */
export const derivedFigures = (labels: Readonly<Record<string, string>>): Figure[] =>
  Object.entries(labels).map(([path, label]) => ({ path: `system.${path}`, phase: "final", label }));
