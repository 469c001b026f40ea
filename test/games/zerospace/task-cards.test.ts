import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  BEN,
  cards,
  faces,
  figures,
  GM,
  margin,
  openTable,
  player,
  result,
  rolls,
  rules,
  seen,
  whyNot,
} from "./task-world.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import type { Character } from "../../../src/games/zerospace/documents.ts";

let venn: Character;
let soraya: Character;
let technician: Character;

beforeEach(() => {
  openTable();
  venn = player("Venn", [ADA], ["deception", "engineering"], { attributes: { presence: 7, reason: 6 }, plotPoints: 2 });
  soraya = player("Soraya", [BEN], ["perception*"], { attributes: { reason: 4 }, plotPoints: 1 });
  technician = player("Technician", [], ["engineering"], { attributes: { presence: 3, reason: 6 }, plotPoints: 3 });
});

const lies = (more: object = {}) => rolls(ADA, "skill", { actor: venn, item: "deception", dice: [3, 4], ...more });

describe("the card of a skill roll", () => {
  it("[ZS-ROLL-1] has the player's dice, and the referee's dice for the difficulty", async () => {
    const card = await lies({ others: [5, 6] });
    expect([card.system.state, result(card), margin(card)]).toEqual(["applied", "success", 0]);
    expect(card.system.throws).toEqual({ self: [[3], [4]], target: [[5], [6]] });
  });

  it("[ZS-PLOT-4] takes one more die for a plot point after the roll; undo refunds the point", async () => {
    const card = await lies({ others: [6, 6] });
    expect([result(card), figures(venn).plotPoints]).toEqual(["failure", 2]);
    expect(await acts(card, "spend", ADA, { role: "self", choice: "bonusDie", dice: { self: [2] } })).toBe("");
    expect([result(card), margin(card), figures(venn).plotPoints]).toEqual(["success", 1, 1]);
    expect(card.system.throws["self"]).toEqual([[3], [4], [2]]);
    await acts(card, "undo", GM);
    expect(figures(venn).plotPoints).toBe(2);
  });

  it("[ZS-PLOT-4] refuses plot points of another player, and any for a foe", async () => {
    const card = await lies({ targets: [technician], others: [6, 6] });
    expect(await acts(card, "spend", BEN, { role: "self", choice: "bonusDie", dice: { self: [2] } })).toContain(
      "notYours",
    );
    expect(await acts(card, "spend", GM, { role: "target", choice: "bonusDie", dice: { target: [2] } })).toContain(
      "noSuchSpend",
    );
  });

  it("[ZS-ROLL-2] gets one more die if the GM adds a bonus, and the same die if the bonus is added again", async () => {
    const card = await lies({ others: [6, 6] });
    const mend = (list: object[], dice = {}) => acts(card, "mend", GM, { lanes: { self: list as never }, dice });
    expect(await mend([{ key: "drop", value: 1 }], { self: [5] })).toBe("");
    expect([result(card), margin(card)]).toEqual(["success", 4]);
    expect(await mend([])).toBe("");
    expect(result(card)).toBe("failure");
    expect(await mend([{ key: "drop", value: 1 }])).toBe("");
    expect([card.system.throws["self"], margin(card)]).toEqual([[[3], [4], [5]], 4]);
  });

  it("[ZS-DV-1] waits for the opposing player, who chooses the skill or attribute", async () => {
    const card = await rolls(ADA, "skill", { actor: venn, item: "deception", targets: [soraya], dice: [3, 4] });
    expect([card.system.state, result(card)]).toEqual(["open", ""]);
    expect(seen(card, BEN).waiting?.asked[0]?.choices.map(({ id }) => id)).toEqual([":presence", "perception:reason"]);
    expect(await acts(card, "answer", ADA, { role: "target", choice: "perception:reason" })).toContain("notYours");
    const dice = { target: [6, 5, 1] };
    expect(await acts(card, "answer", BEN, { role: "target", choice: "perception:reason", dice })).toBe("");
    expect([result(card), margin(card)]).toEqual(["failure", -2]);
  });

  it("[ZS-DV-1] is answered at once for the GM's character, unless the setting is to ask", async () => {
    const card = await lies({ targets: [technician], others: [1, 2] });
    expect([card.system.state, margin(card)]).toEqual(["applied", 8]);
    openTable({ defenseRolls: "ask" });
    venn = player("Venn", [ADA], ["deception"]);
    const asked = await lies({ targets: [player("Guard", [], [])] });
    expect(asked.system.state).toBe("open");
  });

  it("[ZS-COMB-1] [ZS-COMB-3] counts a helper's dice, unless the GM excludes the helper", async () => {
    const card = await rolls(ADA, "skill", { actor: venn, item: "engineering" });
    const choice = "join:perception:reason";
    const dice = { self2: [4, 3, 2] };
    expect(await acts(card, "intervene", BEN, { actor: soraya.uuid, choice, dice })).toBe("");
    faces.push(4, 4);
    expect(await acts(card, "throw", ADA, { dice: { self: [1, 1] } })).toBe("");
    // The best of both is 13; two of them make it 15.
    expect([result(card), margin(card)]).toEqual(["success", 4]);
    expect(await rules(card, "companion:self2", "out")).toBe("");
    expect([result(card), margin(card)]).toEqual(["failure", -3]);
    expect(await rules(card, "companion:self2", "in")).toBe("");
    expect([result(card), margin(card), card.system.throws["self2"]]).toEqual(["success", 4, [[4], [3], [2]]]);
  });

  it("[ZS-AM-2] cannot be joined once its dice are rolled: a failure stays one", async () => {
    const card = await rolls(ADA, "skill", { actor: venn, item: "engineering", dice: [1, 1], others: [4, 4] });
    expect(seen(card, BEN).interventions).toEqual([]);
    const dice = { self2: [6, 6, 6] };
    expect(await acts(card, "intervene", BEN, { actor: soraya.uuid, choice: "join:perception:reason", dice })).not.toBe(
      "",
    );
    expect([result(card), Object.keys(card.system.parties)]).toEqual(["failure", ["self"]]);
  });

  it("[ZS-ROLL-5] of an open roll gets a difficulty with its own dice from the GM afterwards", async () => {
    const card = await lies({ fill: { against: "open" } });
    expect([result(card), card.system.state]).toEqual(["open", "applied"]);
    expect(await rules(card, "target", "9", { target: [3, 3] })).toBe("");
    expect([result(card), margin(card)]).toEqual(["failure", -1]);
    expect(await rules(card, "target", "6")).toBe("");
    expect(margin(card)).toBe(2);
    expect(await acts(card, "rule", ADA, { ruling: "target", value: "3" })).toContain("gmOnly");
  });

  it("[ZS-PLOT-2] gives a plot point if the GM overrides the dice to a player's harm, until the ruling is removed", async () => {
    const card = await lies({ others: [1, 1] });
    expect(await rules(card, "override", "failure")).toBe("");
    expect([result(card), figures(venn).plotPoints]).toEqual(["failure", 3]);
    expect(await rules(card, "override", "")).toBe("");
    expect([result(card), figures(venn).plotPoints]).toEqual(["success", 2]);
  });

  it("[ZS-PLOT-2] gives a plot point for an overridden opposition to a player's character, but not to a foe", async () => {
    const card = await lies({ targets: [soraya] });
    await acts(card, "answer", BEN, { role: "target", choice: ":presence", dice: { target: [6, 6] } });
    expect([result(card), await rules(card, "override", "success")]).toEqual(["failure", ""]);
    expect([figures(venn).plotPoints, figures(soraya).plotPoints]).toEqual([2, 2]);
    const foiled = await lies({ targets: [technician], others: [6, 6] });
    await rules(foiled, "override", "success");
    expect(figures(technician).plotPoints).toBe(3);
  });

  it("[ZS-FAIL-1] lets the GM roll for the cost of a failure, and add a text of their own", async () => {
    const card = await lies({ others: [6, 6] });
    expect(await rules(card, "failure", "thrown", { cost: [2] })).toBe("");
    expect(await rules(card, "failureWords", "The code is old.")).toBe("");
    const shown = seen(card, ADA);
    expect(shown.rulings.map(({ line }) => line).join(" ")).toContain("redHerring");
    expect(shown.verdict?.why).toContain("redHerring");
    expect(shown.rulings.map(({ line }) => line).join(" ")).toContain("The code is old.");
    expect(shown.rulings.every(({ field }) => field === null)).toBe(true);
    expect(await rules(card, "failure", "quidProQuo")).toBe("");
    expect(seen(card, ADA).verdict?.why).toContain("quidProQuo");
  });
});

