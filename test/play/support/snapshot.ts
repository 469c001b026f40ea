import type { Page } from "playwright-core";

/**
 * All data that a fight may change: actors, including those of unlinked tokens, with Items and effects, and fights with their
 * combatants.
 */
export interface Snapshot {
  actors: Record<string, LooseObject>;
  fights: Record<string, LooseObject>;
}

/** The stored data as one client has it, without the server's stamps and the fight's history of steps. */
export async function snapshot(page: Page): Promise<Snapshot> {
  // Returned as text: Playwright serializes objects value by value, which is slow.
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

/** A value of an actor's `system` on one client; the token's actor, if there is a token. */
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
        // Conditions that several games share have a second id, only for Foundry's palette.
        const ids = ([...statuses] as string[]).filter((id) => !id.includes("-"));
        return ids.map((id) => [id, system.stacks]);
      }),
    );
  }, name);
}
