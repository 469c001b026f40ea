import { enrichHTML, utils } from "../../foundry.ts";

/** What a text may contain: rolls, documents, conditions. */
const SPEAKS = /\[\[|@\w+\[/;

/**
 * Makes rolls and conditions in the texts of a sheet work, as in a journal: sheets show only their words, paragraph by
 * paragraph.
 * @param document the owner of the texts
 */
export async function enrichTexts(root: HTMLElement, document: object): Promise<void> {
  const speaking = [...root.querySelectorAll("p")].filter(
    ({ childElementCount, textContent }) => childElementCount === 0 && SPEAKS.test(textContent),
  );
  await Promise.all(
    speaking.map(async (paragraph) => {
      paragraph.innerHTML = await enrichHTML(utils.escapeHTML(paragraph.textContent), { relativeTo: document });
    }),
  );
}
