import { beforeEach, describe, expect, it } from "vitest";
import { ADA, BEN, fateOf, GM, openTable, type Person, play, settingNow, somebody, user } from "./fate-world.ts";
import { fatePanelView } from "../../../src/games/imperfect/fate/fate-panel.ts";

const REASON = "QUADRANT.imperfect.reason.";

beforeEach(() => openTable({ pot: { white: 3, red: 1, blue: 0 } }));

const view = (person: Person) => fatePanelView(user(person));
const hero = (person: Person, name: string) => view(person).heroes.find((one) => one.name === name)!;
const checks = (buttons: { data: Record<string, string> }[]): (string | undefined)[] =>
  buttons.map(({ data }) => data["check"]);

describe("the panel of chips", () => {
  it("[IMP-FATE-1] shows every reader the pot, every hero's chips and the Master's", () => {
    somebody("Ronan", [ADA], { fate: { white: 2, blue: 1 }, bounty: 4 });
    somebody("Antares", [BEN]);
    somebody("Constable", [], { role: "extra" });
    somebody("Nobody's", []);
    for (const person of [GM, ADA, BEN]) {
      const { pot, master, heroes } = view(person);
      expect(pot.stacks.map(({ color, count }) => [color, count])).toEqual([
        ["white", 3],
        ["red", 1],
        ["blue", 0],
      ]);
      expect(master.stacks.map(({ count }) => count)).toEqual([0, 0, 0]);
      expect(heroes.map(({ name }) => name)).toEqual(["Antares", "Ronan"]);
      expect(hero(person, "Ronan").bounty).toContain('{"points":4,"worth":5}');
    }
  });

  it("[IMP-FATE-12] lets the Master hand out chips, and players act only for their own heroes", () => {
    somebody("Ronan", [ADA], { fate: { white: 1 } });
    expect(checks(view(GM).calls)).toEqual(
      ["sessionStart", "sessionEnd", "scenario", "newArc"].map((check) => `imperfect.${check}`),
    );
    const ofGm = ["fateDraw", "fateDraw", "award", "returnChips"].map((check) => `imperfect.${check}`);
    expect(checks(hero(GM, "Ronan").buttons)).toEqual(ofGm);
    expect(checks(hero(ADA, "Ronan").buttons)).toEqual(["imperfect.fateDraw"]);
    expect(hero(BEN, "Ronan").buttons).toEqual([]);
    expect([view(ADA).calls, view(ADA).pot.buttons, view(ADA).master.buttons]).toEqual([[], [], []]);
    const [white] = hero(ADA, "Ronan").stacks;
    expect(white?.acts[0]?.data).toMatchObject({ check: "imperfect.regainWind", color: "white", actor: "Actor.Ronan" });
    expect(hero(BEN, "Ronan").stacks.flatMap(({ acts }) => acts)).toEqual([]);
  });

  it("[IMP-FATE-2] disables impossible draws and awards, and shows the reason", async () => {
    const ronan = somebody("Ronan", [ADA]);
    const [draw] = hero(ADA, "Ronan").buttons;
    expect(draw?.reason).toBe(`${REASON}draw.noSession`);
    expect(view(GM).calls[0]?.primary).toBe(true);
    await play(GM, "sessionStart");
    expect(hero(ADA, "Ronan").buttons[0]).toMatchObject({
      label: expect.stringContaining('{"count":3}'),
      reason: null,
    });
    expect(view(GM).calls[0]?.primary).toBe(false);
    fateOf(ronan).white = 3;
    expect(hero(ADA, "Ronan").buttons[0]?.reason).toBe(`${REASON}draw.enough`);
    Object.assign(settingNow("imperfect.pot") as object, { white: 0, red: 0 });
    const [, blind, award] = hero(GM, "Ronan").buttons;
    expect([blind?.reason, award?.reason]).toEqual([`${REASON}draw.emptyPot`, `${REASON}draw.emptyPot`]);
  });

  it("[IMP-FATE-11] switches the scenario button, and offers bounty for chips between scenarios", async () => {
    somebody("Ronan", [ADA], { fate: { red: 1 } });
    const call = () => view(GM).calls.find(({ data }) => data["check"] === "imperfect.scenario");
    expect(call()?.data["between"]).toBe("true");
    await play(GM, "scenario", { data: call()!.data });
    expect(call()?.data["between"]).toBe("false");
    expect(checks(hero(ADA, "Ronan").stacks[1]!.acts)).toContain("imperfect.toBounty");
  });
});
