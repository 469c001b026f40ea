import { describe, expect, it } from "vitest";
import { fieldViews, isOpenChoice } from "../../src/table/checks/ask-fields.ts";
import type { Field } from "../../src/table/checks/choices.ts";
import type { FieldView } from "../../src/table/checks/views.ts";

const field = (view: Partial<FieldView>): Field => ({
  ...{ id: "one", label: "One", hint: "", value: "a", type: "select" as const },
  ...view,
  apply: (value) => ({ value }),
});

const choices = (...labels: string[]): NonNullable<FieldView["choices"]> =>
  labels.map((label, index) => ({ value: String(index), label }));

const drawn = (view: Partial<FieldView>): string | undefined => fieldViews([field(view)], () => [])[0]?.drawn;

describe("a field of the roll dialog", () => {
  it("shows few short words beside each other, few long ones in a fold, and more than six in a list", () => {
    expect(drawn({ choices: choices("Lit", "Twilight", "Dark"), value: "0" })).toBe("segment");
    const long = "The whole of a very long sentence";
    expect(drawn({ choices: choices(long, `${long} again`), value: "0" })).toBe("pick");
    expect(drawn({ choices: choices(..."abcdefg"), value: "0" })).toBe("list");
  });

  it("shows a number as a stepper, a price as discs, and a price too high for discs as a stepper", () => {
    expect(drawn({ type: "number", value: "1", max: 9 })).toBe("stepper");
    expect(drawn({ type: "number", value: "1", max: 3, paid: "red" })).toBe("discs");
    expect(drawn({ type: "number", value: "1", max: 9, paid: "red" })).toBe("stepper");
    const [paid] = fieldViews([field({ type: "number", value: "1", max: 2, paid: "point" })], () => []);
    expect(paid!.discs).toEqual([
      { value: 1, on: true },
      { value: 2, on: false },
    ]);
  });

  it("is absent where nothing can be decided", () => {
    expect(isOpenChoice(field({ choices: choices("only"), value: "" }))).toBe(false);
    expect(isOpenChoice(field({ choices: choices("only"), value: "0" }))).toBe(false);
    expect(isOpenChoice(field({ choices: choices("one", "two"), value: "" }))).toBe(true);
    expect(isOpenChoice(field({ type: "number", value: "0", min: 0, max: 0 }))).toBe(false);
    expect(isOpenChoice(field({ type: "text", value: "" }))).toBe(true);
  });

  it("shows what each other choice would change, and calculates nothing for a list", () => {
    const asked: string[] = [];
    const leadsTo = ({ id }: Field, value: string) => {
      asked.push(`${id}:${value}`);
      return [{ key: "hit", percent: "40 %", points: -7, label: "hit" }];
    };
    const [segment] = fieldViews(
      [field({ choices: choices("a", "b"), value: "0" }), field({ id: "long", choices: choices(..."abcdefg") })],
      leadsTo,
    );
    expect(asked).toEqual(["one:1"]);
    expect(segment!.options.map(({ difference }) => difference?.points ?? null)).toEqual([null, -7]);
  });

  it("pairs fields that need half a line, and keeps the order of all others", () => {
    const number = (id: string): Field => field({ id, type: "number", value: "1", max: 9 });
    const words = (id: string): Field => field({ id, type: "text", value: "" });
    const order = fieldViews([number("a"), words("b"), number("c"), words("d"), number("e")], () => []);
    expect(order.map(({ id }) => id)).toEqual(["a", "c", "b", "d", "e"]);
  });
});
