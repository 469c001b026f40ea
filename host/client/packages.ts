import type { SystemManifest } from "../common/protocol.ts";

function address(system: SystemManifest, path: string): string {
  return foundry.utils.getRoute(`systems/${system.id}/${path}`);
}

/** Bring a system's styles in, each in its cascade layer; `layer: null` leaves one out of all layers (fact 86). */
async function loadStyle(href: string, layer: string | null): Promise<void> {
  const style = document.createElement("style");
  const loaded = new Promise<void>((resolve) => {
    style.addEventListener("load", () => resolve(), { once: true });
    style.addEventListener("error", () => resolve(), { once: true });
  });
  style.textContent = `@import url(${JSON.stringify(href)})${layer === null ? "" : ` layer(${layer})`};`;
  document.head.append(style);
  await loaded;
}

/** Load what a system's manifest names: styles, then its modules in their order. @throws where a module cannot be loaded */
export async function loadSystem(system: SystemManifest): Promise<void> {
  const styles = (system.styles ?? []).map((entry) => (typeof entry === "string" ? { src: entry } : entry));
  await Promise.all(
    styles.map(({ src, layer }) => loadStyle(address(system, src), layer === undefined ? "system" : layer)),
  );
  for (const path of [...(system.scripts ?? []), ...(system.esmodules ?? [])])
    await import(/* @vite-ignore */ address(system, path));
}
