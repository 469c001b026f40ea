import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { TRAVELLER } from "../games/gurps/gcs-file.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(() => table.gm.evaluate(() => (ui as Loose)["notifications"].clear()));

type Character = typeof TRAVELLER;

const file = (changed: (character: Character) => void = () => undefined) => {
  const character = structuredClone(TRAVELLER);
  changed(character);
  return { name: "ilse.gcs", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(character)) };
};

/** Drops a file on an element. */
async function drop(place: Locator, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  const data = await place.page().evaluateHandle(
    ([title, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], title));
      return transfer;
    },
    [name, buffer.toString()] as const,
  );
  await place.dispatchEvent("drop", { dataTransfer: data });
}

const question = (page: Page): Locator => page.locator(".q-bring");

/** Answers the question that comes before anything is written. */
async function answer(page: Page, action: "keep" | "overwrite" | "cancel"): Promise<void> {
  await question(page).locator(`[data-action=${action}]`).click();
  await question(page).waitFor({ state: "detached" });
}

const actors = (page: Page): Promise<string[]> =>
  page.evaluate(() => (game.actors["contents"] as Loose[]).map(({ name }) => name as string));

const ilse = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((at) => foundry.utils.getProperty(game.actors.getName("Ilse Brandt") as Loose, at), path);

const skill = (page: Page, name: string): Promise<number> =>
  page.evaluate((one) => (game.actors.getName("Ilse Brandt") as Loose).items.getName(one).system.level as number, name);

describe("a character of GCS", () => {
  it("comes in by dropping its file: what has no place is told first, and nothing is written before", async () => {
    const { gm } = table;
    const before = await actors(gm);
    await drop(gm.locator("#sidebar"), file());
    await eventually(() => words(question(gm))).toMatch(
      /Fright Check 14.*“Wings”: switched off.*Hide: DR 2 \(torso\)/s,
    );
    await eventually(() => actors(gm)).toEqual(before);
    await answer(gm, "cancel");
    await eventually(() => actors(gm)).toEqual(before);
    await drop(gm.locator("#sidebar"), file());
    await answer(gm, "keep");
    const sheet = new Sheet(gm, "Ilse Brandt");
    await sheet.root.waitFor();
    await eventually(() => skill(gm, "Guns (Pistol)")).toBe(14);
    await eventually(() => ilse(gm, "system.hp.value")).toBe(9);
    await eventually(() => ilse(gm, "system.notes")).toContain("&lt;i&gt;nothing&lt;/i&gt;");
  });

  it("is read by a player onto a sheet of the player's own, and a skill of it is rolled at its level", async () => {
    const { gm, ada } = table;
    await gm.evaluate(async () => {
      const { id } = (game.users as Loose)["getName"]("Ada");
      await (Actor as Loose)["create"]({ name: "Blank", type: "gurpsCharacter", ownership: { default: 0, [id]: 3 } });
    });
    const blank = await Sheet.open(ada, "Blank");
    await blank.root.locator(".window-header [data-action=toggleControls]").click();
    const chooser = ada.waitForEvent("filechooser");
    await ada.locator("[data-action=bringFile]").click();
    await (await chooser).setFiles(file());
    await answer(ada, "keep");
    const sheet = await Sheet.open(ada, "Ilse Brandt");
    await loadDice(ada, "3/6", "3/6", "4/6");
    await sheet.root.locator("[data-check='gurps.skill']", { hasText: "Guns" }).first().click();
    const dialog = await Dialog.opened(ada);
    await dialog.throw();
    const card = await Card.titled(ada, "Guns (Pistol)");
    await eventually(() => words(card.root)).toMatch(/Success/);
  });

  it("comes in again: what the file says anew is taken, and what was changed here only where the reader says so", async () => {
    const { gm } = table;
    await drop(gm.locator("#sidebar"), file());
    await answer(gm, "keep");
    await eventually(() => actors(gm)).toContain("Ilse Brandt");
    await gm.evaluate(() =>
      (game.actors.getName("Ilse Brandt") as Loose).update({
        "system.attributes.st": 15,
        "system.concept": "Smuggler",
        "system.hp.value": 3,
      }),
    );
    const later = file((one) => {
      one.attributes[0]!.calc.value = 12;
      one.attributes[1]!.calc.value = 13;
      one.skills[0]!.calc!.level = 16;
    });
    await drop(gm.locator("#sidebar"), later);
    await eventually(() => words(question(gm))).toMatch(/here 15, in the file 12/);
    // Values that the file does not change are not in the question.
    await eventually(() => words(question(gm))).not.toContain("Smuggler");
    await answer(gm, "keep");
    await eventually(() => ilse(gm, "system.attributes")).toEqual({ st: 15, dx: 13, iq: 10, ht: 11 });
    // The Items are written after the character.
    await eventually(() => skill(gm, "Guns (Pistol)")).toBe(16);
    await eventually(() => ilse(gm, "system.concept")).toBe("Smuggler");
    await eventually(() => ilse(gm, "system.hp.value")).toBe(3);
    expect((await actors(gm)).filter((name) => name === "Ilse Brandt")).toHaveLength(1);
    await drop(
      gm.locator("#sidebar"),
      file((one) => (one.attributes[0]!.calc.value = 14)),
    );
    await answer(gm, "overwrite");
    await eventually(() => ilse(gm, "system.attributes.st")).toBe(14);
  });

  it.each([
    ["broken", "{", /cannot be read/],
    ["of version 2", JSON.stringify({ ...TRAVELLER, version: 2 }), /GCS file version 2/],
    ["none of GCS", "{}", /not a GCS character/],
  ])("changes nothing where its file is %s, and the reader is told why", async (_what, text, told) => {
    const { gm } = table;
    const before = await actors(gm);
    await drop(gm.locator("#sidebar"), { name: "x.gcs", buffer: Buffer.from(text) });
    await eventually(async () => (await notifications(gm)).join(" ")).toMatch(told);
    await eventually(() => actors(gm)).toEqual(before);
  });

  it("cannot be made by who may make no actors, and becomes nothing else than its own kind", async () => {
    const { gm, ada } = table;
    await drop(ada.locator("#sidebar"), file());
    await eventually(async () => (await notifications(ada)).join(" ")).toMatch(/may not create actors/);
    const other = await Sheet.open(gm, "Ace Astra");
    await drop(other.root, file());
    await eventually(async () => (await notifications(gm)).join(" ")).toMatch(/this sheet needs/);
  });

  it("has a button above the actors, for the GM; a double drop makes one character", async () => {
    const { gm } = table;
    const panel = await openTab(gm, "actors");
    const chooser = gm.waitForEvent("filechooser");
    await panel.getByRole("button", { name: "Import a character from GCS" }).click();
    await (await chooser).setFiles(file());
    await drop(gm.locator("#sidebar"), file());
    await eventually(() => question(gm).count()).toBe(1);
    await answer(gm, "keep");
    await eventually(() => actors(gm)).toContain("Ilse Brandt");
    expect((await actors(gm)).filter((name) => name === "Ilse Brandt")).toHaveLength(1);
  });
});
