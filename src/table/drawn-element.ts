/** The one element that a text of HTML writes, for this page; null where it writes none, or several. */
export function drawnElement(text: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = text.trim();
  const [element, ...others] = template.content.children;
  return element && others.length === 0 ? (document.adoptNode(element) as HTMLElement) : null;
}
