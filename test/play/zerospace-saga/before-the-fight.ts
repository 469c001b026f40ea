import { expect } from "vitest";
import { throwIt } from "../support/announce.ts";
import { newest } from "../support/card.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words, wordsOfAll } from "../support/eventually.ts";
import type { Look } from "../support/look.ts";
import { Sheet } from "../support/sheet.ts";
import type { Table } from "../support/table.ts";
import { answer, call, d6, rolls, rule, stepIn } from "../support/zerospace-cards.ts";
import { plotPoints } from "./at-table.ts";

/** Each hero gets a plot point, and earns more. */
export async function sessionStarts({ gm, ada, ben }: Table): Promise<void> {
  const start = await call(gm, "plotSession");
  await start.throw();
  const card = await newest(ada, "sessionStart");
  await eventually(() => card.state()).toContain("Applied");
  await eventually(() => plotPoints(ada)).toEqual({ Soraya: 1, "Venn Rao": 1, Issvisk: 1 });

  const award = await call(gm, "gainPlotPoint");
  await award.fill("reason", "party");
  await award.fill("said", "They brought the child home.");
  await award.throw();
  const given = await newest(ben, "gainPlotPoint");
  await eventually(() => given.why()).toBe("They brought the child home.");
  await eventually(() => plotPoints(ben)).toEqual({ Soraya: 2, "Venn Rao": 2, Issvisk: 2 });

  // A player suggests a plot point for a Complication, and the GM awards it.
  const sheet = await Sheet.open(ada, "Soraya");
  await sheet.root.locator('nav.tabs [data-tab="complications"]').click();
  await sheet.root.locator('.tab[data-tab="complications"]').getByRole("button", { name: "Comes into play" }).click();
  const suggestion = await Dialog.opened(ada);
  await suggestion.fill("said", "She steps between the lackeys and the dockers.");
  await suggestion.throw();
  await sheet.close();
  const bites = await newest(gm, "complication");
  await rule(bites, "award");
  await eventually(() => plotPoints(ada)).toEqual({ Soraya: 3, "Venn Rao": 2, Issvisk: 2 });
}

/** Venn Rao deceives, Soraya helps him, and the GM overrides the result. Then Virek-Kohl lies to her. */
export async function peopleTalk({ gm, ada, ben }: Table, look: Look): Promise<void> {
  const talk = await rolls(ben, "Venn Rao", "Deception", "Virek-Kohl");
  await eventually(() => words(talk.root)).toContain("+1 Expertise");
  await loadDice(gm, ...d6(5, 5));
  await talk.announce();
  const card = await newest(ben, "skill", 1);
  await eventually(() => words(card.root), { message: "what a foe is able to" }).not.toMatch(/DV 7/);

  // She joins before the first die is rolled.
  const adas = await card.on(ada);
  await stepIn(adas, "Join", "Deception (Presence)", ...d6(4, 5));
  await allThrown(ada);
  await throwIt(await card.on(ben), ...d6(3, 2, 4));
  await eventually(() => adas.verdict()).toBe("Success");
  // The better total counts, plus 2, because two have rolled.
  await eventually(() => adas.why()).toBe("18 against 17.");
  await look.at("zerospace-talk", ada, "#chat article.q-card");

  const gms = await card.on(gm);
  await rule(gms, "override", "failure");
  await eventually(() => gms.verdict()).toBe("Failure");
  await eventually(() => plotPoints(gm)).toEqual({ Soraya: 4, "Venn Rao": 3, Issvisk: 2 });
  await rule(gms, "failure", "alertingTheEnemy");
  await eventually(() => words(card.root)).toContain("Alerting the enemy");

  const lie = await rolls(gm, "Virek-Kohl", "Deception", "Soraya");
  await lie.fill("opposedWith", "perception:reason");
  await loadDice(gm, ...d6(6, 1));
  await lie.throw();
  const asked = await newest(ada, "skill", 2);
  await eventually(() => asked.waiting()).toContain("Soraya");
  await loadDice(ada, ...d6(6, 5));
  await answer(asked, "perception:reason").click();
  await eventually(() => asked.verdict()).toBe("Failure");
  await eventually(() => asked.why()).toBe("14 against 15.");
  await allThrown(gm, ada, ben);
}

/** An extended task: two successes in three attempts, the last of them together. */
export async function doorOpens({ gm, ada, ben }: Table): Promise<void> {
  const set = await call(gm, "extendedTask");
  await set.fill("name", "Open the security door");
  await set.fill("needed", "2");
  await set.fill("limit", "3");
  await set.fill("skill", "securitySystems");
  await set.fill("difficulty", "remarkable");
  await set.root.locator(".q-option", { hasText: "Issvisk" }).locator("input").click();
  await eventually(() => set.headlines()).toEqual([expect.stringMatching(/^58 %/)]);
  await set.throw();
  const task = await newest(ben, "extendedTask");
  const track = (): Promise<string[]> => wordsOfAll(task.root.locator(".q-track"));
  await eventually(() => track()).toEqual(["Together 0 of 2 Attempts made: 0, left: 3 58 % to get there"]);

  // The first attempt succeeds with Security Systems.
  await task.button("Attempt").click();
  const first = await Dialog.opened(ben);
  await eventually(() => words(first.root)).toContain("AV 6 · Security Systems (Reason)");
  await loadDice(ben, ...d6(5, 4));
  await loadDice(gm, ...d6(2, 3));
  await first.throw();
  await eventually(track).toEqual([expect.stringContaining("Together 1 of 2 Attempts made: 1, left: 2")]);

  // The second attempt fails with Athletics, and the noise has a consequence.
  const adas = await task.on(ada);
  await adas.button("Attempt").click();
  const second = await Dialog.opened(ada);
  await second.fill("skill", "athletics");
  await loadDice(ada, ...d6(2, 1));
  await loadDice(gm, ...d6(4, 5));
  await second.throw();
  const rammed = await newest(gm, "skill", 4);
  await eventually(() => rammed.verdict()).toBe("Failure");
  await rule(rammed, "failure", "stirringThePot");
  await rule(rammed, "failureWords", "Boots come closer.");
  await eventually(() => words(rammed.root)).toContain("“Boots come closer.”");
  await eventually(track).toEqual([expect.stringContaining("Together 1 of 2 Attempts made: 2, left: 1")]);

  // The third attempt succeeds together.
  await task.button("Attempt").click();
  const third = await Dialog.opened(ben);
  await loadDice(gm, ...d6(4, 4));
  await third.announce();
  const both = await newest(ada, "skill", 5);
  await stepIn(both, "Join", "Athletics (Brawn)", ...d6(4, 4));
  await allThrown(ada);
  await throwIt(await both.on(ben), ...d6(3, 3));
  await eventually(() => both.verdict()).toBe("Success");
  await eventually(() => both.why()).toBe("15 against 14.");
  await eventually(() => task.verdict()).toBe("Done");
  await eventually(track).toEqual([expect.stringContaining("Together 2 of 2")]);
  await allThrown(gm, ada, ben);
}
