/** Parses HTML that contains exactly one element. Null if it contains none or several. */
export function drawnElement(text: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = text.trim();
  const [element, ...others] = template.content.children;
  return element && others.length === 0 ? (document.adoptNode(element) as HTMLElement) : null;
}
