import { beforeEach, describe, expect, it, vi } from "vitest";

const files: Record<string, Record<string, string>> = {
  table: { "table/parts/die.hbs": "a die", "table/checks/card.hbs": "a card" },
  late: { "late/sheet.hbs": "a sheet" },
};
const partials: Record<string, unknown> = {};
const asked: string[] = [];
let isDown = false;

vi.mock("../../src/foundry.ts", () => ({ utils: { getRoute: (address: string) => `/route/${address}` } }));
vi.stubGlobal("Handlebars", {
  partials,
  registerHelper: () => undefined,
  compile: (text: string) => `compiled: ${text}`,
  registerPartial: (name: string, template: unknown) => void (partials[name] = template),
});
vi.stubGlobal("fetch", async (address: string) => {
  asked.push(address);
  const [, folder = ""] = /(\w+)\.json$/.exec(address) ?? [];
  return { ok: !isDown, status: 404, json: async () => files[folder] };
});
const { partialOf, takeTemplates } = await import("../../src/table/handlebars.ts");

beforeEach(() => {
  asked.length = 0;
});

describe("templates", () => {
  it("are registered like those that Foundry loads itself, with one request for each folder", async () => {
    await Promise.all([takeTemplates("table"), takeTemplates("table")]);
    expect(asked).toEqual(["/route/systems/quadrant/templates/table.json"]);
    expect(partials).toEqual({
      "q.die": "compiled: a die",
      [partialOf("table/parts/die.hbs")]: "compiled: a die",
      [partialOf("table/checks/card.hbs")]: "compiled: a card",
    });
  });

  it("that a module has registered before are not replaced", async () => {
    partials[partialOf("late/sheet.hbs")] = "a module's";
    await takeTemplates("late");
    expect(partials[partialOf("late/sheet.hbs")]).toBe("a module's");
  });

  it("that failed to load are requested again", async () => {
    isDown = true;
    await expect(takeTemplates("lost")).rejects.toThrow("404");
    isDown = false;
    files["lost"] = { "lost/row.hbs": "a row" };
    await takeTemplates("lost");
    expect(partials[partialOf("lost/row.hbs")]).toBe("compiled: a row");
  });
});
