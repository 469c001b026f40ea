import type { RenderContext, RenderOptions } from "../../api/types.ts";
import { button, el } from "../../ui/dom.ts";
import { Compendium } from "../apps/compendium.ts";
import { folderItem } from "../folder-item.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** A folder as the manifest names it. */
interface PackFolder {
  name: string;
  /** "m": packs stay in the manifest's order. */
  sorting?: "a" | "m";
  color?: string;
  packs?: string[];
  folders?: PackFolder[];
}

/** The compendium packs that this user may open, in the folders of the manifest. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS = {
    classes: ["directory"],
    actions: { activateEntry: CompendiumDirectory.#onOpen },
  };
  static override SCROLLABLE = ".directory-list";

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    // `pack.render()` renders the applications in `pack.apps`.
    for (const pack of game.packs) pack.apps.push(new Compendium({ collection: pack }));
  }

  /** The manifest's folders with their packs, then the packs that are in no folder. */
  protected override _build(): Node[] {
    const packs = game.packs.filter((pack) => pack.visible);
    const placed = new Set<LooseObject>();
    const folders = ((game["system"].packFolders ?? []) as PackFolder[])
      .map((folder) => this.#folder(folder, packs, placed, 3))
      .filter((folder) => folder !== null);
    const others = packs.filter((pack) => !placed.has(pack));
    return [
      el("header.directory-header", {}, el("h2", {}, "Compendium packs")),
      el("ol.directory-list", {}, ...folders, ...byTitle(others).map((pack) => this.#row(pack))),
    ];
  }

  /** @param placed  packs that are in some folder; those of this one are added @param level  of the heading */
  #folder(
    { name, sorting, color, packs = [], folders = [] }: PackFolder,
    all: LooseObject[],
    placed: Set<LooseObject>,
    level: number,
  ): HTMLElement | null {
    const inside = packs
      .map((packName) => all.find(({ metadata }) => metadata.name === packName))
      .filter((pack) => pack !== undefined);
    for (const pack of inside) placed.add(pack);
    const inner: HTMLElement[] = folders
      .map((folder) => this.#folder(folder, all, placed, level + 1))
      .filter((folder) => folder !== null);
    if (!inside.length && !inner.length) return null;
    const rows = (sorting === "m" ? inside : byTitle(inside)).map((pack) => this.#row(pack));
    return folderItem({ name, color }, level, [...inner, ...rows]);
  }

  #row(pack: LooseObject): HTMLElement {
    const icon = CONFIG[pack.documentName]?.sidebarIcon ?? "fa-solid fa-book";
    const banner = pack.banner
      ? el("img.compendium-banner", { src: pack.banner, alt: "", draggable: "false", loading: "lazy" })
      : null;
    return el(
      "li.directory-item.compendium",
      {
        class: banner ? "with-banner" : undefined,
        "data-pack": pack.collection,
        "data-entry-id": pack.collection,
      },
      banner,
      button({ action: "activateEntry", text: pack.title, icon, class: "entry-name" }),
      el("span.entry-type", {}, `${pack.index.size}${pack.locked ? ", locked" : ""}`),
    );
  }

  static async #onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-pack]")?.dataset.pack;
    await game.packs.get(id)?.render(true);
  }
}

function byTitle(packs: LooseObject[]): LooseObject[] {
  return [...packs].sort((a, b) => String(a.title).localeCompare(String(b.title)));
}
