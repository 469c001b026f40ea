import { beforeAll, describe, expect, it } from "vitest";
import { CORRIDOR } from "./support/imperfect.ts";
import { chooseTheme, Look } from "./support/look.ts";
import { useTable } from "./support/table.ts";
import { antaresHeals, fightEnds, violetIsFaster } from "./saga/aftermath.ts";
import { cardsAreDrawn, countDown, ronanDodges, ronanFires, sessionStarts } from "./saga/first-round.ts";
import { nextRound, ronanIsHit, ronanRecovers } from "./saga/second-round.ts";

/**
 * One fight, from the first chips to the last wound: each chapter continues where the previous one ended, and all of it is
 * played by clicks. Ada plays Ronan; Ben plays Violet, who fights, and Antares Darkeye, who heals.
 */
const look = new Look("dark");

const table = useTable({ scene: CORRIDOR, laid: "story" });
beforeAll(async () => {
  await chooseTheme(table.ada, "dark");
});

describe("a fight in the Dockside corridor", () => {
  it("[IMP-FATE-1] [IMP-FATE-2] [IMP-FATE-3] begins with a session: three chips for every hero, one for the Master", async () => {
    await table.reset();
    await sessionStarts(table);
  });

  it("[IMP-FATE-4] [IMP-INI-1] [IMP-INI-3] [IMP-INI-4] [IMP-INI-5] [IMP-INI-6] draws and keeps two; the red joker goes to Ronan, the black one to the law", () =>
    cardsAreDrawn(table));

  it("[IMP-AIM-3] [IMP-SLV-1] counts down: the joker waits, the rifle is aimed rank by rank, a queen goes up a sleeve", () =>
    countDown(table));

  it("[IMP-FATE-5] [IMP-FATE-10] [IMP-LOC-4] [IMP-LOC-7] [IMP-WND-4] Ronan fires first: Ben’s chip makes a raise, the raise finds the arm beside the cover, and the arm is gone", () =>
    ronanFires(table));

  it("[IMP-DEF-1] Ronan dodges with the highest card he has, and the Round runs out", () => ronanDodges(table));

  it("[IMP-INI-7] [IMP-BLD-2] [IMP-SLV-5] the next Round: decks are shuffled but for the sleeve, and who bleeds loses Wind", () =>
    nextRound(table));

  it("[IMP-FATE-6] [IMP-FATE-8] [IMP-STUN-1] Ronan is hit: a white chip before it lands, a blue one lifts the bust, and the whole chain comes back", () =>
    ronanIsHit(table, look));

  it("[IMP-STUN-2] Ronan, stunned, can do one thing, and does it", () => ronanRecovers(table));

  it("[IMP-SLV-2] [IMP-SLV-3] [IMP-ARM-2] Violet is faster than the second shot: the queen comes out of the sleeve", () =>
    violetIsFaster(table));

  it("[IMP-BLD-2] [IMP-FATE-9] [IMP-FATE-10] Ronan bleeds; he holds no chip, so that another may help; the fight ends", () =>
    fightEnds(table));

  it("[IMP-HEAL-1] [IMP-HEAL-3] [IMP-HEAL-4] Antares gives breath back, operates, and five days do the rest", () =>
    antaresHeals(table));

  it("is readable for everybody: axe finds nothing on what was looked at on the way", () => {
    expect(look.found).toEqual({});
  });
});
