import { expect, it } from "vitest";
import { kebab } from "../../../src/rules/guard.ts";
import { codeOf } from "./pools.ts";

/** Values that are no whole numbers. */
export const notWhole: unknown[] = [undefined, null, "3", 1.5, Number.NaN, Infinity];
/** Values that are no numbers. */
export const noNumber: unknown[] = [undefined, null, "3", Number.NaN, Infinity];
/** Values that are neither true nor false. */
export const noFlag: unknown[] = [undefined, null, 0, "true"];
/** Values that are no word of a vocabulary. */
export const noWord: unknown[] = [undefined, null, "", "nonsense", 3];

type Bad<Given> = { [Field in keyof Required<Given>]: unknown[] };

/**
 * Tests that a rule with one argument refuses each of these values with the field's name as the code, and that it accepts a
 * valid argument without changing it.
 */
export function refuses<Given extends object>(
  id: string,
  rule: (given: Given) => unknown,
  valid: Given,
  bad: Bad<Given>,
): void {
  it.each(Object.entries<unknown[]>(bad))(`[${id}] refuses an invalid %s`, (field, values) => {
    for (const value of values)
      expect(
        codeOf(() => rule({ ...valid, [field]: value })),
        String(value),
      ).toBe(kebab(field));
  });

  it(`[${id}] refuses a missing argument, and does not change a valid one`, () => {
    const codes = Object.keys(bad).map(kebab);
    for (const nothing of [undefined, null, 3, []]) expect(codes).toContain(codeOf(() => rule(nothing as never)));
    const before = structuredClone(valid);
    rule(valid);
    expect(valid).toEqual(before);
  });
}
