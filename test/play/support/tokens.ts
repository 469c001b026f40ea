import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import type { Table } from "./table.ts";

/** The system data of a token's actor on this client, derived data included. */
export function figuresOf(page: Page, name: string): Promise<LooseObject> {
  return page.evaluate((who) => {
    const { system } = (game.scenes["active"] as Loose).tokens.getName(who).actor;
    return JSON.parse(JSON.stringify({ ...system })) as LooseObject;
  }, name);
}

/**
 * Updates a token's actor directly, e.g. for an earlier wound or chips in a purse. Waits until every client has the values.
 */
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

/** The statuses of a token's actor on this client. */
export function statusesOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((who) => {
    const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
    // Conditions that several games share have a second id, only for Foundry's palette.
    return [...(actor.statuses as Set<string>)].filter((id) => !id.includes("-")).sort();
  }, name);
}

/** The two bars of a token, e.g. "8/14". */
export function barsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((who) => {
    const token = (game.scenes["active"] as Loose).tokens.getName(who);
    const bars = ["bar1", "bar2"].map((bar) => token.getBarAttribute(bar));
    return bars.map(({ value, max }: Loose) => `${value}/${max}`);
  }, name);
}

/** Runs in the page: the values at some paths of a token's actor. */
function readPaths([name, paths]: readonly [string, string[]]): unknown[] {
  const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
  return paths.map((path) => foundry.utils.getProperty(actor, path) as unknown);
}
