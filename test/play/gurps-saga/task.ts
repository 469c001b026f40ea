import { expect } from "vitest";
import { newest } from "../support/card.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown } from "../support/dice.ts";
import { eventually, words, wordsOfAll } from "../support/eventually.ts";
import { calls, steps } from "../support/gurps-cards.ts";
import { Tasks } from "../support/gurps-tasks.ts";
import type { Look } from "../support/look.ts";
import { systemOf } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";
import { ROW_VERDICT } from "../support/rows.ts";

/** A session starts, and the GM awards points. */
export async function sessionStarts({ gm, ada, ben }: Table): Promise<void> {
  await (await calls(gm, "sessionStart")).throw();
  await (await newest(ben, "sessionStart")).becomes("Applied");
  const award = await calls(gm, "awardPoints");
  await award.fill("points", "5");
  await award.fill("words", "They came back for the mule");
  await award.throw();
  const card = await newest(ada, "awardPoints");
  await card.becomes("Applied");
  await eventually(() => systemOf(ada, "Vesna Korda", "points.unspent")).toBe(5);
}

/** A barricade of two days: one hero climbs with beams, another supervises her, and the first day ends. */
export async function dayIsWorked({ gm, ada, ben }: Table, look: Look): Promise<void> {
  const tasks = await Tasks.open(gm);
  await tasks.button("New task").click();
  await tasks.fill("name", "The barricade");
  await tasks.button("Add a part").click();
  await tasks.fill("label", "Beams");
  await tasks.fill("skillName", "Climbing");
  await tasks.fill("usual", "20");
  await tasks.fill("supervisor", "Baako Adeyemi");
  await tasks.fill("worker", "Vesna Korda");
  await eventually(() => tasks.workers()).toEqual(["Vesna Korda"]);
  await look.at("gurps-long-tasks", gm, "#quadrant-gurps-long-tasks");
  const bens = await Tasks.open(ben);
  await eventually(() => words(bens.root)).toContain("Baako Adeyemi supervises");
  await bens.close();

  await tasks.button("End day 1").click();
  await (await Dialog.opened(gm)).throw();
  await tasks.close();
  const card = await newest(ben, "laborDay");
  // Leadership 12 succeeds by 3: +1 for all workers.
  await steps(card, "supervisor", 3, 3, 3);
  const adas = await card.on(ada);
  await steps(adas, "worker1", 3, 3, 3);
  await adas.becomes("Applied");
  await eventually(() => wordsOfAll(adas.root.locator(ROW_VERDICT))).toEqual([expect.stringContaining("Success")]);
  await look.at("gurps-day", ada, "#chat article.q-card");
  const after = await Tasks.open(ada);
  await eventually(() => after.parts()).toEqual([expect.stringContaining("8 of 20 man-hours")]);
  await after.close();
  await allThrown(ada, ben);
}
