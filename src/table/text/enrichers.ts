import { partLoaded } from "../loading.ts";
import { rollPattern } from "./commands.ts";

/** An enricher as V14 knows it: by its id, its element is found again once it is on the page. */
interface Enricher {
  id: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options?: object): Promise<HTMLElement>;
  onRender(element: HTMLElement): void;
}

/** `@Condition[gurps.stun]{dazed}` */
const CONDITION_PATTERN = /@Condition\[([^[\]]+)\](?:\{([^{}]+)\})?/gi;

/** What a link is made of comes with the first text that has one. */
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

/** What cannot be made is left as it stands there. */
const asWritten = ([all]: RegExpMatchArray): HTMLElement =>
  Object.assign(document.createElement("span"), { textContent: all });

/** Lets texts contain rolls and conditions. Once, at init, when all games are known. */
export function registerEnrichers(): void {
  (CONFIG.TextEditor.enrichers as unknown as Enricher[]).push(
    enricher("quadrantRoll", rollPattern(), loadRolls),
    enricher("quadrantCondition", CONDITION_PATTERN, loadConditions),
  );
}
