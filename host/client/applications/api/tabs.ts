/**
 * Mark one tab of a group as active, in the navigation and in the content.
 * @throws if the content has no such tab
 */
export function switchTab(content: HTMLElement, tab: string, group: string, navElement?: HTMLElement): void {
  const inGroup = `[data-group="${CSS.escape(group)}"]`;
  const sections = [...content.querySelectorAll<HTMLElement>(`.tab${inGroup}[data-tab]`)];
  if (!sections.some((section) => section.dataset.tab === tab)) {
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  }
  const navs = navElement ? [navElement] : [...content.querySelectorAll<HTMLElement>(".tabs")];
  const links = navs.flatMap((nav) => [...nav.querySelectorAll<HTMLElement>("[data-tab]")]);
  for (const link of links) {
    const own = link.dataset.group ?? link.closest<HTMLElement>(".tabs")?.dataset.group;
    if (own === group) link.classList.toggle("active", link.dataset.tab === tab);
  }
  for (const section of sections) section.classList.toggle("active", section.dataset.tab === tab);
}
