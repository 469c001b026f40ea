import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  agree,
  BEN,
  borne,
  dialog,
  figures,
  GM,
  openTable,
  play,
  refusalKey,
  seen,
  somebody,
} from "./plot-world.ts";

beforeEach(() => openTable());

const points = (...of: Parameters<typeof figures>[0][]) => of.map((one) => figures(one).plotPoints);

describe("the start of a session", () => {
  it("[ZS-PLOT-1] sets each player character's plot points to one, and the count of its complications to 0", async () => {
    const soraya = somebody("Soraya", [ADA], { plotPoints: 0 });
    const venn = somebody("Venn Rao", [BEN], { plotPoints: 3, complications: { Wanted: 2 } });
    const kohl = somebody("Virek-Kohl", [], { plotPoints: 5 });
    const card = await play(GM, "sessionStart");
    expect(points(soraya, venn, kohl)).toEqual([1, 1, 5]);
    expect(venn.items.get("Wanted")!.system).toMatchObject({ timesInPlay: 0 });
    const rows = seen(card, ADA).rows!;
    expect(rows.map(({ name, note, verdict }) => [name, note, verdict?.number])).toEqual([
      ["Soraya", "", "1"],
      ["Venn Rao", 'QUADRANT.zerospace.session.lapsed {"count":3}', "1"],
    ]);
    await act(card, "undo", GM);
    expect(points(soraya, venn)).toEqual([0, 3]);
    expect(venn.items.get("Wanted")!.system).toMatchObject({ timesInPlay: 2 });
  });

  it("[ZS-PLOT-3] carries over the plot points of the characters that the GM ticks", async () => {
    const [soraya, venn] = [
      somebody("Soraya", [ADA], { plotPoints: 2 }),
      somebody("Venn Rao", [BEN], { plotPoints: 3 }),
    ];
    const { options } = dialog(GM, "sessionStart");
    expect(options.map(({ checked }) => checked)).toEqual([false, false]);
    await play(GM, "sessionStart", { toggle: [options[1]!.id] });
    expect(points(soraya, venn)).toEqual([1, 4]);
  });

  it("[ZS-PLOT-3] has the boxes ticked if the setting is to carry plot points over", async () => {
    openTable({ carryPlotPoints: true });
    const [soraya, venn] = [
      somebody("Soraya", [ADA], { plotPoints: 2 }),
      somebody("Venn Rao", [BEN], { plotPoints: 0 }),
    ];
    const { options } = dialog(GM, "sessionStart");
    expect(options.map(({ checked }) => checked)).toEqual([true]);
    await play(GM, "sessionStart");
    expect(points(soraya, venn)).toEqual([3, 1]);
    await play(GM, "sessionStart", { toggle: [options[0]!.id] });
    expect(points(soraya, venn)).toEqual([1, 2]);
  });

  it("[ZS-PLOT-1] can be declared only by the GM, and reads plot points from the sheets, not from the plan", async () => {
    const soraya = somebody("Soraya", [ADA], { plotPoints: 1 });
    expect((await play(ADA, "sessionStart")).system.state).toBe("refused");
    await play(GM, "sessionStart", {
      forge: (plan: { people: Record<string, object> }) => ({
        people: Object.fromEntries(Object.keys(plan.people).map((who) => [who, { unspent: 9, carriesOver: true }])),
      }),
    });
    expect(points(soraya)).toEqual([2]);
  });
});

describe("the final bow", () => {
  it("[ZS-DEATH-1] can be asked for by the owner, and needs the GM's agreement", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const card = await play(ADA, "finalBow", { actor: soraya });
    expect(borne(soraya)).toEqual({});
    expect((await agree(card, "agree", ADA))?.key).toMatch(/gmOnly$/);
    expect(borne(soraya)).toEqual({});
    await agree(card, "agree", GM);
    expect(borne(soraya)).toEqual({ dead: [] });
    expect(refusalKey(await play(ADA, "finalBow", { actor: soraya }))).toBe("dead");
    await act(card, "undo", GM);
    expect(borne(soraya)).toEqual({});
  });

  it("[ZS-DEATH-1] can be proposed by the GM, and needs the owner's agreement", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const card = await play(GM, "finalBow", { actor: soraya });
    expect(borne(soraya)).toEqual({});
    expect(seen(card, BEN).rulings).toEqual([]);
    expect(await agree(card, "agree", BEN)).not.toBeNull();
    expect(seen(card, GM).rulings).toEqual([]);
    expect(await agree(card, "agree", GM)).not.toBeNull();
    expect(borne(soraya)).toEqual({});
    expect(seen(card, ADA).rulings.map(({ field }) => field?.word)).toEqual(["QUADRANT.zerospace.finalBow.agree"]);
    await agree(card, "agree", ADA);
    expect(borne(soraya)).toEqual({ dead: [] });
  });

  it("[ZS-DEATH-1] needs only the GM for a character without a player, and is refused to another player", async () => {
    const [soraya, kohl] = [somebody("Soraya", [ADA]), somebody("Virek-Kohl", [])];
    await play(GM, "finalBow", { actor: kohl });
    expect(borne(kohl)).toEqual({ dead: [] });
    const card = await play(BEN, "finalBow", { actor: soraya });
    expect(card.system.refusal?.key).toBe("QUADRANT.table.refusal.notYours");
  });
});
