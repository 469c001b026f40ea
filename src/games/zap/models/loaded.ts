import { shotsOf, type Trait } from "../traits.ts";

/** Something whose traits may leave it so many uses. */
interface Shooting {
  traits: readonly Trait[];
  updateSource(changes: object): unknown;
}

/** What is made with so many uses has all of them, unless it was asked for otherwise. */
export function loaded(model: unknown, asked: { system?: { shots?: unknown } }): void {
  const { traits } = model as Shooting;
  const full = shotsOf(traits);
  if (full > 0 && asked.system?.shots === undefined) {
    (model as Shooting).updateSource({ shots: { value: full, max: full } });
  }
}
