import type { Page } from "playwright-core";

/** Everything that a fight may change: actors, those of tokens too, with Items and effects, fights and their rows. */
export interface Snapshot {
  actors: Record<string, LooseObject>;
  fights: Record<string, LooseObject>;
}

/** Stored data as one screen has it. What the server stamps, and the fight's own memory of steps, is left out. */
export async function snapshot(page: Page): Promise<Snapshot> {
  // As a text: what a page gives back as it is the browser describes value by value.
  const told = await page.evaluate(() => {
    const plain = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(plain);
      if (value === null || typeof value !== "object") return value;
      const entries = Object.entries(value).filter(([key]) => !["_stats", "steps", "start"].includes(key));
      return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, plain(one)]));
    };
    const tokens: Loose[] = (game.scenes["active"] as Loose)?.tokens.contents ?? [];
    const synthetic = tokens.filter((token) => !token.actorLink && token.actor).map((token) => token.actor);
    const source = (document: Loose): [string, LooseObject] => [
      document.uuid,
      plain(document.toObject()) as LooseObject,
    ];
    return JSON.stringify({
      actors: Object.fromEntries([...game.actors.contents, ...synthetic].map(source)),
      fights: Object.fromEntries(game.combats.contents.map(source)),
    });
  });
  return JSON.parse(told) as Snapshot;
}

/** A value of somebody's `system`, as one screen has it; of the token's own actor where it has one. */
export function systemOf(page: Page, name: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([who, where]) => {
      const token: Loose = (game.scenes["active"] as Loose)?.tokens.getName(who);
      const actor: Loose = token?.actor ?? game.actors.getName(who);
      return foundry.utils.getProperty(actor.toObject().system, where) as unknown;
    },
    [name, path] as const,
  );
}

/** Conditions by id, with their stacks. */
export function conditionsOf(page: Page, name: string): Promise<Record<string, number>> {
  return page.evaluate((who) => {
    const token: Loose = (game.scenes["active"] as Loose)?.tokens.getName(who);
    const actor: Loose = token?.actor ?? game.actors.getName(who);
    const effects: Loose[] = [...actor.effects];
    return Object.fromEntries(
      effects.flatMap(({ statuses, system }) => {
        // What several games share has a second name, for Foundry's palette alone.
        const ids = ([...statuses] as string[]).filter((id) => !id.includes("-"));
        return ids.map((id) => [id, system.stacks]);
      }),
    );
  }, name);
}
