import Handlebars from "handlebars";
import { expect, it, vi } from "vitest";
import { withLater } from "../../src/table/later.ts";

it("the data of a page that is not shown are not computed, even if its template has partials", () => {
  const gear = vi.fn(() => ["Rope"]);
  const notes = vi.fn(() => ["Owes money"]);
  const view = withLater({ tiles: ["Dodge"] }, { gear, notes });
  const bars = Handlebars.create();
  bars.registerPartial("tiles", "{{look}} {{#each list}}{{this}}{{/each}}");
  const page = bars.compile("{{> tiles list=tiles look='small'}}: {{#each gear}}{{this}}{{/each}}{{#if gear}}!{{/if}}");
  expect(page(view)).toBe("small Dodge: Rope!");
  expect([gear.mock.calls.length, notes.mock.calls.length]).toEqual([1, 0]);
  expect([view.notes, view.notes, notes.mock.calls.length]).toEqual([["Owes money"], ["Owes money"], 1]);
});
