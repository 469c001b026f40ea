import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asUser,
  BEN,
  GM,
  openTable,
  player,
  result,
  rolls,
  rules,
  seen,
  user,
  whyNot,
} from "./task-world.ts";
import type { Character } from "../../../src/games/zerospace/documents.ts";
import { standingOf } from "../../../src/games/zerospace/checks/tasks/attempts.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { extendedOdds } from "../../../src/rules/zerospace/index.ts";

let venn: Character;
let soraya: Character;
let rival: Character;

beforeEach(() => {
  openTable();
  venn = player("Venn", [ADA], ["engineering"], { attributes: { reason: 6 } });
  soraya = player("Soraya", [BEN], ["engineering"], { attributes: { reason: 4 } });
  rival = player("Rival", [], ["engineering"], { attributes: { reason: 5 } });
});

const task = (fill: Record<string, string> = {}, toggle: string[] = []): Promise<Card> =>
  rolls(GM, "extendedTask", { fill: { name: "Disarm the bomb", needed: "2", ...fill }, toggle });

/** An attempt that succeeds (10 against 5) or fails (8 against 15). */
function attempt(card: Card, actor: Character, side: string, succeeds: boolean): Promise<Card> {
  const person = actor === venn ? ADA : actor === soraya ? BEN : GM;
  const data = { card: card.uuid, side };
  const others = succeeds ? [1, 1] : [6, 6];
  return rolls(person, "skill", { actor, data, dice: succeeds ? [2, 2] : [1, 1], others });
}

const stands = (card: Card) => {
  const { status, winner, tallies } = standingOf(card);
  return [status, winner, tallies.map(({ side, successes, attempts, left }) => [side, successes, attempts, left])];
};
const track = (card: Card, person = GM) => {
  const { data } = seen(card, person).part as unknown as { data: { tracks: Record<string, unknown>[] } };
  return data.tracks;
};
const buttons = (card: Card, person: typeof GM): string[] =>
  asUser(person, () => seen(card, person).buttons.filter(({ data }) => data["check"] === "zerospace.skill")).map(
    ({ label }) => label,
  );

