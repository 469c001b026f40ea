import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  BEN,
  GM,
  acts,
  answers,
  asks,
  choices,
  next,
  openTable,
  outcomeOf,
  plays,
  resultOf,
  seen,
  somebody,
} from "./contest-world.ts";
import type { QuickContestOutcome } from "../../../src/rules/gurps/index.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

beforeEach(() => openTable({ secretSenses: false }));

const vesna = () => somebody("Vesna", [ADA], { iq: 12, skills: { search: "per+1" } });
const sneak = (owners = [BEN]) =>
  somebody("Sneak", owners, { dx: 12, skills: { stealth: "dx+2", camouflage: "iq+1" } });

const looks = (own: ReturnType<typeof vesna>) =>
  plays(ADA, "sense", own, { data: { sense: "vision" }, dice: { roll: [3, 3, 2] } });

const made = (card: Card, own: ReturnType<typeof vesna>, targets: ReturnType<typeof vesna>[]) =>
  plays(GM, "madeContest", own, { data: { card: card.uuid }, targets });

describe("a roll that becomes a contest", () => {
  it("[GURPS-SENSE-4] keeps its dice, and the target answers with its best hiding skill", async () => {
    const own = vesna();
    const card = await looks(own);
    const offered = seen(card, GM).buttons.find(({ data }) => data["check"] === "gurps.madeContest");
    expect(offered?.data["actor"]).toBe(own.uuid);
    expect(seen(card, ADA).buttons.some(({ data }) => data["check"] === "gurps.madeContest")).toBe(false);
    const contest = await made(card, own, [sneak()]);
    expect(contest.system.tied).toBe(card.uuid);
    expect(contest.system.throws).toEqual({});
    expect(choices(contest, BEN)).toEqual(["skill:stealth"]);
    await answers(contest, BEN, "target", "skill:stealth", 2, 2, 4);
    const { sides, result } = outcomeOf<QuickContestOutcome>(contest);
    expect(sides["self"]).toMatchObject({ effective: 12, total: 8, margin: 4 });
    expect(result).toBe("target");
    expect(seen(contest, ADA).sides[0]!.total).toBe(8);
  });

  it("[GURPS-SENSE-4] is rolled at once for a foe without a player, and can be mended like any contest", async () => {
    const own = vesna();
    const card = await looks(own);
    next(2, 2, 4);
    const contest = await made(card, own, [sneak([])]);
    expect(resultOf(contest)).toBe("target");
    const keen = [{ key: "gurps.mod.custom", source: "other", value: 4, label: "Keen" }];
    expect(await acts(contest, "mend", GM, { lanes: { self: keen } })).toBe("");
    expect(resultOf(contest)).toBe("self");
  });

  it("is refused without a card that has a roll", () => {
    expect(() => asks(GM, "madeContest", vesna(), { data: { card: "ChatMessage.none" }, targets: [sneak()] })).toThrow(
      "contest.noThrow",
    );
  });
});
