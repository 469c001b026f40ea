import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  BEN,
  cards,
  declared,
  faces,
  fateOf,
  GM,
  masterOf,
  openTable,
  play,
  potOf,
  refusalKey,
  seen,
  settingNow,
  somebody,
} from "./fate-world.ts";
import "./probe.ts";
import { declaredView } from "../../../src/table/checks/declared-view.ts";
import { refereeHere } from "../../../src/table/referee/queue.ts";
import { referee } from "../../../src/table/referee/referee.ts";

const REASON = "QUADRANT.imperfect.reason.";

beforeEach(() => openTable());

describe("the pot", () => {
  it("[IMP-FATE-1] starts with 50 white, 25 red and 10 blue chips, and is drawn from blindly, without replacement", async () => {
    openTable({ session: 1 });
    const ronan = somebody("Ronan", [ADA]);
    expect(potOf()).toEqual({ white: 50, red: 25, blue: 10 });
    // Places in the pot: the fiftieth white, the first red behind the 49 that are left, the last blue.
    faces.push(50, 50, 83);
    const card = await play(ADA, "fateDraw", { actor: ronan, data: { occasion: "session" } });
    expect(card.system.state).toBe("applied");
    expect(fateOf(ronan)).toEqual({ white: 1, red: 1, blue: 1 });
    expect(potOf()).toEqual({ white: 49, red: 24, blue: 9 });
    expect(card.system.applied.flatMap(({ changes }) => changes)).toEqual([
      { who: "pot", add: "white", value: -1 },
      { who: "self", add: "fate.white", value: 1 },
      { who: "pot", add: "red", value: -1 },
      { who: "self", add: "fate.red", value: 1 },
      { who: "pot", add: "blue", value: -1 },
      { who: "self", add: "fate.blue", value: 1 },
      { who: "self", set: "drawnSession", value: 1 },
    ]);
    expect(seen(card, ADA).odds?.segments).toHaveLength(10);
  });

  it("[IMP-FATE-1] gives no more chips than it holds, and refuses a draw when empty", async () => {
    openTable({ session: 1, pot: { white: 1, red: 0, blue: 1 } });
    const [ronan, violet] = [somebody("Ronan", [ADA]), somebody("Violet", [BEN])];
    faces.push(2, 1);
    await play(ADA, "fateDraw", { actor: ronan, data: { occasion: "session" } });
    expect(fateOf(ronan)).toEqual({ white: 1, red: 0, blue: 1 });
    const late = await play(BEN, "fateDraw", { actor: violet, data: { occasion: "session" } });
    expect(refusalKey(late)).toBe(`${REASON}draw.emptyPot`);
    expect(potOf()).toEqual({ white: 0, red: 0, blue: 0 });
  });

  it("[IMP-FATE-1] serves two simultaneous draws one after the other, the second from the chips that are left", async () => {
    openTable({ session: 1, pot: { white: 4, red: 0, blue: 0 } });
    const [ronan, violet] = [somebody("Ronan", [ADA]), somebody("Violet", [BEN])];
    faces.push(4, 3, 2, 1);
    await Promise.all([
      play(ADA, "fateDraw", { actor: ronan, data: { occasion: "session" } }),
      play(BEN, "fateDraw", { actor: violet, data: { occasion: "session" } }),
    ]);
    expect([fateOf(ronan).white, fateOf(violet).white, potOf().white]).toEqual([3, 1, 0]);
  });

  it("[IMP-FATE-1] can be set by the Master; the heroes keep their chips", async () => {
    const ronan = somebody("Ronan", [ADA], { fate: { white: 2 } });
    const card = await play(GM, "setPot", {
      choose: (plan: object) => ({ ...plan, pot: { white: 40, red: 25, blue: 9 } }),
    });
    expect(card.system.state).toBe("applied");
    expect(potOf()).toEqual({ white: 40, red: 25, blue: 9 });
    expect(fateOf(ronan).white).toBe(2);
    await act(card, "undo", GM);
    expect(potOf()).toEqual({ white: 50, red: 25, blue: 10 });
  });
});

