import { newest } from "../support/card.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown } from "../support/dice.ts";
import { eventually } from "../support/eventually.ts";
import { openFeat, measures, thrown } from "../support/gurps-cards.ts";
import type { Look } from "../support/look.ts";
import type { Table } from "../support/table.ts";

/** A climb, a jump with extra effort, a lift, a swim. */
export async function bodiesAreTried({ ada, ben }: Table, look: Look): Promise<void> {
  const climb = await openFeat(ada, "Vesna Korda", "climb");
  await climb.fill("climb", "stoneWall");
  await climb.fill("height", "20");
  const up = await thrown(climb, "climb", [3, 2, 2]);
  await eventually(() => up.verdict()).toBe("Success");

  const jump = await openFeat(ada, "Titania Rook", "jump");
  await eventually(() => measures(jump.root)).toContain("52 ft");
  await jump.throw();
  const leap = await newest(ada, "jump");
  await leap.becomes(/Applied/);
  await leap.button("Extra effort").click();
  const effort = await Dialog.opened(ada);
  await effort.fill("percent", "25");
  await eventually(() => measures(effort.root)).toContain("65 ft");
  await look.at("gurps-effort", ada, ".q-ask-dialog");
  const paid = await thrown(effort, "effort", [1, 1, 2]);
  await paid.becomes(/Applied/);
  await paid.button("Use it").click();
  const farther = await Dialog.opened(ada);
  await eventually(() => measures(farther.root)).toContain("65 ft");
  await farther.throw();
  await newest(ada, "jump", 2);

  const lift = await openFeat(ada, "Titania Rook", "lift");
  await lift.fill("weight", "300");
  await eventually(() => measures(lift.root)).toContain("one hand");
  await lift.throw();
  const beam = await newest(ada, "lift");
  await eventually(() => beam.verdict()).toBe("It comes off the ground");
  await look.at("gurps-lift", ada, "#chat article.q-card");

  const swim = await openFeat(ben, "Baako Adeyemi", "swim");
  const afloat = await thrown(swim, "swim", [3, 2, 3]);
  await eventually(() => afloat.verdict()).toBe("Success");
  await allThrown(ada, ben);
}
