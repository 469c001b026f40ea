import { describe, expect, it } from "vitest";
import { newest } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import {
  adds,
  calls,
  d6,
  openFeat,
  presses,
  pushes,
  thrown,
  openSkillRoll,
  openContest,
} from "./support/gurps-cards.ts";
import { MINE } from "./support/gurps.ts";
import { Look, overflows } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { clearScreen } from "./support/world.ts";

const table = useTable({ scene: MINE });

const CARD = "#chat article.q-card";
const DIALOG = ".q-ask-dialog";

/** The sheets of foes and animals; a hero's full sheet is in gurps-sheets.test.ts. */
async function sheets(look: Look): Promise<void> {
  const { gm } = table;
  for (const name of ["Marsh ghoul 1", "Draught horse"]) {
    const sheet = await Sheet.ofToken(gm, name);
    await look.at(`gurps-${name.replaceAll(" ", "-")}`, gm, ".q-sheet");
    await eventually(() => overflows(sheet.root), { message: name }).toEqual([]);
    await sheet.close();
  }
}

/** Rolls and contests: dialogs with the bucket unfolded, open and settled cards, Mend. */
async function rolls(look: Look): Promise<void> {
  const { gm, ada, ben } = table;
  await pushes(gm, "Salt in the air", -1);
  const lock = await openSkillRoll(ada, "Vesna Korda", "Lockpicking");
  await adds(lock.root, "roll", "Rusty hinge", -1);
  await look.at("gurps-ask-skill", ada, DIALOG);
  const opened = await thrown(lock, "skill", [4, 4, 6]);
  await look.at("gurps-card-skill", ada, CARD);
  const gms = await opened.on(gm);
  await gms.press("mend");
  await look.at("gurps-mend", gm, ".q-mend-dialog");
  await clearScreen(gm);

  const scan = await calls(gm, "unseen", ["Vesna Korda", "Baako Adeyemi"]);
  await scan.root.locator("details:not([open]) > summary").first().click();
  await look.at("gurps-ask-unseen", gm, DIALOG);
  await scan.cancel();

  const minds = await openContest(ben, "Dr. Ilse Marrow", {
    check: "resistance",
    on: ["Vesna Korda", "Marsh ghoul 1"],
    item: "Mind-Reading",
  });
  await look.at("gurps-ask-resistance", ben, DIALOG);
  await loadDice(ben, ...d6(4, 4, 4));
  await loadDice(gm, ...d6(5, 5, 4));
  await minds.throw();
  await newest(ben, "resistance");
  await look.at("gurps-card-waiting", ada, CARD);
}

/** Feats with their measurements, a fright, and its follow-ups. */
async function bodies(look: Look): Promise<void> {
  const { gm, ada } = table;
  for (const [who, feat] of [
    ["Vesna Korda", "climb"],
    ["Titania Rook", "throw"],
    ["Titania Rook", "effort"],
  ] as const) {
    const dialog = await openFeat(ada, who, feat);
    await look.at(`gurps-ask-${feat}`, ada, DIALOG);
    await dialog.cancel();
  }
  const horror = await calls(gm, "frighten", ["Vesna Korda"]);
  await look.at("gurps-ask-frighten", gm, DIALOG);
  await horror.cancel();

  const fright = await openFeat(ada, "Vesna Korda", "fright");
  await look.at("gurps-ask-fright", ada, DIALOG);
  const card = await thrown(fright, "fright", [6, 6, 4]);
  await look.at("gurps-card-table", ada, CARD);
  await presses(card, "Roll on the table", 3, 3, 4);
  await eventually(() => card.state()).toContain("Applied");
  const gms = await card.on(gm);
  await look.at("gurps-card-fright-gm", gm, CARD);
  await gms.button("Choose trait").click();
  await Dialog.opened(gm);
  await look.at("gurps-ask-trait", gm, DIALOG);
}

describe("everything of GURPS in both themes", () => {
  it.each([
    ["sheets", sheets],
    ["rolls and contests", rolls],
    ["feats and frights", bodies],
  ] as const)("axe finds nothing: %s", async (_what, walk) => {
    const look = new Look();
    await walk(look);
    expect(look.found).toEqual({});
  });
});
