import { beforeEach, describe, expect, it } from "vitest";
import { interfaceTable, tab } from "./interface/table.ts";
import { violationsOn } from "../../support/axe.ts";

/**
 * FT client/nue/tour.d.mts and tours-collection.d.mts; ART tours; api/v14 Tour, TourConfig, TourStep. The look of a step is
 * the stand-in's own.
 */
const table = interfaceTable();

const REGISTER = `(async () => {
  class Walk extends foundry.nue.Tour {
    async _preStep() {
      await super._preStep();
      globalThis.walked.push("pre " + this.currentStep.id);
      if (this.currentStep.sidebarTab) ui[this.currentStep.sidebarTab].activate();
    }
    async _postStep() {
      globalThis.walked.push("post " + this.currentStep.id);
      await super._postStep();
    }
  }
  globalThis.walked = [];
  if (game.tours.has("fixture.walk")) {
    for (const tour of game.tours) await tour.reset();
    return;
  }
  const walk = new Walk({
    namespace: "fixture", id: "walk", title: "A walk", description: "Round the house", display: true, canBeResumed: true,
    localization: { FIXTURE: { walk: "<p>Here is <em>everybody</em></p>" } },
    steps: [
      { id: "hello", title: "Hello", content: "<p>Welcome</p><img src='x' alt='' onerror='globalThis.broken = true'>" },
      { id: "actors", title: "Actors", content: "FIXTURE.walk", selector: "#actors", sidebarTab: "actors", tooltipDirection: "LEFT" },
      { id: "secret", title: "Secret", content: "<p>For you alone</p>", restricted: true },
      { id: "gone", title: "Gone", content: "<p>Not there</p>", selector: "#nowhere" },
    ],
  });
  game.tours.register("fixture", "walk", walk);
  const hidden = new foundry.nue.Tour({ title: "Hidden", steps: [{ id: "one", title: "One", content: "" }] });
  game.tours.register("fixture", "hidden", hidden);
})()`;

beforeEach(async () => {
  for (const page of [table.gm, table.ann]) await page.evaluate(REGISTER);
});

const state = `(({ status, stepIndex, hasNext, hasPrevious, currentStep }) =>
  [status, stepIndex, hasNext, hasPrevious, currentStep?.id ?? null])(game.tours.get("fixture.walk"))`;

