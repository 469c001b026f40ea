import { expect } from "vitest";
import { newest } from "../support/card.ts";
import { answer } from "../support/confirm.ts";
import { eventually, words } from "../support/eventually.ts";
import { openTab } from "../support/sidebar.ts";
import { systemOf } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";
import { barsOf, statusesOf } from "../support/tokens.ts";
import { Tracker } from "../support/tracker.ts";
import { Dialog } from "../support/dialog.ts";
import { call, callNow } from "../support/zerospace-cards.ts";
import { plotPoints } from "./at-table.ts";

/** The fight ends, then the scene; half an hour of rest restores half, a night the rest. */
export async function heroesRest({ gm, ada }: Table): Promise<void> {
  await (await Tracker.open(gm)).foot("endCombat").click();
  await answer(gm, "yes");
  await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
  await eventually(() => statusesOf(ada, "Lackey 2"), { message: "the end of a fight does not end a scene" }).toEqual([
    "cover",
  ]);

  const chat = await openTab(gm, "chat");
  await chat.locator('button[data-check="zerospace.partyRest"]').last().click();
  const rest = await Dialog.opened(gm);
  await eventually(() => words(rest.root)).toContain("Endurance 4 → 5");
  await rest.throw();
  await eventually(() => barsOf(ada, "Soraya")).toEqual(["5/6", "5/6"]);
  await eventually(() => systemOf(gm, "Soraya", "hasRested")).toBe(true);

  await callNow(gm, "endScene");
  const over = await newest(ada, "endScene");
  await over.becomes("Applied");
  await eventually(() => over.changes()).toEqual(expect.arrayContaining(["Lackey 2: In cover yes → no"]));
  for (const name of ["Lackey 1", "Lackey 2"]) await eventually(() => statusesOf(ada, name)).toEqual([]);

  const night = await call(gm, "night");
  await night.throw();
  await eventually(() => barsOf(ada, "Soraya")).toEqual(["6/6", "6/6"]);
  await eventually(() => systemOf(gm, "Soraya", "hasRested")).toBe(false);
  await eventually(() => plotPoints(ada)).toEqual({ Soraya: 0, "Venn Rao": 1, Issvisk: 2 });
}
