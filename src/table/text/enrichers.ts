import { partLoaded } from "../loading.ts";
import { rollPattern } from "./commands.ts";

/** An enricher of V14: Foundry finds its element on the page by the id and calls `onRender`. */
interface Enricher {
  id: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options?: object): Promise<HTMLElement>;
  onRender(element: HTMLElement): void;
}

/** `@Condition[gurps.stun]{dazed}` */
const CONDITION_PATTERN = /@Condition\[([^[\]]+)\](?:\{([^{}]+)\})?/gi;

/** The code of a kind of link, loaded with the first text that contains one. */
interface Linked {
  link(match: RegExpMatchArray, options?: object): HTMLElement | Promise<HTMLElement>;
  wake(holder: HTMLElement): void;
}

const loadRolls = (): Promise<Linked> => import("./roll-link.ts");
const loadConditions = (): Promise<Linked> => import("./condition-link.ts");

const enricher = (id: string, pattern: RegExp, load: () => Promise<Linked>): Enricher => ({
  id,
  pattern,
  enricher: async (match, options) => (await partLoaded(load))?.link(match, options) ?? asWritten(match),
  onRender: (holder) => void partLoaded(load).then((part) => part?.wake(holder)),
});

/** The unchanged text, if the code cannot be loaded. */
const asWritten = ([all]: RegExpMatchArray): HTMLElement =>
  Object.assign(document.createElement("span"), { textContent: all });

/** Registers the enrichers for rolls and conditions. To be called once at init, after the games are registered. */
export function registerEnrichers(): void {
  (CONFIG.TextEditor.enrichers as unknown as Enricher[]).push(
    enricher("quadrantRoll", rollPattern(), loadRolls),
    enricher("quadrantCondition", CONDITION_PATTERN, loadConditions),
  );
}
