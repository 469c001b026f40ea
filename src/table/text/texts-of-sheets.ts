import { enrichHTML, utils } from "../../foundry.ts";

/** What a text may speak of: rolls, documents, conditions. */
const SPEAKS = /\[\[|@\w+\[/;

/**
 * Lets the texts of a sheet speak of rolls and conditions, as a journal does: sheets show their words alone, paragraph by
 * paragraph.
 * @param document whose texts they are
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
