/** How often something has changed at the table since the page was loaded. */
let changes = 0;

/** Called at every change that a sheet may show, before anything is drawn anew. */
export function tableHasChanged(): void {
  changes += 1;
}

/**
 * Remembers a moment: taken right before a sheet reads what it draws, it says later whether that is still all. So what
 * Foundry has drawn anew by itself is not drawn a second time.
 */
export function drawsFrom(): { readonly isCurrent: boolean } {
  const from = changes;
  return {
    get isCurrent(): boolean {
      return from === changes;
    },
  };
}
