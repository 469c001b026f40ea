import type { Page } from "playwright-core";
import type { Build } from "./build.ts";
import { PLAYERS } from "./cast.ts";
import { crowdOf } from "./crowd.ts";
import type { Line } from "./limits.ts";
import { atTable } from "./seats.ts";

const MANY = 20;
const TARGETS = [1, MANY] as const;
const GRENADE = "Fragmentation grenade";
const PLAYER = PLAYERS.find(({ id }) => id === "zerospace")!;

/** The roll dialog of a grenade with one target and with twenty: the time of each change until the last draw. */
export async function dialog(build: Build): Promise<Line[]> {
  return atTable(build, {}, async ({ gm }) => {
    const changes: number[] = [];
    for (const targets of TARGETS) changes.push(await changeWith(gm, targets));
    const [one, many] = changes as [number, number];
    return [
      { name: "a change at one target", value: one, unit: "ms" },
      {
        ...{ name: `a change at ${MANY} targets`, value: many, unit: "ms", ratio: many / one },
        ...{ against: "at one", limit: "dialogAt20" },
      },
    ];
  });
}

async function changeWith(gm: Page, targets: number): Promise<number> {
  await crowdOf(gm, PLAYER, targets + 1);
  return gm.evaluate(
    async ({ targets: count, grenade }) => {
      const { tokens } = game.scenes["active"] as Loose;
      // The thrower is far away, and all other tokens are close together.
      const moves = tokens.map(({ id }: Loose, index: number) => ({
        ...{ _id: id, x: index === 0 ? 100 : 1200 + 100 * (index % 5) },
        y: index === 0 ? 100 : 300 + 100 * Math.floor(index / 5),
      }));
      await (game.scenes["active"] as Loose).updateEmbeddedDocuments("Token", moves, { animate: false });
      const actor: Loose = tokens.contents[0].actor;
      const foe = tokens.contents[1].actor as Loose;
      let item = actor.items.getName(grenade);
      if (!item) [item] = await actor.createEmbeddedDocuments("Item", [foe.items.getName(grenade).toObject()]);
      canvas["tokens"].setTargets([tokens.contents[1].id]);
      void (game["system"] as Loose).api.use(item.uuid, { skip: false });
      await bench.calm(400);
      const form = (): Element | null => document.querySelector("form.q-ask-dialog");
      if (!form()) throw new Error("No dialog has come");
      if (count > 1 && !new RegExp(`\\b${count}\\b`).test(form()!.textContent ?? ""))
        throw new Error(
          `The dialog does not speak of ${count} targets: ${form()!.textContent?.replaceAll(/\s+/g, " ")}`,
        );
      const press = (): void => {
        const step = form()!.querySelector<HTMLElement>('[data-action="stepModifier"]');
        const option = form()!.querySelector<HTMLInputElement>("input[data-option]:not(:disabled)");
        const pressed = step ?? option;
        if (!pressed) throw new Error("There is nothing to change in the dialog");
        pressed.click();
      };
      const taken: number[] = [];
      for (let change = 0; change < 8; change += 1) taken.push((await bench.timed(press, 200)).taken);
      for (const app of foundry.applications["instances"].values()) if (app.hasFrame) await app.close();
      await bench.calm();
      return bench.middle(taken.slice(1));
    },
    { targets, grenade: GRENADE },
  );
}
