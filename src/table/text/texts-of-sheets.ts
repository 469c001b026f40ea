import { enrichHTML, utils } from "../../foundry.ts";

/** Matches texts that may contain a roll, document or condition link. */
const SPEAKS = /\[\[|@\w+\[/;

/**
 * Turns links in the texts of a sheet into working ones, as in a journal: sheets show their texts as plain paragraphs.
 * @param document the document that contains the texts
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
