import { afterAll, expect, it } from "vitest";
import { eventually } from "./support/eventually.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });
afterAll(async () => {
  await table?.gm.evaluate(() => game.settings.set("core", "permissions", {}));
});

it("a player writes no GM notes, not even on the own character, and may make one all the same", async () => {
  const { gm, ada } = table;
  const write = (): Promise<string> =>
    ada.evaluate(() =>
      (game.actors.getName("Ace Astra") as Loose)
        .update({ "system.gmNotes": "<p>A fine fellow.</p>" })
        .then(() => "written")
        .catch(({ message }: Error) => message),
    );
  const refused = await write();
  expect(refused).toContain("may only be modified by a GM");
  await gm.evaluate(() =>
    (game.actors.getName("Ace Astra") as Loose).update({ "system.gmNotes": "<p>Owes me a million.</p>" }),
  );
  const notes = (): Promise<unknown> =>
    ada.evaluate(() => (game.actors.getName("Ace Astra") as Loose).system.gmNotes as unknown);
  await eventually(notes).toBe("<p>Owes me a million.</p>");
  const again = await write();
  expect(again).toContain("may only be modified by a GM");

  await gm.evaluate(() => game.settings.set("core", "permissions", { ACTOR_CREATE: [1, 2, 3, 4] }));
  await ada.waitForFunction(() => (Actor as Loose).canUserCreate(game.user));
  for (const type of ["zapCharacter", "zapShip", "zapScenery"]) {
    const made = await ada.evaluate(
      (kind) =>
        (Actor as Loose)
          .create({ type: kind, name: "Newcomer" })
          .then((actor: Loose) => [actor.name, actor.system.gmNotes ?? null] as unknown[])
          .catch(({ message }: Error) => [message]) as Promise<unknown[]>,
      type,
    );
    expect([type, made]).toEqual([type, ["Newcomer", null]]);
  }
});
