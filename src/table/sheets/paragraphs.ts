/** The plain text of rich text, by paragraph, for play mode; edit mode has the editor. */
export function paragraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks = [...body.querySelectorAll("p, li, h1, h2, h3, h4, blockquote, pre")].filter(
    (block) => !block.querySelector("p, li"),
  );
  const texts = blocks.length > 0 ? blocks.map(({ textContent }) => textContent) : [body.textContent];
  return texts.map((text) => text?.trim() ?? "").filter(Boolean);
}