describe("the start of a session", () => {
  const heroDraws = (actor: Actor.Implementation) => ({ actor, data: { occasion: "session" } });

  it("[IMP-FATE-2] lets every hero fill up to three chips, once, counting those already held", async () => {
    const [ronan, violet] = [
      somebody("Ronan", [ADA], { fate: { red: 1 } }),
      somebody("Violet", [BEN], { fate: { white: 2, blue: 2 } }),
    ];
    const early = await play(ADA, "fateDraw", heroDraws(ronan));
    expect(refusalKey(early)).toBe(`${REASON}draw.noSession`);
    const start = await play(GM, "sessionStart");
    expect(settingNow("imperfect.session")).toBe(1);
    const labels = (person: typeof ADA) =>
      seen(start, person).buttons.map(({ label, reason }) => [label.replace("QUADRANT.imperfect.", ""), reason]);
    expect(labels(ADA)).toEqual([['session.draw {"name":"Ronan","count":2}', null]]);
    expect(labels(BEN)).toEqual([["Violet", `${REASON}draw.enough`]]);
    faces.push(1, 84);
    await play(ADA, "fateDraw", heroDraws(ronan));
    expect(fateOf(ronan)).toEqual({ white: 1, red: 1, blue: 1 });
    expect(labels(ADA)).toEqual([["Ronan", `${REASON}draw.drawn`]]);
    fateOf(ronan).white = 0;
    expect(refusalKey(await play(ADA, "fateDraw", heroDraws(ronan)))).toBe(`${REASON}draw.drawn`);
    expect(refusalKey(await play(BEN, "fateDraw", heroDraws(violet)))).toBe(`${REASON}draw.enough`);
    await play(GM, "sessionStart");
    faces.push(1);
    await play(ADA, "fateDraw", heroDraws(ronan));
    expect(fateOf(ronan)).toEqual({ white: 1, red: 1, blue: 1 });
  });

  it("[IMP-FATE-2] ignores a number of draws that a player forges, and refuses draws that are not the player's", async () => {
    openTable({ session: 1 });
    const ronan = somebody("Ronan", [ADA], { fate: { white: 2 } });
    faces.push(1);
    await play(ADA, "fateDraw", { ...heroDraws(ronan), choose: (plan: object) => ({ ...plan, draws: 50 }) });
    expect(fateOf(ronan).white).toBe(3);
    const theirs = await play(BEN, "fateDraw", heroDraws(ronan));
    expect(refusalKey(theirs)).toBe("QUADRANT.table.refusal.notYours");
    const free = await play(ADA, "fateDraw", { actor: ronan, data: { occasion: "master", draws: "3" } });
    expect(refusalKey(free)).toBe("QUADRANT.table.refusal.gmOnly");
    const start = await play(GM, "sessionStart");
    const broken = await play(ADA, "fateDraw", { actor: ronan, data: { occasion: "broken", card: start.uuid } });
    expect(broken.system.state).toBe("refused");
    expect(fateOf(ronan).white).toBe(3);
  });

  it("[IMP-FATE-3] gives the Master one chip for all extras, once, regardless of the chips held", async () => {
    openTable({ masterFate: { white: 4, red: 0, blue: 0 } });
    const start = await play(GM, "sessionStart");
    expect(seen(start, GM).buttons.map(({ data }) => data["check"])).toContain("imperfect.masterDraw");
    faces.push(85);
    await play(GM, "masterDraw", { data: { occasion: "session" } });
    expect(masterOf()).toEqual({ white: 4, red: 0, blue: 1 });
    expect(settingNow("imperfect.masterDrawn")).toBe(1);
    const button = seen(start, GM).buttons.find(({ data }) => data["check"] === "imperfect.masterDraw");
    expect(button?.reason).toBe(`${REASON}draw.drawn`);
  });

  it("[IMP-FATE-3] cannot be called by a player, nor can the Master's other acts with chips", async () => {
    somebody("Ronan", [ADA]);
    for (const id of [
      "sessionStart",
      "masterDraw",
      "setPot",
      "award",
      "returnChips",
      "scenario",
      "newArc",
      "sessionEnd",
    ]) {
      const card = await play(ADA, id, { data: { occasion: "session" } });
      expect([id, card.system.state]).toEqual([id, "refused"]);
    }
    expect(settingNow("imperfect.session")).toBe(0);
    expect(potOf()).toEqual({ white: 50, red: 25, blue: 10 });
  });

  it("[IMP-FATE-2] can be undone step by step, after its draws", async () => {
    const ronan = somebody("Ronan", [ADA]);
    const start = await play(GM, "sessionStart");
    faces.push(1, 1, 1);
    const draw = await play(ADA, "fateDraw", heroDraws(ronan));
    expect(fateOf(ronan).white).toBe(3);
    await act(draw, "undo", GM);
    expect([fateOf(ronan).white, potOf().white, ronan.system.drawnSession]).toEqual([0, 50, 0]);
    await act(draw, "redo", GM);
    expect([fateOf(ronan).white, potOf().white, ronan.system.drawnSession]).toEqual([3, 47, 1]);
    await act(draw, "undo", GM);
    await act(start, "undo", GM);
    expect(settingNow("imperfect.session")).toBe(0);
  });
});

