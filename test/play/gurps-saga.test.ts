import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, Look } from "./support/look.ts";
import { MINE } from "./support/gurps.ts";
import { useTable } from "./support/table.ts";
import { armsWrestle, mindsAreRead, theyRace } from "./gurps-saga/contests.ts";
import { bodiesAreTried } from "./gurps-saga/feats.ts";
import { fightEnds, fightGathers, ghoulFrightens, ghoulStrikes, vesnaRecovers } from "./gurps-saga/fight.ts";
import { chestIsTried, lockIsPicked, secretsAreKept } from "./gurps-saga/rolls.ts";
import { dayIsWorked, sessionStarts } from "./gurps-saga/task.ts";

/**
 * One evening in the salt mine, from a lock to the end of a fight: each chapter continues where the previous one ended, and
 * all of it is played by clicks. Ada plays Vesna Korda and Titania Rook, Ben Baako Adeyemi and Dr. Ilse Marrow.
 */
const look = new Look("dark");

const table = useTable({ scene: MINE, laid: "story" });
beforeAll(async () => {
  for (const page of table.pages) await chooseTheme(page, "dark");
});

describe("an evening in the salt mine", () => {
  it("begins with points for everybody", async () => {
    await table.reset();
    await sessionStarts(table);
  });

  it("[GURPS-MOD-1] [GURPS-EQ-1] [GURPS-TIME-2] a lock: two lanes, what is offered, and a word of the GM's under dice that stand", () =>
    lockIsPicked(table, look));

  it("[GURPS-REP-1] [GURPS-BUY-1] a chest that is tried again, and opened with points", () => chestIsTried(table));

  it("[GURPS-SEC-1] [GURPS-SEC-2] [GURPS-SEC-3] what only the GM may know is told to one, and announced of one", () =>
    secretsAreKept(table, look));

  it("[GURPS-QC-1] [GURPS-QC-3] three run for the gallery", () => theyRace(table));

  it("[GURPS-RES-1] [GURPS-RES-2] Dr. Marrow reaches for three minds at once", () => mindsAreRead(table, look));

  it("[GURPS-REG-1] [GURPS-REG-2] arms wrestle, exchange by exchange", () => armsWrestle(table, look));

  it("[GURPS-CLIMB-1] [GURPS-JUMP-1] [GURPS-EFF-1] [GURPS-LIFT-1] [GURPS-SWIM-1] up, across, under and through", () =>
    bodiesAreTried(table, look));

  it("[GURPS-LONG-1] [GURPS-LONG-3] a day of a long task, under supervision", () => dayIsWorked(table, look));

  it("[GURPS-TURN-1] [GURPS-TURN-2] the fight gathers, and a second is chosen", () => fightGathers(table));

  it("[GURPS-FRIGHT-1] [GURPS-FRIGHT-2] [GURPS-FRIGHT-4] the ghoul shows its face to three; all of it is undone and done again", () =>
    ghoulFrightens(table, look));

  it("[GURPS-FRIGHT-5] [GURPS-TURN-3] whoever froze gets over it from the tracker", () => vesnaRecovers(table));

  it("a claw, a dodge, a wound; and a wait that is taken back", () => ghoulStrikes(table));

  it("is over when the GM says so", () => fightEnds(table));

  it("is readable for everybody: axe finds nothing on what was looked at on the way", () => {
    expect(look.found).toEqual({});
  });
});
