import type { BuildingStep } from "../game.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { utils } from "../../foundry.ts";
import { defaultValues } from "./blank.ts";
import type { Beginner } from "./leads.ts";

export interface StepView {
  index: number;
  label: string;
  isDone: boolean;
  /** Whether it is the first that is not done. */
  isNext: boolean;
}

/** The steps of an actor's type, in the order of the game's book; empty where the game has none. */
export async function stepsFor(actor: Actor.Implementation): Promise<readonly BuildingStep[]> {
  const all = await gameOf(actor)?.steps?.();
  return all?.[actor.type as string] ?? [];
}

export function stepViews(actor: Actor.Implementation, steps: readonly BuildingStep[]): StepView[] {
  const atFirst = defaultValues(actor);
  const done = steps.map((step) => isDone(actor, step, atFirst));
  const next = done.indexOf(false);
  return steps.map(({ label }, index) => ({ index, label: say(label), isDone: done[index]!, isNext: index === next }));
}

function isDone(actor: Actor.Implementation, { items = [], figures = [] }: BuildingStep, atFirst: object): boolean {
  const own = actor.toObject().system;
  const differs = (path: string): boolean =>
    JSON.stringify(utils.getProperty(own, path)) !== JSON.stringify(utils.getProperty(atFirst, path));
  const has = ([type, kind]: readonly [string, string?]): boolean =>
    actor.items.some(
      (item) => (item.type as string) === type && (!kind || (item.system as { kind?: string }).kind === kind),
    );
  return figures.some(differs) || items.some(has);
}

/** Opens the page on which a step is done, and focuses its field or button. */
export function goToStep(sheet: Beginner, { page, at, items }: BuildingStep): void {
  const { element } = sheet;
  if (!element) return;
  if (page && element.querySelector(`.tabs [data-tab="${page}"]`)) sheet.changeTab(page, "page");
  const [[type, kind] = []] = items ?? [];
  const selector = at ?? `[data-action=createItem][data-type="${type}"]${kind ? `[data-kind="${kind}"]` : ""}`;
  // A page is drawn when it is first shown, so its field may not exist yet.
  awaitPlace(element, selector, (place) => {
    place.focus();
    place.scrollIntoView({ block: "center" });
  });
}

/** Number of animation frames to wait for a page to be drawn. */
const PATIENCE = 30;

function awaitPlace(root: HTMLElement, selector: string, then: (place: HTMLElement) => void, left = PATIENCE): void {
  const place = [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  if (place) then(place);
  else if (left > 0) requestAnimationFrame(() => awaitPlace(root, selector, then, left - 1));
}