describe("a chip from the Master", () => {
  const chosen = (color: string, why = "Hot temper") => ({ data: { color, why } });

  it("[IMP-FATE-12] comes from the pot in the chosen colour, with its reason on the card", async () => {
    const violet = somebody("Violet", [BEN]);
    const card = await play(GM, "award", {
      data: { hero: violet.uuid, color: "blue", why: "Lost the race, learnt to brake" },
    });
    expect(fateOf(violet)).toEqual({ white: 0, red: 0, blue: 1 });
    expect(potOf().blue).toBe(9);
    expect(seen(card, BEN).verdict?.why).toBe("Lost the race, learnt to brake");
  });

  it("[IMP-FATE-12] is refused if the pot does not hold it", async () => {
    openTable({ pot: { white: 0, red: 1, blue: 0 } });
    const ronan = somebody("Ronan", [ADA]);
    const none = await play(GM, "award", chosen("white"));
    expect([none.system.state, refusalKey(none)]).toEqual(["refused", `${REASON}chip.short`]);
    const [first, second] = await Promise.all([play(GM, "award", chosen("red")), play(GM, "award", chosen("red"))]);
    expect([first.system.state, second.system.state]).toEqual(["applied", "refused"]);
    expect([fateOf(ronan).red, potOf().red]).toEqual([1, 0]);
  });

  it("[IMP-FATE-12] can be claimed by a player, and is then granted once", async () => {
    const ronan = somebody("Ronan", [ADA], { impetus: "Protect the crew" });
    const claim = await play(ADA, "claim", {
      actor: ronan,
      item: ronan.items.get("impetus") as Item.Implementation,
      choose: () => ({ why: "threw himself before Violet" }),
    });
    expect(claim.system.state).toBe("applied");
    expect(seen(claim, ADA).buttons).toEqual([]);
    const [white] = seen(claim, GM).buttons;
    expect(white?.data).toMatchObject({ check: "imperfect.award", hero: ronan.uuid, color: "white", card: claim.uuid });
    const award = await play(GM, "award", { data: white!.data });
    expect(fateOf(ronan).white).toBe(1);
    expect(seen(award, ADA).verdict?.why).toBe("Protect the crew: threw himself before Violet");
    expect(seen(claim, GM).buttons.map(({ reason }) => reason)).toEqual(Array(3).fill(`${REASON}awarded`));
  });

  it("[IMP-FATE-12] can be drawn blindly, for a hero or for the Master", async () => {
    const ronan = somebody("Ronan", [ADA]);
    faces.push(76);
    await play(GM, "fateDraw", { actor: ronan, data: { occasion: "master", draws: "1" } });
    expect([fateOf(ronan).blue, potOf().blue]).toEqual([1, 9]);
    faces.push(60);
    await play(GM, "masterDraw", { data: { occasion: "master", draws: "1" } });
    expect(masterOf().red).toBe(1);
  });

  it("[IMP-FATE-13] can be returned to the pot, but no more than the hero or the Master holds", async () => {
    const ronan = somebody("Ronan", [ADA], { fate: { white: 2 } });
    const hand = { data: { hero: ronan.uuid } };
    await play(GM, "returnChips", { ...hand, choose: () => ({ chips: { white: 1, red: 0, blue: 0 } }) });
    expect([fateOf(ronan).white, potOf().white]).toEqual([1, 51]);
    const more = await play(GM, "returnChips", { ...hand, choose: () => ({ chips: { white: 2, red: 0, blue: 0 } }) });
    expect([more.system.state, fateOf(ronan).white, potOf().white]).toEqual(["refused", 1, 51]);
    const nobody = await play(GM, "returnChips", { choose: () => ({ chips: { white: 0, red: 1, blue: 0 } }) });
    expect(more.system.refusal?.data).toMatchObject({ name: "Ronan" });
    expect([nobody.system.state, masterOf().red]).toEqual(["refused", 0]);
  });
});

