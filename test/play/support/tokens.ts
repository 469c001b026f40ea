import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import type { Table } from "./table.ts";

/** What the actor of a token is made of, as this screen knows it: derived figures, too. */
export function figuresOf(page: Page, name: string): Promise<LooseObject> {
  return page.evaluate((who) => {
    const { system } = (game.scenes["active"] as Loose).tokens.getName(who).actor;
    return JSON.parse(JSON.stringify({ ...system })) as LooseObject;
  }, name);
}

/** Writes what the table does not decide: a wound from before, chips in a purse. Every screen has heard of it. */
export async function change({ gm, pages }: Table, name: string, system: Record<string, unknown>): Promise<void> {
  const flat = Object.fromEntries(Object.entries(system).map(([path, value]) => [`system.${path}`, value]));
  await gm.evaluate(([who, changes]) => (game.scenes["active"] as Loose).tokens.getName(who).actor.update(changes), [
    name,
    flat,
  ] as const);
  for (const page of pages)
    await eventually(() => page.evaluate(readPaths, [name, Object.keys(flat)] as const)).toEqual(Object.values(flat));
}

/** Puts a token on a square, counted from the left and from the top. */
export async function stand({ gm, pages }: Table, name: string, [column, row]: [number, number]): Promise<void> {
  await gm.evaluate(
    ([who, x, y]) => (game.scenes["active"] as Loose).tokens.getName(who).update({ x, y }, { animate: false }),
    [name, column * 100, row * 100] as const,
  );
  for (const page of pages)
    await eventually(() =>
      page.evaluate((who) => {
        const { x, y } = (game.scenes["active"] as Loose).tokens.getName(who);
        return [x, y] as [number, number];
      }, name),
    ).toEqual([column * 100, row * 100]);
}

/** What a token shows, as this screen has it. */
export function statusesOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((who) => {
    const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
    // What several games share has a second name, for Foundry's palette alone.
    return [...(actor.statuses as Set<string>)].filter((id) => !id.includes("-")).sort();
  }, name);
}

/** The bars of a token: "8/14" each. */
export function barsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((who) => {
    const token = (game.scenes["active"] as Loose).tokens.getName(who);
    const bars = ["bar1", "bar2"].map((bar) => token.getBarAttribute(bar));
    return bars.map(({ value, max }: Loose) => `${value}/${max}`);
  }, name);
}

/** In the page: what stands at some paths of a token's actor. */
function readPaths([name, paths]: readonly [string, string[]]): unknown[] {
  const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
  return paths.map((path) => foundry.utils.getProperty(actor, path) as unknown);
}
