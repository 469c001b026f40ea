import type { Page } from "playwright-core";
import type { Player } from "./cast.ts";

/**
 * Puts exactly `count` tokens on a game's scene, first the hero's, then foes, and activates the scene for all users. Earlier
 * tokens and fights are deleted.
 */
export async function crowdOf(gm: Page, { scene, hero, foe }: Player, count: number): Promise<void> {
  await gm.evaluate(
    async ({ scene: wanted, hero: first, foe: other, count: many }) => {
      const place = game.scenes.getName(wanted) as Loose;
      await (CONFIG as Loose).Combat.documentClass.deleteDocuments(game.combats.map(({ id }) => id));
      if (!place.active) await place.activate();
      await place.deleteEmbeddedDocuments(
        "Token",
        place.tokens.map(({ id }: Loose) => id),
      );
      const actorOf = (name: string): Loose => game.actors.getName(name);
      const tokens: object[] = [];
      for (let index = 0; index < many; index += 1) {
        const at = { x: 100 * (index % 18), y: 100 * (Math.floor(index / 18) % 12) };
        const name = index === 0 ? first : `${other} ${index}`;
        tokens.push((await actorOf(index === 0 ? first : other).getTokenDocument({ ...at, name })).toObject());
      }
      await place.createEmbeddedDocuments("Token", tokens);
      await bench.calm();
    },
    { scene, hero, foe, count },
  );
}

/** Shows a tab of the sidebar, and waits until it is drawn. */
export async function showTab(page: Page, tab: "combat" | "chat"): Promise<void> {
  await page.evaluate(async (wanted) => {
    ui["sidebar"].expand?.();
    ui["sidebar"].changeTab(wanted, "primary");
    await bench.calm();
  }, tab);
}
