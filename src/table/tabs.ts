/** Marks the button of the active tab as pressed for screen readers. */
export function tellTab(root: HTMLElement, tab: string, group: string): void {
  for (const button of root.querySelectorAll<HTMLElement>(`nav.tabs [data-group="${group}"]`)) {
    button.ariaPressed = String(button.dataset.tab === tab);
  }
}
