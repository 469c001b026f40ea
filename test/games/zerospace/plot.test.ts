import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  agree,
  bears,
  BEN,
  borne,
  dialog,
  figures,
  GM,
  itemsOf,
  openTable,
  play,
  refusalKey,
  seen,
  somebody,
} from "./plot-world.ts";

const NOT = "QUADRANT.zerospace.reason.";

beforeEach(() => openTable());

const spend = (purpose: string, fill: Record<string, string> = {}) => ({ data: { spend: purpose }, fill });

describe("a plot point that is spent", () => {
  it("[ZS-PLOT-5] raises an attribute by one for a round at once; undo refunds it", async () => {
    const soraya = somebody("Soraya", [ADA], { plotPoints: 2, attributes: { brawn: 5 } });
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("boost", { attribute: "brawn" }) });
    expect(card.system.state).toBe("applied");
    expect(figures(soraya).plotPoints).toBe(1);
    expect(borne(soraya)["boosted"]).toEqual([{ attribute: "brawn", lasts: "round" }]);
    expect(figures(soraya).values.brawn).toBe(6);
    expect(seen(card, ADA).rulings).toEqual([]);
    await act(card, "undo", GM);
    expect(figures(soraya).plotPoints).toBe(2);
    expect(borne(soraya)).toEqual({});
  });

  it("[ZS-PLOT-5] raises an attribute twice if it is spent twice, each boost with its own duration", async () => {
    const soraya = somebody("Soraya", [ADA], { plotPoints: 2 });
    await play(ADA, "plotPoint", { actor: soraya, ...spend("boost", { attribute: "agility" }) });
    const second = await play(ADA, "plotPoint", {
      actor: soraya,
      ...spend("boost", { attribute: "agility", lasts: "scene" }),
    });
    expect(figures(soraya).values.agility).toBe(5);
    await agree(second, "confirm", GM);
    expect(figures(soraya).values.agility).toBe(6);
    expect(borne(soraya)["boosted"]).toEqual([
      { attribute: "agility", lasts: "round" },
      { attribute: "agility", lasts: "scene" },
    ]);
  });

  it("[ZS-PLOT-5] is paid at once for a boost of a scene, which has no effect before the GM confirms it", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("boost", { lasts: "scene" }) });
    expect(figures(soraya).plotPoints).toBe(0);
    expect(borne(soraya)).toEqual({});
    expect(seen(card, ADA).verdict?.word).toMatch(/^QUADRANT\.zerospace\.plot\.waits/);
    expect(seen(card, ADA).rulings).toEqual([]);
    expect(seen(card, GM).rulings.map(({ field }) => field?.word)).toEqual(["QUADRANT.zerospace.plot.confirm"]);
    expect((await agree(card, "confirm", ADA))?.key).toBe("QUADRANT.table.refusal.gmOnly");
    expect(borne(soraya)).toEqual({});
    expect(await agree(card, "confirm", GM)).toBeNull();
    expect(borne(soraya)["boosted"]).toEqual([{ attribute: "brawn", lasts: "scene" }]);
    expect(seen(card, ADA).verdict?.word).toMatch(/word\.boost/);
    await act(card, "undo", GM);
    expect(borne(soraya)).toEqual({});
    expect(figures(soraya).plotPoints).toBe(1);
  });

  it("[ZS-PLOT-5] is refunded if the GM refuses the boost", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("boost", { lasts: "scene" }) });
    const giveBack = (person: typeof GM) => seen(card, person).buttons.find(({ action }) => action === "undo");
    expect(giveBack(ADA)).toBeUndefined();
    expect(giveBack(GM)?.label).toBe("QUADRANT.zerospace.plot.giveBack");
    await act(card, "undo", GM);
    expect(figures(soraya).plotPoints).toBe(1);
    expect(seen(card, GM).rulings).toEqual([]);
  });

  it("[ZS-PLOT-5] is refused with the number left if there is none", async () => {
    const soraya = somebody("Soraya", [ADA], { plotPoints: 0 });
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("boost") });
    expect(card.system.refusal).toEqual({ key: `${NOT}noPlotPoints`, data: { name: "Soraya", left: 0 } });
    expect(figures(soraya).plotPoints).toBe(0);
    // The GM cannot spend a missing plot point, either.
    const forced = await play(GM, "plotPoint", { actor: soraya, ...spend("boost") });
    expect(refusalKey(forced)).toBe("noPlotPoints");
    const forged = await play(ADA, "plotPoint", {
      actor: soraya,
      ...spend("boost"),
      forge: (plan: { state: object }) => ({ ...plan, state: { ...plan.state, plotPoints: 3 } }),
    });
    expect(refusalKey(forged)).toBe("noPlotPoints");
    expect(borne(soraya)).toEqual({});
  });

  it("[ZS-PLOT-6] asks for a hint, which only the GM can write on the card", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("inspiration", { said: "the door" }) });
    expect(figures(soraya).plotPoints).toBe(0);
    expect(seen(card, ADA).notes).toEqual(["QUADRANT.zerospace.note.inspiration"]);
    expect(seen(card, ADA).verdict?.why).toBe("the door");
    expect((await act(card, "rule", ADA, { ruling: "hint", value: "look up" }))?.key).toMatch(/gmOnly$/);
    await act(card, "rule", GM, { ruling: "hint", value: "look up" });
    expect(seen(card, ADA).rulings.map(({ line }) => line)).toEqual([
      'QUADRANT.zerospace.plot.hinted {"value":"look up"}',
    ]);
  });

  it("[ZS-PLOT-7] gives a power stunt, which the player must name", async () => {
    const venn = somebody("Venn Rao", [BEN], { plotPoints: 2, powers: ["Telekinesis"] });
    const stunt = (said: string) => ({ actor: venn, item: "Telekinesis", ...spend("powerStunt", { said }) });
    const unnamed = await play(BEN, "plotPoint", stunt(""));
    expect(refusalKey(unnamed)).toBe("plot.unsaid.powerStunt");
    await play(BEN, "plotPoint", stunt("turns the lock"));
    await play(BEN, "plotPoint", { actor: venn, ...spend("powerStunt", { said: "floats" }) });
    expect(figures(venn).plotPoints).toBe(0);
    expect(borne(venn)["powerStunt"]).toEqual([
      { lasts: "round", named: "Telekinesis: turns the lock" },
      { lasts: "round", named: "floats" },
    ]);
    const effect = venn.effects.find(({ statuses }) => statuses.has("powerStunt"))!;
    expect(effect.system).toMatchObject({ stacks: 2, text: "Telekinesis: turns the lock · floats" });
  });

  it("[ZS-PLOT-7] gives a power stunt of a scene only after the GM confirms it", async () => {
    const venn = somebody("Venn Rao", [BEN], { powers: ["Telekinesis"] });
    const card = await play(BEN, "plotPoint", {
      actor: venn,
      ...spend("powerStunt", { power: "Telekinesis", said: "walks on walls", lasts: "scene" }),
    });
    expect(borne(venn)).toEqual({});
    await agree(card, "confirm", GM);
    expect(borne(venn)["powerStunt"]).toEqual([{ lasts: "scene", named: "Telekinesis: walks on walls" }]);
  });

  it("[ZS-PLOT-8] rallies: restores half of the lost Endurance and all stun each time, but no attribute damage", async () => {
    const soraya = somebody("Soraya", [ADA], {
      plotPoints: 3,
      attributes: { brawn: 7 },
      damage: { brawn: 1 },
      endurance: 2,
      stun: 1,
    });
    const preview = dialog(ADA, "plotPoint", { actor: soraya, ...spend("rally") }).view!.rows!;
    expect(preview.map(({ note }) => note)).toEqual([
      'QUADRANT.zerospace.rest.gains.endurance {"before":2,"after":4} · QUADRANT.zerospace.rest.gains.stun {"stun":1}',
    ]);
    await play(ADA, "plotPoint", { actor: soraya, ...spend("rally") });
    expect(figures(soraya)).toMatchObject({ plotPoints: 2, stun: 0, hasRested: false, endurance: { value: 4 } });
    expect(figures(soraya).attributes.brawn.damage).toBe(1);
    await play(ADA, "plotPoint", { actor: soraya, ...spend("rally") });
    expect(figures(soraya)).toMatchObject({ plotPoints: 1, endurance: { value: 5 } });
    await play(ADA, "plotPoint", { actor: soraya, ...spend("rally") });
    expect(figures(soraya)).toMatchObject({ plotPoints: 0, endurance: { value: 6 } });
  });

  it("[ZS-PLOT-8] is refused for a rally that would restore nothing", async () => {
    const soraya = somebody("Soraya", [ADA], { endurance: 3 });
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("rally") });
    expect(refusalKey(card)).toBe("plot.nothingToRally");
    expect(figures(soraya).plotPoints).toBe(1);
  });

  it("[ZS-PLOT-8] rallies a defeated character only after the GM confirms it", async () => {
    const soraya = somebody("Soraya", [ADA], { endurance: 0 });
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("rally") });
    expect(figures(soraya)).toMatchObject({ plotPoints: 0, endurance: { value: 0 } });
    await agree(card, "confirm", GM);
    expect(figures(soraya).endurance.value).toBe(2);
    expect(borne(soraya)).toEqual({});
  });

  it("[ZS-PLOT-9] retcons the past after the GM confirms it, and gives a skill of the book", async () => {
    const soraya = somebody("Soraya", [ADA], { skills: ["closeCombat"] });
    const asked = { actor: soraya, ...spend("retcon", { said: "She once broke locks.", skill: "securitySystems" }) };
    const known = dialog(ADA, "plotPoint", asked).fields.find(({ id }) => id === "skill")!.choices!;
    expect(known.map(({ value }) => value)).not.toContain("closeCombat");
    const card = await play(ADA, "plotPoint", asked);
    expect(figures(soraya).plotPoints).toBe(0);
    expect(itemsOf(soraya)).toEqual(["closeCombat"]);
    await agree(card, "confirm", GM);
    expect(itemsOf(soraya)).toEqual(["closeCombat", "QUADRANT.zerospace.skillName.securitySystems"]);
    const skill = soraya.items.contents.find(({ name }) => name.endsWith("securitySystems"))!;
    expect(skill.type).toBe("zerospaceSkill");
    expect(skill.system).toMatchObject({ key: "securitySystems", attribute: "reason", hasExpertise: false });
    expect(seen(card, ADA).notes).toContain("QUADRANT.zerospace.note.retcon");
    await act(card, "undo", GM);
    expect(itemsOf(soraya)).toEqual(["closeCombat"]);
    await act(card, "redo", GM);
    expect(itemsOf(soraya)).toHaveLength(2);
  });

  it("[ZS-PLOT-9] retcons a skill that the book does not have, which needs a name", async () => {
    const soraya = somebody("Soraya", [ADA], { plotPoints: 2 });
    const asked = (name: string) =>
      spend("retcon", { said: "A year among them.", skill: "own", skillName: name, skillAttribute: "presence" });
    expect(refusalKey(await play(ADA, "plotPoint", { actor: soraya, ...asked(" ") }))).toBe("plot.unnamedSkill");
    const card = await play(ADA, "plotPoint", { actor: soraya, ...asked("Oculan gestures") });
    await agree(card, "confirm", GM);
    expect(itemsOf(soraya)).toEqual(["Oculan gestures"]);
    expect(soraya.items.contents[0]!.system).toMatchObject({ attribute: "presence", hasExpertise: false });
  });

  it("[ZS-PLOT-9] ignores a forged skill of a retcon", async () => {
    const soraya = somebody("Soraya", [ADA], { skills: ["athletics"] });
    const forge = (plan: object): object => ({
      ...plan,
      skill: { key: "athletics", name: "Everything", attribute: "brawn", hasExpertise: true },
    });
    const card = await play(ADA, "plotPoint", { actor: soraya, ...spend("retcon", { said: "So it was." }), forge });
    await agree(card, "confirm", GM);
    expect(itemsOf(soraya)).toEqual(["athletics"]);
  });

  it("[ZS-PLOT-10] can be spent on anything else that the GM confirms", async () => {
    const venn = somebody("Venn Rao", [BEN]);
    expect(refusalKey(await play(BEN, "plotPoint", { actor: venn, ...spend("other") }))).toBe("plot.unsaid.other");
    const card = await play(BEN, "plotPoint", { actor: venn, ...spend("other", { said: "holds the roof up" }) });
    expect(figures(venn).plotPoints).toBe(0);
    expect(seen(card, ADA).notes).toEqual([]);
    await agree(card, "confirm", GM);
    expect(seen(card, ADA).notes).toEqual(["QUADRANT.zerospace.note.other"]);
    expect(seen(card, ADA).verdict?.why).toBe("holds the roof up");
  });

  it("[ZS-PLOT-10] can be spent only by the owner, and not for a dead character or a foe", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const card = await play(BEN, "plotPoint", { actor: soraya, ...spend("other", { said: "x" }) });
    expect(card.system.refusal?.key).toBe("QUADRANT.table.refusal.notYours");
    bears(soraya, "dead");
    expect(refusalKey(await play(ADA, "plotPoint", { actor: soraya, ...spend("boost") }))).toBe("dead");
    // Characters without a player have no plot points.
    const kohl = somebody("Virek-Kohl", []);
    expect(refusalKey(await play(GM, "plotPoint", { actor: kohl, ...spend("boost") }))).toBe("noPlotPoints");
  });
});