describe("a broken will", () => {
  const broken = (actor: Actor.Implementation, card: string) => ({ actor, data: { occasion: "broken", card } });

  it("[IMP-FATE-12] lets the hero who broke it draw one chip blindly, once, and no other hero", async () => {
    const [ronan, violet] = [somebody("Ronan", [ADA]), somebody("Violet", [BEN])];
    const card = await play(ADA, "breaks", { actor: ronan, throws: { roll: [[3], [4]] } });
    expect((await play(BEN, "fateDraw", broken(violet, card.uuid))).system.state).toBe("refused");
    faces.push(51);
    const draw = await play(ADA, "fateDraw", broken(ronan, card.uuid));
    expect([draw.system.state, fateOf(ronan)]).toEqual(["applied", { white: 0, red: 1, blue: 0 }]);
    expect((await play(ADA, "fateDraw", broken(ronan, card.uuid))).system.state).toBe("refused");
    faces.push(84);
    const masters = await play(GM, "masterDraw", { data: { occasion: "broken", card: card.uuid } });
    expect([masters.system.state, masterOf().blue]).toEqual(["applied", 1]);
    expect((await act(card, "undo", GM))?.key).toBe("QUADRANT.table.refusal.continued");
    await act(card, "undo", GM, { also: true });
    expect([fateOf(ronan).red, masterOf().blue, potOf()]).toEqual([0, 0, { white: 50, red: 25, blue: 10 }]);
  });

  it("[IMP-FATE-12] cannot be claimed by a player on a card that offers no chip", async () => {
    const ronan = somebody("Ronan", [ADA]);
    const card = await play(ADA, "probe", { actor: ronan, throws: { roll: [[3], [4]] } });
    expect((await play(ADA, "fateDraw", broken(ronan, card.uuid))).system.state).toBe("refused");
    const untied = await play(ADA, "fateDraw", { actor: ronan, data: { occasion: "broken" } });
    expect(refusalKey(untied)).toBe(`${REASON}draw.notBroken`);
    expect(fateOf(ronan).white).toBe(0);
  });
});

describe("with the GM's approval before anything happens", () => {
  it("[IMP-FATE-1] a waiting draw makes the next one wait, so that no chip is drawn twice", async () => {
    openTable({ automation: "confirm", session: 1, pot: { white: 3, red: 0, blue: 0 } });
    const [ronan, violet] = [somebody("Ronan", [ADA]), somebody("Violet", [BEN])];
    faces.push(3, 2, 1);
    const first = await play(ADA, "fateDraw", { actor: ronan, data: { occasion: "session" } });
    const second = await play(BEN, "fateDraw", { actor: violet, data: { occasion: "session" } });
    expect([first.system.throws["draw"]?.length, second.system.throws["draw"]]).toEqual([3, undefined]);
    expect(seen(second, GM).waiting?.asked[0]?.choices[0]?.reason).toBe(`${REASON}draw.oneByOne`);
    await act(first, "apply", GM);
    expect([fateOf(ronan).white, potOf().white]).toEqual([3, 0]);
    expect(cards().filter(({ system }) => system.state === "applied")).toHaveLength(1);
  });
});

describe("without a Master", () => {
  it("[IMP-FATE-13] a card waits as declared, and is applied when the Master joins", async () => {
    openTable({ session: 1 });
    const ronan = somebody("Ronan", [ADA], { fate: { white: 1 }, wind: { value: 2, max: 12 } });
    Object.assign(game.users!, { activeGM: null });
    expect(refereeHere()).toBe(false);
    const card = declared(ADA, "regainWind", { actor: ronan, data: { color: "white" } });
    if ("key" in card) throw new Error(card.key);
    expect(declaredView(card).state.text).toContain("noGm");
    expect([card.system.state, fateOf(ronan).white]).toEqual(["declared", 1]);
    Object.assign(game.users!, { activeGM: GM });
    Object.assign(GM, { isSelf: true });
    await referee.catchUp();
    expect([card.system.state, fateOf(ronan).white, ronan.system.wind.value]).toEqual(["applied", 0, 7]);
  });
});