describe("tours", () => {
  it("FT: are registered once, under their key", async () => {
    const found = await table.gm.evaluate(`(() => {
      const refused = (act) => { try { act(); return null; } catch (error) { return error.message; } };
      const tour = game.tours.get("fixture.walk");
      return {
        key: tour.key, ids: [tour.namespace, tour.id], words: [tour.title, tour.description],
        named: game.tours.get("fixture.hidden").key,
        twice: refused(() => game.tours.register("fixture", "walk", tour)) !== null,
        otherKey: refused(() => game.tours.set("fixture.run", tour)) !== null,
        frozen: Object.isFrozen(foundry.nue.Tour.STATUS), padding: foundry.nue.Tour.HIGHLIGHT_PADDING,
        active: [foundry.nue.Tour.activeTour, foundry.nue.Tour.tourInProgress],
      };
    })()`);
    expect(found).toEqual({
      key: "fixture.walk",
      ids: ["fixture", "walk"],
      words: ["A walk", "Round the house"],
      named: "fixture.hidden",
      twice: true,
      otherKey: true,
      frozen: true,
      padding: 10,
      active: [null, false],
    });
  });

  it("FT: go step by step, with what is done before and after each, and remember how far one has come", async () => {
    const { gm } = table;
    await expect.poll(() => gm.evaluate(state)).toEqual(["unstarted", -1, true, false, null]);
    await gm.evaluate(`game.tours.get("fixture.walk").start()`);
    const step = gm.locator("div.tour");
    await step.getByRole("heading", { name: "Hello" }).waitFor();
    await expect.poll(() => gm.evaluate("globalThis.broken")).toBeUndefined();
    await step.getByRole("button", { name: "Next" }).click();
    await step.locator("em", { hasText: "everybody" }).waitFor();
    await expect.poll(() => gm.evaluate(state)).toEqual(["in-progress", 1, true, true, "actors"]);
    const tour = `game.tours.get("fixture.walk")`;
    await expect.poll(() => gm.evaluate(`${tour}.targetElement.id`)).toBe("actors");
    await expect
      .poll(() => gm.evaluate(`[${tour}.fadeElement, ${tour}.overlayElement].every((node) => node.isConnected)`))
      .toBe(true);
    await gm.locator("#actors.active").waitFor();
    const [panel, target] = [await step.boundingBox(), await gm.locator("#actors").boundingBox()];
    expect(panel!.x + panel!.width).toBeLessThanOrEqual(target!.x);
    await expect.poll(() => gm.evaluate("JSON.parse(localStorage.getItem('core.tourProgress')).fixture.walk")).toBe(1);
    await step.getByRole("button", { name: "Back" }).click();
    await step.getByRole("heading", { name: "Hello" }).waitFor();
    await gm.evaluate(`${tour}.progress(3)`);
    await step.getByRole("button", { name: "Finish" }).click();
    await step.waitFor({ state: "detached" });
    await expect.poll(() => gm.evaluate(state)).toEqual(["completed", null, false, false, null]);
    await expect
      .poll(() => gm.evaluate("globalThis.walked"))
      .toEqual([
        ...["pre hello", "post hello", "pre actors", "post actors", "pre hello", "post hello", "pre gone", "post gone"],
      ]);
    await expect.poll(() => gm.evaluate("document.querySelector('.tour-fadeout, .tour-overlay')")).toBeNull();
    await gm.evaluate(`${tour}.reset()`);
    await expect.poll(() => gm.evaluate(state)).toEqual(["unstarted", -1, true, false, null]);
    expect(await gm.evaluate(`${tour}.progress(9).then(() => "", ({ message }) => message)`)).toContain("no step 9");
  });

  it("ART tours: arrow keys go on and back, Escape leaves; the keyboard stays inside, then returns to where it was", async () => {
    const { gm } = table;
    await tab(gm, "Actors");
    const before = gm.getByRole("tab", { name: "Actors", exact: true });
    await before.focus();
    await gm.evaluate(`game.tours.get("fixture.walk").start()`);
    const step = gm.locator("div.tour");
    await gm.keyboard.press("ArrowRight");
    await step.getByRole("heading", { name: "Actors" }).waitFor();
    await gm.keyboard.press("ArrowLeft");
    await step.getByRole("heading", { name: "Hello" }).waitFor();
    for (let presses = 0; presses < 4; presses++) {
      await gm.keyboard.press("Tab");
      await expect.poll(() => gm.evaluate("Boolean(document.activeElement.closest('div.tour'))")).toBe(true);
    }
    const violations = await violationsOn(gm, { parts: ["div.tour"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await gm.keyboard.press("Escape");
    await step.waitFor({ state: "detached" });
    await expect.poll(() => before.evaluate((node) => node === document.activeElement)).toBe(true);
    // A tour that is left is not completed: it continues from this step.
    await expect.poll(() => gm.evaluate(state)).toEqual(["in-progress", 0, true, false, "hello"]);
  });

  it("FT TourStep: steps for game masters are no steps for players; a target that is not there leaves its step in the middle", async () => {
    const { gm, ann } = table;
    await expect.poll(() => gm.evaluate(`game.tours.get("fixture.walk").steps.length`)).toBe(4);
    await expect
      .poll(() => ann.evaluate(`game.tours.get("fixture.walk").steps.map(({ id }) => id)`))
      .toEqual(["hello", "actors", "gone"]);
    await ann.evaluate(`game.tours.get("fixture.walk").start().then(() => game.tours.get("fixture.walk").progress(2))`);
    await ann.locator("div.tour.tour-center-step", { hasText: "Not there" }).waitFor();
    await expect.poll(() => ann.evaluate(`game.tours.get("fixture.walk").targetElement`)).toBeNull();
    await expect.poll(() => ann.locator("div.tour").innerText()).toContain("3 of 3");
    await ann.getByRole("button", { name: "Finish" }).click();
    await ann.locator("div.tour").waitFor({ state: "detached" });
    // The browser remembers that the player has seen all steps for players.
    await ann.evaluate(`game.tours.get("fixture.walk")._reloadProgress()`);
    await expect.poll(() => ann.evaluate(state)).toEqual(["completed", null, false, false, null]);
  });

  it("FT: one tour at a time; completing needs no steps; a file makes a tour", async () => {
    const { gm } = table;
    await gm.evaluate(`game.tours.get("fixture.walk").start()`);
    await gm.evaluate(`game.tours.get("fixture.hidden").start()`);
    await expect.poll(() => gm.locator("div.tour").count()).toBe(1);
    await expect.poll(() => gm.evaluate("foundry.nue.Tour.activeTour.id")).toBe("hidden");
    await gm.evaluate("foundry.nue.Tour.activeTour.complete()");
    await expect
      .poll(() => gm.evaluate("[foundry.nue.Tour.tourInProgress, game.tours.get('fixture.hidden').status]"))
      .toEqual([false, "completed"]);
    const made = await gm.evaluate(`(async () => {
      const url = URL.createObjectURL(new Blob([JSON.stringify({ namespace: "fixture", id: "file", title: "File", steps: [] })]));
      class Own extends foundry.nue.Tour {}
      const tour = await Own.fromJSON(url);
      const missing = await Own.fromJSON("systems/fixture/nothing.json").then(() => "", ({ message }) => message);
      return [tour instanceof Own, tour.key, missing.includes("nothing.json")];
    })()`);
    expect(made).toEqual([true, "fixture.file", true]);
  });

  it("ART tours: the settings' Tour Management lists those that want it, starts, resumes and resets them", async () => {
    const { gm } = table;
    const open = async (): Promise<void> => {
      await tab(gm, "Settings");
      await gm.getByRole("button", { name: "Tour management" }).click();
    };
    await open();
    const entry = gm.locator("#tours-management .tour-entry");
    await entry.first().waitFor();
    await expect.poll(() => entry.count()).toBe(1);
    await expect.poll(() => entry.innerText()).toMatch(/A walk[\s\S]*Not started[\s\S]*Round the house/);
    const violations = await violationsOn(gm, { parts: ["#tours-management"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await entry.getByRole("button", { name: "Start" }).click();
    await gm.locator("div.tour").getByRole("button", { name: "Next" }).click();
    await gm.locator("div.tour").getByRole("heading", { name: "Actors" }).waitFor();
    await gm.getByRole("button", { name: "Leave the tour" }).click();
    await open();
    await expect.poll(() => entry.innerText()).toContain("Step 2 of 4");
    await entry.getByRole("button", { name: "Resume" }).click();
    await gm.locator("div.tour").getByRole("heading", { name: "Actors" }).waitFor();
    await gm.keyboard.press("Escape");
    await open();
    await entry.getByRole("button", { name: "Reset" }).click();
    await entry.locator(".tour-status", { hasText: "Not started" }).waitFor();
  });
});
