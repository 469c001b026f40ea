import { CONDITION_PATTERN, conditionLink, wakeConditionLink } from "./condition-link.ts";
import { rollLink, rollPattern, wakeRollLink } from "./roll-link.ts";

/** An enricher as V14 knows it: by its id, its element is found again once it is on the page. */
interface Enricher {
  id: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options?: object): Promise<HTMLElement>;
  onRender(element: HTMLElement): void;
}

/** Lets texts contain rolls and conditions. Once, at init, when all games are known. */
export function registerEnrichers(): void {
  const enrichers: Enricher[] = [
    {
      id: "quadrantRoll",
      pattern: rollPattern(),
      enricher: async (match) => rollLink(match),
      onRender: wakeRollLink,
    },
    {
      id: "quadrantCondition",
      pattern: CONDITION_PATTERN,
      enricher: (match, options) => conditionLink(match, options),
      onRender: wakeConditionLink,
    },
  ];
  (CONFIG.TextEditor.enrichers as unknown as Enricher[]).push(...enrichers);
}
