import { say } from "../words.ts";

/** A number of an actor that effects may change, and when: one that is reckoned from others, after they are reckoned. */
export interface Figure {
  /** As a change names it: `system.values.brawn`. */
  path: string;
  /** "initial": before the numbers that follow from it; "final": after them, for one that follows itself. */
  phase: "initial" | "final";
  /** What it is called, in the reader's language. */
  label: string;
}

/** When a number is changed, as a change of an effect says it. */
export const phaseOf = (figures: readonly Figure[], path: string): Figure["phase"] =>
  figures.find((figure) => figure.path === path)?.phase ?? "initial";

interface Schema {
  getField(path: string): { label?: string } | undefined;
}

/** Numbers that are stored, each by the name of its field, or of the field that it is the maximum of. */
export function storedFigures(actor: Actor.Implementation, paths: readonly string[]): Figure[] {
  const { schema } = actor.system as unknown as { schema: Schema };
  return paths.map((path) => {
    const label = schema.getField(path)?.label || schema.getField(path.replace(/\.\w+$/, ""))?.label;
    return { path: `system.${path}`, phase: "initial", label: label ? say(label) : path };
  });
}

/** Numbers that are reckoned from others. */
export const derivedFigures = (labels: Readonly<Record<string, string>>): Figure[] =>
  Object.entries(labels).map(([path, label]) => ({ path: `system.${path}`, phase: "final", label }));
