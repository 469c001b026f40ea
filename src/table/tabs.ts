/** What is a tab for the eye is one for the ear. */
export function tellTab(root: HTMLElement, tab: string, group: string): void {
  for (const button of root.querySelectorAll<HTMLElement>(`nav.tabs [data-group="${group}"]`)) {
    button.ariaPressed = String(button.dataset.tab === tab);
  }
}