describe("an extended task", () => {
  it("[ZS-EXT-1] counts the attempts begun from it, and ends with the last success that it needs", async () => {
    const card = await task();
    expect(stands(card)).toEqual(["open", null, [["together", 0, 0, null]]]);
    const first = await attempt(card, venn, "together", true);
    expect([result(first), first.system.tied]).toEqual(["success", card.uuid]);
    await attempt(card, soraya, "together", false);
    expect(stands(card)).toEqual(["open", null, [["together", 1, 2, null]]]);
    await attempt(card, soraya, "together", true);
    expect(stands(card)).toEqual(["won", "together", [["together", 2, 3, null]]]);
    expect(seen(card, ADA).verdict?.word).toContain("ending.won");
    expect(buttons(card, ADA)).toEqual([]);
    expect(whyNot(ADA, "skill", { actor: venn, data: { card: card.uuid, side: "together" } })).toContain("taskOver");
  });

  it("[ZS-EXT-1] sets the skill and the difficulty of its attempts; the GM may choose another difficulty", async () => {
    const card = await task({ dv: "7" });
    const data = { card: card.uuid, side: "together" };
    const plain = await rolls(ADA, "skill", { actor: venn, data, dice: [3, 3], others: [1, 1] });
    expect(plain.system.plan).toMatchObject({ own: [{ skill: "engineering" }], target: [{ value: 7 }] });
    const harder = await rolls(GM, "skill", { actor: venn, data, fill: { dv: "12" }, dice: [3, 3], others: [1, 1] });
    expect(harder.system.plan).toMatchObject({ target: [{ value: 12 }], attempt: "together" });
  });

  it("[ZS-EXT-1] lets no player make an attempt easier", async () => {
    const card = await task({ dv: "7" });
    const data = { card: card.uuid, side: "together", dv: "0" };
    const easier = await rolls(ADA, "skill", { actor: venn, data, dice: [3, 3], others: [1, 1] });
    expect(easier.system.plan).toMatchObject({ target: [{ value: 7 }], attempt: "together" });
  });

  it("[ZS-EXT-1] ignores an undone attempt, and counts it again once it is redone", async () => {
    const card = await task();
    const first = await attempt(card, venn, "together", true);
    await acts(first, "undo", GM);
    expect(stands(card)).toEqual(["open", null, [["together", 0, 0, null]]]);
    await acts(first, "redo", GM);
    expect(stands(card)).toEqual(["open", null, [["together", 1, 1, null]]]);
  });

  it("[ZS-EXT-1] counts an attempt by its latest result, after spending and rulings", async () => {
    const card = await task();
    const first = await rolls(ADA, "skill", {
      actor: venn,
      data: { card: card.uuid, side: "together" },
      dice: [1, 1],
      others: [5, 5],
    });
    expect(stands(card)).toEqual(["open", null, [["together", 0, 1, null]]]);
    // 8 against 13: a six would do, a two does not.
    expect(await acts(first, "spend", ADA, { role: "self", choice: "bonusDie", dice: { self: [2] } })).toBe("");
    expect(result(first)).toBe("failure");
    await rules(first, "target", "0");
    expect([result(first), stands(card)[2]]).toEqual(["success", [["together", 1, 1, null]]]);
  });

  it("[ZS-EXT-2] is lost as soon as the attempts that are left cannot be enough", async () => {
    const card = await task({ limit: "3" });
    await attempt(card, venn, "together", false);
    expect(stands(card)).toEqual(["open", null, [["together", 0, 1, 2]]]);
    await attempt(card, venn, "together", false);
    expect(stands(card)).toEqual(["lost", null, [["together", 0, 2, 1]]]);
    expect(seen(card, BEN).verdict?.word).toContain("ending.lost");
  });

  it("[ZS-EXT-3] may be a race in which each actor counts alone, and the first to finish wins", async () => {
    const card = await task({ teams: "each" });
    const sides = stands(card)[2] as [string][];
    expect(sides).toHaveLength(2);
    const of = (actor: Character): string => sides.map(([id]) => id).find((id) => id.endsWith(actor.name))!;
    await attempt(card, venn, of(venn), true);
    await attempt(card, soraya, of(soraya), true);
    await attempt(card, venn, of(venn), true);
    expect(stands(card).slice(0, 2)).toEqual(["won", of(venn)]);
    expect(track(card).find(({ won }) => won)?.["name"]).toBe("Venn");
  });

  it("[ZS-EXT-3] may set the players' characters against the others; each of them may make attempts", async () => {
    const card = await task({ teams: "camps" }, [`with:${rival.uuid}`]);
    expect((stands(card)[2] as unknown[][]).map(([id]) => id)).toEqual(["heroes", "others"]);
    expect([buttons(card, ADA), buttons(card, BEN)].map((list) => list.length)).toEqual([1, 1]);
    expect(buttons(card, GM)[0]).toContain("Rival");
    await attempt(card, rival, "others", true);
    await attempt(card, venn, "heroes", true);
    await attempt(card, soraya, "heroes", true);
    expect(stands(card).slice(0, 2)).toEqual(["won", "heroes"]);
  });

  it("refuses an attempt of an actor that does not take part", async () => {
    const card = await task({}, [`with:${soraya.uuid}`]);
    const data = { card: card.uuid, side: "together" };
    expect([buttons(card, ADA).length, buttons(card, BEN).length]).toEqual([1, 0]);
    expect(whyNot(BEN, "skill", { actor: soraya, data })).toBe("QUADRANT.zerospace.reason.notOnTrack");
    const forged = await rolls(BEN, "skill", { actor: soraya, data, dice: [6, 6], others: [1, 1] });
    expect([forged.system.state, forged.system.refusal?.key]).toEqual([
      "refused",
      "QUADRANT.zerospace.reason.notOnTrack",
    ]);
    expect(stands(card)).toEqual(["open", null, [["together", 0, 0, null]]]);
  });

  it("refuses an attempt for another side, and one for a task that does not exist", async () => {
    const card = await task({ teams: "camps" }, [`with:${rival.uuid}`]);
    const forged = await rolls(ADA, "skill", {
      actor: venn,
      data: { card: card.uuid, side: "others" },
      dice: [6, 6],
      others: [1, 1],
    });
    expect([forged.system.state, forged.system.refusal?.key]).toEqual([
      "refused",
      "QUADRANT.zerospace.reason.notOnTrack",
    ]);
    expect(whyNot(ADA, "skill", { actor: venn, data: { card: "ChatMessage.none", side: "heroes" } })).toContain(
      "taskGone",
    );
  });

  it("[ZS-EXT-4] shows the chance of success before it begins and as it goes on", async () => {
    const card = await task({ limit: "4" });
    const { chances } = card.system.plan as unknown as { chances: number[] };
    expect(chances[0]).toBeGreaterThan(0.5);
    const { won } = extendedOdds({ needed: 2, limit: 4, chances });
    const shown = (value: number) => `${Math.round(value * 100)} %`;
    expect(track(card)[0]!["chance"]).toContain(shown(won[0]!));
    await attempt(card, venn, "together", false);
    const now = extendedOdds({ needed: 2, limit: 3, chances });
    expect(track(card)[0]!["chance"]).toContain(shown(now.won[0]!));
  });

  it("[ZS-EXT-4] uses the chance of the last attempt for the next ones", async () => {
    const card = await task();
    const data = { card: card.uuid, side: "together" };
    await rolls(GM, "skill", { actor: venn, data, fill: { difficulty: "routine" } });
    expect(track(card)[0]!["chance"]).toContain("100 %");
  });

  it("ends when the GM closes it, and continues when the GM opens it again", async () => {
    const card = await task();
    expect(await rules(card, "close", "closed")).toBe("");
    expect(seen(card, ADA).verdict?.word).toContain("ending.closed");
    expect(whyNot(ADA, "skill", { actor: venn, data: { card: card.uuid, side: "together" } })).toContain("taskOver");
    expect(await rules(card, "close", "open")).toBe("");
    expect(whyNot(ADA, "skill", { actor: venn, data: { card: card.uuid, side: "together" } })).toBe("");
  });

  it("[ZS-EXT-1] counts any roll that the GM adds, and no attempt that the GM removes", async () => {
    const card = await task();
    const roll = await rolls(ADA, "skill", { actor: venn, item: "engineering", dice: [6, 6], others: [1, 1] });
    expect(stands(card)[2]).toEqual([["together", 0, 0, null]]);
    expect(await rules(roll, "countFor", `${card.id} together`)).toBe("");
    expect(stands(card)[2]).toEqual([["together", 1, 1, null]]);
    expect(await rules(roll, "countFor", "none")).toBe("");
    expect(stands(card)[2]).toEqual([["together", 0, 0, null]]);
    const own = await attempt(card, venn, "together", true);
    await rules(own, "countFor", "none");
    expect(stands(card)[2]).toEqual([["together", 0, 0, null]]);
    expect(await acts(roll, "rule", ADA, { ruling: "countFor", value: `${card.id} together` })).toContain("gmOnly");
  });

  it("can be set only by the GM, and needs a name and a participant for each side", async () => {
    const people = [venn, soraya].map(({ uuid }) => `with:${uuid}`);
    expect(whyNot(GM, "extendedTask", { fill: { name: "Race" }, toggle: people })).toContain("taskNobody");
    expect(whyNot(GM, "extendedTask", {})).toContain("taskName");
    const card = await rolls(ADA, "extendedTask", { fill: { name: "Mine" } });
    expect([card.system.state, user(ADA).isGM]).toEqual(["refused", false]);
  });

  it("hides the chances that would reveal the numbers of foes", async () => {
    openTable({ foeNumbers: "none" });
    venn = player("Venn", [ADA], ["engineering"]);
    rival = player("Rival", [], ["engineering"]);
    const card = await task({ teams: "camps" }, [`with:${rival.uuid}`]);
    expect(track(card, ADA).map(({ chance }) => chance)).toEqual(["", ""]);
    expect(track(card, GM).map(({ chance }) => chance)).not.toContain("");
  });
});
