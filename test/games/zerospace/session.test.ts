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

describe("a session that starts", () => {
  it("[ZS-PLOT-1] gives everybody one plot point, and complications have not come into play yet", async () => {
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

  it("[ZS-PLOT-3] carries over what the GM lets be kept, one by one", async () => {
    const [soraya, venn] = [
      somebody("Soraya", [ADA], { plotPoints: 2 }),
      somebody("Venn Rao", [BEN], { plotPoints: 3 }),
    ];
    const { options } = dialog(GM, "sessionStart");
    expect(options.map(({ checked }) => checked)).toEqual([false, false]);
    await play(GM, "sessionStart", { toggle: [options[1]!.id] });
    expect(points(soraya, venn)).toEqual([1, 4]);
  });

  it("[ZS-PLOT-3] has the boxes ticked where the table has agreed so", async () => {
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

  it("[ZS-PLOT-1] is the GM's to begin, and counts what is there, not what is said", async () => {
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
  it("[ZS-DEATH-1] is asked for by the owner and agreed to by the GM", async () => {
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

  it("[ZS-DEATH-1] is proposed by the GM and agreed to by the owner, by nobody else", async () => {
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

  it("[ZS-DEATH-1] needs the GM's word alone for whom nobody plays; others ask for nobody's death", async () => {
    const [soraya, kohl] = [somebody("Soraya", [ADA]), somebody("Virek-Kohl", [])];
    await play(GM, "finalBow", { actor: kohl });
    expect(borne(kohl)).toEqual({ dead: [] });
    const card = await play(BEN, "finalBow", { actor: soraya });
    expect(card.system.refusal?.key).toBe("QUADRANT.table.refusal.notYours");
  });
});
