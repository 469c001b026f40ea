import type { Page } from "playwright-core";

/** Gives a condition with this many stacks, as the token HUD does. */
export async function give(gm: Page, name: string, condition: string, stacks = 1): Promise<void> {
  await gm.evaluate(
    async ([who, id, count]) => {
      const actor: Loose = (game.scenes["active"] as Loose).tokens.getName(who).actor;
      await actor.toggleStatusEffect(id, { active: true });
      const effect: Loose = [...actor.effects].find(({ statuses }: Loose) => statuses.has(id));
      if (count > 1) await effect.update({ system: { stacks: count } });
    },
    [name, condition, stacks] as const,
  );
}

/** Sets a setting of the system, as the GM. */
export async function setSetting(gm: Page, key: string, value: unknown): Promise<void> {
  await gm.evaluate(([name, chosen]) => game.settings.set("quadrant", name as string, chosen), [key, value] as const);
}
