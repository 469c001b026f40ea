import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, Look } from "./support/look.ts";
import { useTable } from "./support/table.ts";
import { DECK } from "./support/zerospace.ts";
import { heroesRest } from "./zerospace-saga/aftermath.ts";
import { doorOpens, peopleTalk, sessionStarts } from "./zerospace-saga/before-the-fight.ts";
import { fightGathers, issviskComes, sorayaCharges, sorayaDodges, vennBreaksIn } from "./zerospace-saga/first-round.ts";
import { doorIsShot, patrolIsHeard, virekIsThrown } from "./zerospace-saga/last-round.ts";
import { grenadeFalls, issviskGrapples, sorayaIsPassedOver, vennFlees } from "./zerospace-saga/second-round.ts";
import { sorayaStrikes, vennImprovises, virekIsHeld } from "./zerospace-saga/third-round.ts";

/**
 * One evening, from the first plot point to the night's rest: each chapter continues where the previous one ended, and all of
 * it is played by clicks. Ada plays Soraya; Ben plays Venn Rao, and Issvisk, who joins late.
 */
const look = new Look("dark");

const table = useTable({ scene: DECK, laid: "story" });
beforeAll(async () => {
  for (const page of table.pages) await chooseTheme(page, "dark");
});

describe("an evening on the landing deck", () => {
  it("[ZS-PLOT-1] [ZS-PLOT-2] begins with a plot point for everybody, one for the party, one for a complication", async () => {
    await table.reset();
    await sessionStarts(table);
  });

  it("[ZS-ROLL-1] [ZS-DV-1] [ZS-COMB-1] [ZS-PLOT-2] [ZS-FAIL-1] Venn Rao talks, Soraya helps, the GM knows better; Virek-Kohl’s lie is seen through", () =>
    peopleTalk(table, look));

  it("[ZS-EXT-1] [ZS-EXT-2] [ZS-EXT-4] [ZS-COMB-3] [ZS-DV-4] a door opens in three attempts, the last of them by both", () =>
    doorOpens(table));

  it("[ZS-INIT-1] [ZS-INIT-2] [ZS-INIT-3] the fight gathers: the heroes have the drop, the others are surprised", () =>
    fightGathers(table));

  it("[ZS-PLOT-5] [ZS-CHG-1] [ZS-UNN-1] Soraya, boosted for a round, charges: who has no name falls", () =>
    sorayaCharges(table));

  it("[ZS-DOD-1] [ZS-TURN-4] Soraya dodges at the price of a turn; the whole shot is taken back, and done again", () =>
    sorayaDodges(table, look));

  it("[ZS-TURN-3] [ZS-DIS-1] Venn Rao delays, breaks into the turn of the Lackeys, and distracts Virek-Kohl", () =>
    vennBreaksIn(table));

  it("[ZS-TURN-2] [ZS-TURN-5] Issvisk comes late, has a place, and waits for it; the environment is last", () =>
    issviskComes(table));

  it("[ZS-TURN-4] [ZS-DOD-2] [ZS-PLOT-5] Soraya is passed over: the boost runs out, the dodge does not", () =>
    sorayaIsPassedOver(table));

  it("[ZS-GRA-1] [ZS-DIS-2] Issvisk grapples, and the distraction is used up", () => issviskGrapples(table));

  it("[ZS-TER-1] [ZS-TER-3] [ZS-COND-3] Venn Rao is terrified, chooses to flee, and finds his nerve", () =>
    vennFlees(table, look));

  it("[ZS-EXP-1] [ZS-EXP-2] [ZS-PLOT-4] a grenade: one throw for all, half at the edge, a bonus die on a defence", () =>
    grenadeFalls(table, look));

  it("[ZS-PLOT-4] [ZS-MOD-5] [ZS-SUC-1] Soraya strikes with a plot point before the throw and one after it", () =>
    sorayaStrikes(table));

  it("[ZS-GRA-4] [ZS-GRA-2] Virek-Kohl is hurt in the grip, and cannot break it", () => virekIsHeld(table));

  it("[ZS-PLOT-7] Venn Rao has a stunt at hand; Soraya is shot at", () => vennImprovises(table));

  it("[ZS-OBJ-1] [ZS-PLOT-8] a door is shot at and loses Integrity; Soraya rallies", () => doorIsShot(table));

  it("[ZS-GRA-6] [ZS-SLAM-3] Virek-Kohl flies across the deck, rises, and shoots", () => virekIsThrown(table, look));

  it("[ZS-ACT-9] the GM asks who hears the patrol: a chain that is taken back and done again", () =>
    patrolIsHeard(table));

  it("[ZS-END-5] [ZS-END-6] [ZS-TIME-1] the fight ends, the scene ends; half an hour gives half back, a night the rest", () =>
    heroesRest(table));

  it("is readable for everybody: axe finds nothing on what was looked at on the way", () => {
    expect(look.found).toEqual({});
  });
});
