import { Tour } from "../../foundry.ts";
import { partLoaded } from "../loading.ts";
import type { Stage } from "./stage.ts";
import type { steps } from "./steps.ts";

/** Stage and steps of the tour, loaded when it begins. */
interface Play {
  stage: Stage;
  steps: typeof steps;
}

const loadPlay = async (): Promise<{ Stage: typeof Stage; steps: typeof steps }> => ({
  ...(await import("./stage.ts")),
  ...(await import("./steps.ts")),
});

type TourClass = ReturnType<typeof Tour>;
type TourSteps = InstanceType<TourClass>["steps"];

/**
 * A tour on the world as it is: it opens a sheet, makes one roll, and skips impossible steps. The class is created in a function,
 * because Foundry's base class is not available when this file is loaded.
 */
export function quadrantTour(): TourClass {
  return class QuadrantTour extends Tour() {
    #play: Play | null = null;
    #isComing = false;
    #found: Element | null = null;
    #redrawn: MutationObserver | null = null;
    readonly #selectors = new Map<string, string | undefined>();

    /** The steps shown and counted: those that were possible when the tour began. */
    #shown: TourSteps | null = null;

    override get steps(): TourSteps {
      return this.#shown ?? super.steps;
    }

    override async start(): Promise<void> {
      if (this.#isComing) return;
      this.#isComing = true;
      const play = await partLoaded(loadPlay);
      this.#isComing = false;
      if (!play) return;
      const { steps } = play;
      const stage = new play.Stage();
      this.#play = { stage, steps };
      this.#shown = super.steps.filter(({ id }) => steps[id]?.isPossible?.(stage) ?? true);
      await super.start();
    }

    /** After the last shown step, all steps count as done, so that Foundry marks the tour as completed. */
    override async progress(stepIndex: number): Promise<void> {
      const isDone = stepIndex >= this.steps.length;
      if (isDone) this.#shown = null;
      await super.progress(isDone ? this.steps.length : stepIndex);
      if (!this.currentStep) this.#end();
    }

    protected override async _preStep(): Promise<void> {
      await super._preStep();
      const step = this.currentStep;
      const find = this.#play?.steps[step?.id ?? ""]?.find;
      this.#found = null;
      if (!step || !find || !this.#play) return;
      if (!this.#selectors.has(step.id)) this.#selectors.set(step.id, step.selector);
      this.#found = await find(this.#play.stage);
      // Without its element, a step is shown in the middle of the screen.
      step.selector = this.#found ? this.#selectors.get(step.id) : undefined;
    }

    protected override async _renderStep(): Promise<void> {
      await super._renderStep();
      this.#follow();
    }

    protected override async _postStep(): Promise<void> {
      this.#redrawn?.disconnect();
      await super._postStep();
    }

    /** Cards may be redrawn at any time: the step then points at the new element. */
    #follow(): void {
      const message = this.#found?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
      const index = this.stepIndex;
      if (!message || index === null) return;
      const look = (): void => {
        if (this.#found?.isConnected || !document.querySelector(`#chat [data-message-id="${message}"] .q-card`)) return;
        this.#redrawn?.disconnect();
        void this.progress(index);
      };
      this.#redrawn = new MutationObserver(look);
      this.#redrawn.observe(document.body, { childList: true, subtree: true });
      look();
    }

    protected override _getTargetElement(selector: string): Element | null {
      return this.#found ?? super._getTargetElement(selector);
    }

    override exit(): void {
      super.exit();
      this.#end();
    }

    #end(): void {
      void this.#play?.stage.clear();
      this.#play = null;
    }
  };
}
