import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import type { Seat } from "./table.ts";

interface Fellow {
  name: string;
  owner: Seat;
  shtick: string;
  level: number;
}

/** The crew of Star Trader Falk, with their best Abilities. */
const CREW: readonly Fellow[] = [
  { name: "Falk", owner: "Ada", shtick: "Merchant", level: 5 },
  { name: "Xark", owner: "Ben", shtick: "Engineering", level: 6 },
  { name: "Vira", owner: "Ben", shtick: "Streetwise", level: 5 },
];

export const SHIP = "Lucky Otter";

/** Creates the crew and their ship with Cargo Bays 7, and turns on trade and Wealth. */
export async function traders(gm: Page, pages: readonly Page[]): Promise<void> {
  await gm.evaluate(
    async ([crew, ship]) => {
      for (const key of ["zap.wealth", "zap.commerce"]) await game.settings.set("quadrant", key, true);
      const owner = (name: string): object => ({ default: 0, [(game.users.getName(name) as Loose).id as string]: 3 });
      for (const { name, owner: seat, shtick, level } of crew) {
        await Actor["create"]({
          name,
          type: "zapCharacter",
          ownership: owner(seat),
          system: { scope: 4 },
          items: [{ name: shtick, type: "zapAbility", system: { kind: "shtick", level } }],
        });
      }
      await Actor["create"]({
        name: ship,
        type: "zapShip",
        ownership: owner("Ada"),
        system: { scale: 1, hull: 6, wealth: { level: 4, points: 0 } },
        items: [
          { name: "Cargo Bays", type: "zapAbility", system: { kind: "shtick", level: 7 } },
          { name: "Impulse Engines", type: "zapAbility", system: { kind: "movement", level: 5 } },
        ],
      });
    },
    [CREW as unknown as Loose[], SHIP] as const,
  );
  for (const page of pages)
    await eventually(() =>
      page.evaluate((name) => game.actors.has((game.actors.getName(name) as Loose)?.id), SHIP),
    ).toBe(true);
}

/** Turns trade and Wealth off again. */
export async function noTraders(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    for (const key of ["zap.wealth", "zap.commerce"]) await game.settings.set("quadrant", key, false);
  });
}