describe("a roll that the GM asks for", () => {
  const asks = (data: Record<string, string>, more: object = {}) => rolls(GM, "request", { data, ...more });
  /** The cards that the request began, once the referee has processed them. */
  async function asked() {
    for (const card of cards()) await referee.attend(card);
    return cards().filter(({ system }) => system.kind !== "request");
  }

  it("[ZS-ACT-9] is an open card for each asked character, rolled by its player, and costs no action", async () => {
    const request = await asks({ skill: "perception", dv: "6" });
    const found = await asked();
    expect(found.map(({ system }) => [system.kind, system.parties["self"]?.name, system.state])).toEqual([
      ["asked", "Soraya", "open"],
      ["asked", "Venn", "open"],
    ]);
    const [own] = found;
    expect(own!.system.plan).toMatchObject({ isAction: false, dv: 6, own: [{ skill: "perception" }] });
    expect(await acts(own!, "throw", ADA, { dice: { self: [6, 6, 6] } })).toContain("notYours");
    faces.push(1, 1);
    expect(await acts(own!, "throw", BEN, { dice: { self: [1, 2, 1] } })).toBe("");
    expect([result(own!), margin(own!), own!.system.applied]).toMatchObject(["success", 0, [{ writes: [] }]]);
    expect(seen(request, GM).folded).not.toBeNull();
  });

  it("[ZS-AV-2] lets the asked player choose the attribute before the roll", async () => {
    await asks({ skill: "perception", dv: "6" });
    const [own] = await asked();
    expect(await acts(own!, "rule", ADA, { ruling: "attribute", value: "presence" })).toContain("gmOnly");
    expect(await acts(own!, "rule", BEN, { ruling: "attribute", value: "agility" })).toBe("");
    expect(own!.system.plan).toMatchObject({ self: [{ value: 4 }], own: [{ attribute: "agility" }] });
    expect(await acts(own!, "rule", BEN, { ruling: "attribute", value: "luck" })).toContain("noRuling");
  });

  it("[ZS-PLOT-4] can have a bonus die for a plot point before it is rolled", async () => {
    await asks({ skill: "perception", dv: "6" });
    const [own] = await asked();
    expect(await acts(own!, "spend", BEN, { role: "self", choice: "bonusDie" })).toBe("");
    expect([figures(soraya).plotPoints, seen(own!, BEN).waiting?.asked[0]?.choices[0]?.dice.length]).toEqual([0, 4]);
  });

  it("[ZS-ROLL-5] may be an open roll, which is rolled at once for the GM's character", async () => {
    faces.push(4, 4);
    await asks({ skill: "engineering", dv: "open" }, { toggle: [`with:${technician.uuid}`, `with:${venn.uuid}`] });
    const found = await asked();
    const foe = found.find(({ system }) => system.parties["self"]?.name === "Technician")!;
    expect([found.length, foe.system.state, result(foe)]).toEqual([2, "applied", "open"]);
  });

  it("[ZS-ACT-5] may be an obstacle in the way", async () => {
    await asks({ task: "obstacle", dv: "9" });
    const [own] = await asked();
    expect([own!.system.kind, own!.system.plan]).toMatchObject(["obstacle", { task: "obstacle", dv: 9 }]);
  });

  it("can be asked only by the GM, and needs at least one character", async () => {
    const forged = await rolls(ADA, "request", {});
    expect(forged.system.state).toBe("refused");
    const nobody = [venn, soraya].map(({ uuid }) => `with:${uuid}`);
    expect(whyNot(GM, "request", { toggle: nobody })).toContain("askNobody");
  });
});

describe("a roll of a player's own character", () => {
  it("is allowed, or refused with its reason", () => {
    expect(whyNot(ADA, "skill", { actor: venn, item: "deception" })).toBe("");
    expect(whyNot(ADA, "recoverSenses", { actor: venn })).toContain("recoverSenses.needless");
  });

  it("is refused to another player", async () => {
    for (const id of ["skill", "obstacle"]) {
      const card = await rolls(BEN, id, { actor: venn, dice: [6, 6], others: [1, 1] });
      expect([card.system.state, card.system.refusal?.key]).toEqual(["refused", expect.stringMatching(/notYours$/)]);
      faces.length = 0;
    }
  });
});