describe("a plot point that is gained", () => {
  const points = (...of: Parameters<typeof figures>[0][]) => of.map((one) => figures(one).plotPoints);

  it("[ZS-PLOT-2] can be given only by the GM, and the card shows the reason", async () => {
    const [soraya, venn] = [somebody("Soraya", [ADA]), somebody("Venn Rao", [BEN])];
    const card = await play(GM, "gainPlotPoint", {
      data: { hero: soraya.uuid },
      fill: { reason: "setback", said: "let the shuttle go" },
    });
    expect(points(soraya, venn)).toEqual([2, 1]);
    const { title, verdict, parties } = seen(card, ADA);
    expect(title).toBe("QUADRANT.zerospace.gain.reason.setback");
    expect(verdict?.why).toBe("let the shuttle go");
    expect(parties.map(({ name }) => name)).toEqual(["QUADRANT.zerospace.gm", "Soraya"]);
    await act(card, "undo", GM);
    expect(points(soraya, venn)).toEqual([1, 1]);
    const own = await play(ADA, "gainPlotPoint", { data: { hero: soraya.uuid } });
    expect(own.system.state).toBe("refused");
    expect(points(soraya)).toEqual([1]);
  });

  it("[ZS-PLOT-2] goes to the whole party, or to the players' characters that the GM chooses", async () => {
    const [soraya, venn] = [somebody("Soraya", [ADA]), somebody("Venn Rao", [BEN])];
    const kohl = somebody("Virek-Kohl", []);
    await play(GM, "gainPlotPoint", { data: { reason: "party" } });
    expect(points(soraya, venn, kohl)).toEqual([2, 2, 1]);
    expect(dialog(GM, "gainPlotPoint").why?.key).toBe(`${NOT}gain.nobody`);
    const { options } = dialog(GM, "gainPlotPoint");
    expect(options.map(({ label, checked }) => [label, checked])).toEqual([
      ["Soraya", false],
      ["Venn Rao", false],
    ]);
    await play(GM, "gainPlotPoint", { toggle: [options[1]!.id] });
    expect(points(soraya, venn)).toEqual([2, 3]);
  });

  it("[ZS-PLOT-2] has a choice of reasons, with a reminder of how many are usual", () => {
    somebody("Soraya", [ADA]);
    const { fields } = dialog(GM, "gainPlotPoint");
    expect(fields[0]!.hint).toBe("QUADRANT.zerospace.gain.reminder");
    expect(fields[0]!.choices!.map(({ value }) => value)).toEqual([
      "exceptional",
      "complication",
      "setback",
      "override",
      "party",
    ]);
  });

  it("[ZS-PLOT-2] can be suggested by a player for a complication, and is awarded by the GM", async () => {
    const venn = somebody("Venn Rao", [BEN], { complications: { Wanted: 0 } });
    const times = () => venn.items.get("Wanted")!.system as unknown as { timesInPlay: number };
    const card = await play(BEN, "complication", {
      actor: venn,
      item: "Wanted",
      fill: { said: "the guard knows him" },
    });
    expect(points(venn)).toEqual([1]);
    expect(seen(card, BEN).title).toBe("Wanted");
    expect(seen(card, BEN).verdict?.word).toMatch(/waits/);
    expect((await agree(card, "award", BEN))?.key).toMatch(/gmOnly$/);
    await agree(card, "award", GM);
    expect(points(venn)).toEqual([2]);
    expect(times().timesInPlay).toBe(1);
    expect(seen(card, BEN).verdict?.word).toBe("QUADRANT.zerospace.gain.word");
    await act(card, "undo", GM);
    expect(points(venn)).toEqual([1]);
    expect(times().timesInPlay).toBe(0);
  });

  it("[ZS-PLOT-2] is awarded at once if the GM brings a complication of a player's character into play", async () => {
    const venn = somebody("Venn Rao", [BEN], { complications: { Wanted: 1 } });
    const card = await play(GM, "complication", { actor: venn, item: "Wanted" });
    expect(points(venn)).toEqual([2]);
    expect(venn.items.get("Wanted")!.system).toMatchObject({ timesInPlay: 2 });
    expect(seen(card, GM).rulings).toEqual([]);
    const kohl = somebody("Virek-Kohl", [], { complications: { Vain: 0 } });
    expect(dialog(GM, "complication", { actor: kohl, item: "Vain" }).why?.key).toBe(`${NOT}complication.nobodys`);
  });
});
