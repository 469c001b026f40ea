import type { Page } from "playwright-core";

/** Baselines: windows that the host draws without the system. */

/** The number of elements of a plain sheet: as many as a competing system's sheet of a hero with sixty Items. */
export const SHEET_NODES = 700;

/** A row of Foundry's own tracker. */
const ROW = `<li class="combatant" data-combatant-id="{{id}}">
  <img class="token-image" src="{{img}}" alt="" loading="lazy">
  <div class="token-name"><button type="button" class="name">{{name}}</button>
    <div class="combatant-controls">
      <button type="button" class="inline-control" aria-label="Hide {{name}}"><i class="fa-solid fa-eye-slash"></i></button>
      <button type="button" class="inline-control" aria-label="Defeated: {{name}}"><i class="fa-solid fa-skull"></i></button>
      <button type="button" class="inline-control" aria-label="Show {{name}}"><i class="fa-solid fa-crosshairs"></i></button>
      <span class="token-effects"></span>
    </div></div>
  <div class="token-initiative"><input type="text" value="{{initiative}}" aria-label="Initiative of {{name}}"></div>
</li>`;

/** Seven elements. */
const LINE = `<div class="form-group"><img src="{{img}}" alt=""><label>{{name}}</label><span class="hint">{{words}}</span>
  <div class="form-fields"><input type="number" value="{{index}}"><button type="button">{{name}}</button></div></div>`;

/** Milliseconds until plain lists of each size are drawn in a window of the host. */
export function plainLists(page: Page, sizes: readonly number[]): Promise<number[]> {
  return page.evaluate(
    async ({ row, sizes: wanted }) => {
      const draw = (globalThis as Loose).Handlebars.compile(
        `<ol class="combat-tracker plain">{{#each rows}}${row}{{/each}}</ol>`,
      );
      const { ApplicationV2 } = foundry.applications["api"] as Loose;
      class PlainList extends ApplicationV2 {
        static DEFAULT_OPTIONS = { id: "bench-plain-list", position: { width: 300, height: 800 } };
        count = 0;
        async _renderHTML(): Promise<string> {
          const rows = Array.from({ length: this.count }, (_, index) => ({
            ...{ id: foundry.utils.randomID(), name: `Fighter ${index + 1}`, initiative: index },
            img: "icons/svg/mystery-man.svg",
          }));
          return draw({ rows });
        }
        _replaceHTML(html: string, content: HTMLElement): void {
          content.innerHTML = html;
        }
      }
      const list: Loose = new PlainList();
      await list.render({ force: true });
      const found: number[] = [];
      for (const size of wanted) {
        const taken: number[] = [];
        for (let time = 0; time < 5; time += 1) {
          list.count = 0;
          await list.render({ force: true });
          await bench.calm();
          list.count = size;
          taken.push((await bench.timed(() => list.render({ force: true }))).taken);
        }
        found.push(bench.middle(taken));
      }
      await list.close({ animate: false });
      return found;
    },
    { row: ROW, sizes },
  );
}

export interface PlainSheet {
  first: number;
  again: number;
}

/** Milliseconds of a sheet of the host with 700 nodes: the first draw, and one after an update by way of the server. */
export function plainSheet(page: Page): Promise<PlainSheet> {
  return page.evaluate(
    async ({ line, count }) => {
      const draw = (globalThis as Loose).Handlebars.compile(`{{#each rows}}${line}{{/each}}`);
      const { DocumentSheetV2 } = foundry.applications["api"] as Loose;
      class Sheet extends DocumentSheetV2 {
        static DEFAULT_OPTIONS = { position: { width: 620, height: 760 } };
        async _renderHTML(): Promise<string> {
          const { name } = this["document"];
          const rows = Array.from({ length: count }, (_, index) => ({
            ...{ index, name: `${name} ${index + 1}`, words: "A few words about it" },
            img: "icons/svg/mystery-man.svg",
          }));
          return draw({ rows });
        }
        _replaceHTML(html: string, content: HTMLElement): void {
          content.innerHTML = html;
        }
      }
      const made = await (CONFIG as Loose).JournalEntry.documentClass.create({ name: "Plain" });
      const [firsts, agains]: [number[], number[]] = [[], []];
      for (let time = 0; time < 5; time += 1) {
        const sheet: Loose = new (Sheet as LooseClass)({ document: made });
        firsts.push((await bench.timed(() => sheet.render({ force: true }))).taken);
        for (let change = 0; change < 4; change += 1)
          agains.push((await bench.timed(() => made.update({ name: `Plain ${time}.${change}` }))).taken);
        await sheet.close({ animate: false });
      }
      await made.delete();
      await bench.calm();
      return { first: bench.middle(firsts), again: bench.middle(agains) };
    },
    { line: LINE, count: SHEET_NODES / 7 },
  );
}
