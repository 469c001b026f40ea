import { describe, expect, it } from "vitest";
import { RuleError } from "../../src/rules/error.ts";
import { holdsIfReadable, readOrNull } from "../../src/table/checks/readable.ts";
import type { Card } from "../../src/table/documents/messages.ts";

const cards = ["shot", "broken", "harm"].map((kind) => ({ id: kind, system: { kind } })) as unknown as Card[];
const kindOf = ({ system }: Card): string => {
  if (system.kind === "broken") throw new RuleError("white");
  return system.kind;
};

describe("looking through cards", () => {
  it("skips cards that cannot be read", () => {
    expect(cards.map((card) => readOrNull(card, kindOf))).toEqual(["shot", null, "harm"]);
    expect(cards.filter(holdsIfReadable((card) => kindOf(card) !== "shot")).map(({ id }) => id)).toEqual(["harm"]);
  });
});
