import { beforeEach, expect, it, vi } from "vitest";

interface Step {
  id: string;
}

/** Foundry's `Tour`, reduced to its steps. */
class Tour {
  readonly config = { steps: ["scene", "noHero", "sheet", "tracker", "settings"].map((id): Step => ({ id })) };
  reached = -1;

  get steps(): Step[] {
    return this.config.steps;
  }

  get stepIndex(): number | null {
    return this.reached < this.steps.length ? this.reached : null;
  }

  get currentStep(): Step | null {
    return this.steps[this.reached] ?? null;
  }

  async start(): Promise<void> {
    await this.progress(0);
  }

  async progress(index: number): Promise<void> {
    if (index < 0 || index > this.steps.length) throw new Error(`no step ${index}`);
    this.reached = index;
  }

  exit(): void {}
}

vi.mock("../../src/foundry.ts", () => ({ Tour: () => Tour }));
vi.mock("../../src/table/tours/stage.ts", () => ({
  Stage: class {
    hero = null;
    async clear() {}
  },
}));
const { quadrantTour } = await import("../../src/table/tours/quadrant-tour.ts");

let tour: Tour;
beforeEach(() => {
  vi.stubGlobal("game", { scenes: { active: null } });
  tour = new (quadrantTour() as unknown as typeof Tour)();
});

it("a tour counts only the steps that it shows, and has passed all steps after the last one", async () => {
  await tour.start();
  const shown: string[] = [];
  for (let count = 1; tour.currentStep; count += 1) {
    expect([tour.stepIndex, tour.steps.length]).toEqual([count - 1, 3]);
    shown.push(tour.currentStep.id);
    await tour.progress(tour.reached + 1);
  }
  // There is no hero and no scene to show, but a step for users without a hero.
  expect(shown).toEqual(["noHero", "tracker", "settings"]);
  expect([tour.reached, tour.steps.length]).toEqual([5, 5]);
});

it("a tour that starts again checks anew which steps it can show", async () => {
  await tour.start();
  vi.stubGlobal("game", { scenes: { active: {} } });
  expect(tour.steps).toHaveLength(3);
  await tour.start();
  expect(tour.steps.map(({ id }) => id)).toEqual(["scene", "noHero", "tracker", "settings"]);
});
