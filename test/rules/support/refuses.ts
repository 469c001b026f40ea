import { expect, it } from "vitest";
import { kebab } from "../../../src/rules/guard.ts";
import { codeOf } from "./pools.ts";

/** What is no whole number. */
export const notWhole: unknown[] = [undefined, null, "3", 1.5, Number.NaN, Infinity];
/** What is no number. */
export const noNumber: unknown[] = [undefined, null, "3", Number.NaN, Infinity];
/** What is neither true nor false. */
export const noFlag: unknown[] = [undefined, null, 0, "true"];
/** What is no word of a vocabulary. */
export const noWord: unknown[] = [undefined, null, "", "nonsense", 3];

type Bad<Given> = { [Field in keyof Required<Given>]: unknown[] };

/**
 * Proves that a rule of one object refuses each of these values, with its field's name as the code, that it takes the valid
 * ones, and that it changes nothing in them.
 */
export function refuses<Given extends object>(
  id: string,
  rule: (given: Given) => unknown,
  valid: Given,
  bad: Bad<Given>,
): void {
  it.each(Object.entries<unknown[]>(bad))(`[${id}] refuses what is no %s`, (field, values) => {
    for (const value of values)
      expect(
        codeOf(() => rule({ ...valid, [field]: value })),
        String(value),
      ).toBe(kebab(field));
  });

  it(`[${id}] refuses to be asked for nothing, and leaves what it is given alone`, () => {
    const codes = Object.keys(bad).map(kebab);
    for (const nothing of [undefined, null, 3, []]) expect(codes).toContain(codeOf(() => rule(nothing as never)));
    const before = structuredClone(valid);
    rule(valid);
    expect(valid).toEqual(before);
  });
}
