import { expect, it } from "vitest";
import { eventually } from "./support/eventually.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** The log is emptied 0 to UNTIL milliseconds after a card arrives, in TRIES attempts. */
const [UNTIL, TRIES] = [48, 16];

it("the GM empties the log while cards come to it: nobody is told of errors, and the next card is admitted", async () => {
  const { gm, ada } = table;
  await gm.evaluate(
    ({ until, tries }) => {
      let come = 0;
      const { documentClass } = (CONFIG as Loose).ChatMessage;
      (Hooks as Loose).on("createChatMessage", ({ type }: Loose) => {
        if (type !== "card" || come === tries) return;
        setTimeout(() => void documentClass.deleteDocuments([], { deleteAll: true }), (come++ * until) / tries);
      });
    },
    { until: UNTIL, tries: TRIES },
  );
  const roll = (): Promise<void> =>
    ada.evaluate(async () => {
      const { api } = game.system;
      const hero = game.actors.getName("Ace Astra");
      const { id } = api.rolls(hero).find(({ check }: Loose) => check === "zap.task");
      await api.roll(hero, id, { skip: true });
    });
  const states = (): Promise<string[]> =>
    ada.evaluate(() =>
      game.messages.filter(({ type }: Loose) => type === "card").map(({ system }: Loose) => system.state as string),
    );
  for (let done = 0; done < TRIES; done++) {
    await roll();
    await eventually(states).toEqual([]);
  }
  await roll();
  // Open if the dice leave a choice to pay for.
  await eventually(states).toEqual([expect.stringMatching(/^(open|applied)$/)]);
});
