import { beforeEach, describe, expect, it, vi } from "vitest";
import de from "../../../lang/de/imperfect.json" with { type: "json" };
import en from "../../../lang/en/imperfect.json" with { type: "json" };
import { buttonsIn } from "../buttons-in.ts";
import { character, fight, peace, setting, token, type CharacterFacts } from "./world.ts";
import { characterView, PAGES } from "../../../src/games/imperfect/sheets/character-view.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";

vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

const player = { isGM: false, targets: new Set() } as unknown as User.Implementation;
const gm = { isGM: true, targets: new Set() } as unknown as User.Implementation;

const RIFLE = {
  name: "Blast rifle",
  system: {
    concentration: "blastRifle",
    damage: { dice: 4, faces: 8 },
    increment: 20,
    aim: { steps: 3, penalty: 3 },
    penetration: 3,
    feed: "magazine",
    ammo: { value: 14, max: 20 },
    hands: 2,
    equipped: "both",
    weight: 8,
  },
};

const ronan = (facts: CharacterFacts = {}): Character =>
  character("Ronan", {
    traits: { deftness: "3d8", strength: "3d6", vigor: "2d8", spirit: "3d6" },
    aptitudes: [
      { key: "shooting", concentration: "blastRifle", level: 3 },
      { key: "ridicule", level: 2, trait: "presence" },
    ],
    weapons: [RIFLE],
    ...facts,
  });

/** The sheet as a reader sees it. */
const seen = (actor: Character, looks: Partial<Parameters<typeof characterView>[1]> = {}) =>
  characterView(actor, { user: player, editable: true, mode: "play", page: null, ...looks });

const whole = (actor: Character, looks: Partial<Parameters<typeof characterView>[1]> = {}) => seen(actor, looks).whole!;

describe("the sheet of a character", () => {
  beforeEach(peace);

  it("names only existing checks, even with every condition", async () => {
    const { checks } = await import("../../../src/games/imperfect/checks/index.ts");
    const { conditions } = await import("../../../src/games/imperfect/conditions.ts");
    const all = Object.fromEntries(conditions.filter(({ derived }) => !derived).map(({ id }) => [id, 1]));
    const facts: CharacterFacts = {
      body: { head: { level: 3, bleeding: true } },
      conditions: all,
      fate: { white: 1 },
      wind: -1,
      system: { fear: { tn: 5, terror: true } },
      weapons: [RIFLE, { name: "Whip", system: { category: "melee", entangles: true } }],
      hindrances: [{ name: "Debt" }],
    };
    const hero = ronan(facts);
    setting("betweenScenarios", true);
    const shown = [whole(hero, { user: gm }), whole(hero)];
    fight([hero], { step: "KS", seats: { Ronan: { hand: ["KS"] } } });
    const named = [...shown, whole(hero)].flatMap(buttonsIn).flatMap(({ data }) => (data.check ? [data.check] : []));
    expect(new Set(named).size).toBeGreaterThan(25);
    expect([...new Set(named)].filter((check) => !(check.replace("imperfect.", "") in checks))).toEqual([]);
  });

  it("shows no number to a reader with limited permission", () => {
    const facts: CharacterFacts = { seenAs: "LIMITED", body: { head: 2 }, system: { biography: "A stranger" } };
    const limited = seen(ronan(facts), { editable: false });
    expect(limited).toMatchObject({ name: "Ronan", whole: null, description: ["A stranger"] });
    expect(JSON.stringify(limited)).not.toMatch(/\d/);
    expect(seen(ronan({ ...facts, seenAs: "OBSERVER" })).whole).not.toBeNull();
  });

  it("has six pages for a hero; an extra has no chips, no bounty, and one page less", () => {
    expect(whole(ronan()).tabs.map(({ id }) => id)).toEqual(PAGES);
    const extra = whole(ronan({ role: "extra", system: { fear: { tn: 5, terror: false } } }));
    expect(extra.tabs.map(({ id }) => id)).toEqual(PAGES.filter((id) => id !== "fate"));
    expect([extra.stacks, extra.fate]).toEqual([[], null]);
    expect(extra.fear).toContain('"tn":5');
  });

  it("opens at the last page, or at the first one if that page is gone", () => {
    const shown = (actor: Character, page: string) => whole(actor, { page }).tabs.find(({ active }) => active)!.id;
    expect(shown(ronan(), "gear")).toBe("gear");
    expect(shown(ronan({ role: "extra" }), "fate")).toBe("action");
  });

  it("shows the race in its line, by a custom label if there is one", () => {
    expect(seen(ronan()).line).toContain("QUADRANT.imperfect.race.human");
    expect(seen(ronan({ system: { raceLabel: "Dustborn" } })).line).toContain("Dustborn");
  });

  it("lists the weapons in hand with their facts, and bare hands last", () => {
    const knife = { name: "Knife", system: { category: "melee", aptitude: "fighting", equipped: "left", weight: 1 } };
    const shotgun = { name: "Shotgun", system: { equipped: "none" } };
    const jaws = { name: "Jaws", system: { category: "natural", equipped: "none" } };
    const { weapons, drawn } = whole(ronan({ weapons: [RIFLE, knife, shotgun, jaws] }));
    expect(weapons.map(({ name }) => name)).toEqual([
      "Blast rifle",
      "Knife",
      "Jaws",
      "QUADRANT.imperfect.sheet.weapon.bareHands",
    ]);
    const [rifle] = weapons;
    expect(rifle).toMatchObject({ ammo: "14/20", dice: "×4" });
    expect(rifle!.die!.faces).toBe(8);
    for (const fact of ['"meters":"20"', '"penetration":3', '"steps":3,"penalty":"−3"', "twoHanded"]) {
      expect(rifle!.facts).toContain(fact);
    }
    expect(weapons[1]!.ammo, "nobody loads a knife").toBe("");
    expect(drawn.map(({ label }) => label)).toEqual(["Shotgun"]);
  });

  it("highlights the first weapon that can be used; an empty one shows the reason", () => {
    const empty = { ...RIFLE, system: { ...RIFLE.system, ammo: { value: 0, max: 20 } } };
    const acts = whole(ronan({ weapons: [empty, { name: "Pistol" }] })).weapons.map(({ buttons }) => buttons[0]!);
    expect(acts.map(({ primary }) => primary)).toEqual([false, true, false]);
    expect(acts[0]!.reason).toBe("QUADRANT.imperfect.reason.weapon.empty");
  });

  it("disables acts that take a card until the actor's card is called in a fight", () => {
    const hero = ronan();
    fight([hero], { step: "KS", seats: { Ronan: { hand: ["9D"] } } });
    const { weapons, seat, mend } = whole(hero);
    expect(weapons[0]!.buttons[0]!.reason).toContain("QUADRANT.imperfect.reason.turn");
    expect(seat!.hand!.map(({ card }) => card)).toEqual(["9D"]);
    expect(mend.find(({ data }) => data.check === "imperfect.rest")?.reason).toBeTruthy();
    fight([hero], { step: "9D", seats: { Ronan: { hand: ["9D"] } } });
    expect(whole(hero).weapons[0]!.buttons[0]!.reason).toBeNull();
  });

  it("shows a reason that bars nearly every act only once, above the acts", () => {
    const hero = ronan({ weapons: [RIFLE] });
    expect(whole(hero).barred).toBe("");
    fight([hero], { step: "KS", seats: { Ronan: { hand: ["9D"] } } });
    const { barred, weapons, wills } = whole(hero);
    expect(barred).toContain("reason.turn.notCalled");
    const all = [...weapons.flatMap(({ buttons }) => buttons), ...wills];
    const told = all.filter(({ reason }) => reason?.endsWith("turn.notCalled"));
    expect(told.length).toBeGreaterThan(3);
    expect(told.every((button) => button.told)).toBe(true);
    expect(all.filter(({ reason }) => reason === null).some((button) => button.told)).toBe(false);
  });

  it("[IMP-MOVE-2] shows the metres of a walk and of a run in one action, and the price of the run", () => {
    const { moves } = whole(ronan({ weapons: [] }));
    const hints = Object.fromEntries(moves.map(({ data, hint }) => [data.mode ?? data.check, hint]));
    expect(hints.walk).toContain('"meters":"4"');
    expect(hints.run).toBe('QUADRANT.imperfect.sheet.move.runHint {"meters":"8"}');
    for (const words of [en, de]) expect(words.QUADRANT.imperfect.sheet.move.runHint).toContain("−4");
  });

  it("[IMP-AM-4] offers to pick up the Pace as long as the actor can move, also after the complex act", () => {
    const hero = ronan({ conditions: { running: 1 } });
    const pickup = () => whole(hero).moves.find(({ data }) => data.check === "imperfect.pickup")!;
    fight([hero], { step: "KS", seats: { Ronan: { played: "KS", acted: true } } });
    expect(pickup().reason).toBeNull();
    fight([hero], { step: "KS", seats: { Ronan: { hand: ["9D"] } } });
    expect(pickup().reason).toContain("turn.notCalled");
  });

  it("[IMP-LOAD-1] shows the carried weight, its load, and the limits", () => {
    const { gear } = whole(ronan({ gear: [{ name: "Rope", system: { weight: 5, quantity: 2 } }] }));
    expect(gear.load).toContain('"weight":"18"');
    expect(gear.load).toContain("QUADRANT.imperfect.load.light");
    expect(gear.limits).toContain('"light":"18","medium":"36","heavy":"60"');
  });

  it("shows the penalty on every check, and the wound that causes it", () => {
    expect(whole(ronan()).penalty).toBeNull();
    const hurt = whole(ronan({ body: { leftArm: 3, rightLeg: 1 } })).penalty!;
    expect(hurt.value).toBe("−3");
    expect(hurt.why).toContain("QUADRANT.imperfect.area.leftArm");
    expect(hurt.why).not.toContain("rightLeg");
  });

  it("lets the Master set wounds by hand at any time, an owner only while the sheet is edited", () => {
    const hero = ronan();
    const live = (looks: object) => whole(hero, looks).bodyFigure.live;
    expect(live({ user: gm })).toBe(hero.uuid);
    expect(live({ mode: "play" })).toBeNull();
    expect(live({ mode: "edit" })).toBe(hero.uuid);
    expect(live({ mode: "edit", editable: false })).toBeNull();
    expect(whole(hero, { user: gm }).figure.live, "the small one is to be looked at").toBeNull();
  });

  it("lists conditions with their way out, and does not repeat those that the figure shows", () => {
    const hero = ronan({ body: { leftArm: { level: 4, bleeding: true } }, conditions: { prone: 1, unnerved: 1 } });
    const { conditions, others } = whole(hero);
    expect(conditions.map(({ id }) => id)).toEqual(["bleeding", "unnerved", "prone"]);
    expect(conditions[0]!.effect).toContain('"wind":2');
    const ends = (id: string) =>
      conditions.find((one) => one.id === id)!.buttons.some((b) => b.action === "endCondition");
    expect([ends("unnerved"), ends("bleeding")]).toEqual([true, false]);
    const given = others.map(({ id }) => id);
    expect(given).toContain("burning");
    for (const id of ["prone", "wounded", "winded"]) expect(given).not.toContain(id);
    expect(whole(hero, { editable: false }).conditions.flatMap(({ buttons }) => buttons)).toEqual([]);
  });

  it("offers to treat the targeted actor, too", () => {
    const friend = character("Violet", { body: { head: 1 }, conditions: { unconscious: 1 } });
    const aiming = { ...player, targets: new Set([{ document: token(friend) }]) } as unknown as User.Implementation;
    const named = (user: User.Implementation) =>
      whole(ronan(), { user }).mend.flatMap(({ data, hint }) => (hint === "Violet" ? [data.check] : []));
    expect(named(player)).toEqual([]);
    expect(named(aiming)).toEqual(["imperfect.heal", "imperfect.wake"]);
  });

  it("shows only once that Wind is full", () => {
    const rests = (value: number) =>
      whole(ronan({ wind: value })).rests.map(({ data, reason }) => [data.minutes ?? data.days, reason]);
    expect(rests(3)).toEqual([
      ["1", null],
      ["10", null],
      ["60", null],
      ["5", null],
    ]);
    expect(rests(99)).toEqual([
      ["1", expect.stringContaining("wind.full")],
      ["5", null],
    ]);
  });

  it("[IMP-ROLL-8] offers Aptitudes that are not learnt: related by another concentration, else unskilled", () => {
    const { unlearnt, traits } = whole(ronan());
    const way = (aptitude: string, concentration = "") =>
      unlearnt.find((one) => one.aptitude === aptitude && one.concentration === concentration);
    const written = (dice: number, die: string) => `QUADRANT.imperfect.ask.dice ${JSON.stringify({ dice, die })}`;
    expect(way("shooting", "pistol")).toMatchObject({
      training: "QUADRANT.imperfect.training.related",
      dice: written(3, "8"),
    });
    expect(way("shooting", "blastRifle")).toBeUndefined();
    expect(way("swimming")).toMatchObject({ training: "QUADRANT.imperfect.training.unskilled", dice: written(3, "6") });
    expect(way("ridicule")).toBeUndefined();
    const deftness = traits.find(({ id }) => id === "deftness")!;
    expect(deftness).toMatchObject({ dice: "×3", chosen: "8" });
    expect(deftness.aptitudes.map(({ level }) => level)).toEqual([3]);
    const twice = ronan({
      aptitudes: [
        { key: "dodge", level: 1 },
        { key: "dodge", level: 2, name: "Duck" },
      ],
    });
    const noted = whole(twice)
      .traits.find(({ id }) => id === "deftness")!
      .aptitudes.map(({ note }) => note);
    expect(noted.every((note) => note.includes("sheet.twice"))).toBe(true);
  });

  it("[IMP-ROLL-12] shows and offers a Trait beyond d12 with its bonus", () => {
    const [strong] = whole(ronan({ traits: { strength: "4d12+2" } })).traits.filter(({ id }) => id === "strength");
    expect(strong).toMatchObject({ chosen: "12+2", dice: "×4" });
    expect(Object.keys(strong!.choices)).toEqual(expect.arrayContaining(["12", "12+2", "12+4"]));
  });

  it("shows chips by colour with their worth, and the acts for chips that the hero has", () => {
    const hero = ronan({ fate: { white: 3, blue: 1 } });
    const acts = () =>
      whole(hero).stacks.map(({ color, acts: buttons }) => [color, buttons.map(({ data }) => data.check)]);
    expect(acts()).toEqual([
      ["white", ["imperfect.regainWind"]],
      ["red", []],
      ["blue", ["imperfect.regainWind"]],
    ]);
    setting("betweenScenarios", true);
    expect(acts()[2]).toEqual(["blue", ["imperfect.regainWind", "imperfect.toBounty"]]);
    expect(whole(hero).stacks[2]!.worth).toContain('"wounds":3,"wind":15');
  });

  it("[IMP-BTY-2] [IMP-BTY-3] [IMP-BTY-4] shows the price of every step between scenarios, and disables what the hero cannot pay", () => {
    const hero = ronan({ bounty: 8 });
    expect(whole(hero).fate).toMatchObject({ raises: [], closed: "QUADRANT.imperfect.sheet.fate.closed" });
    setting("betweenScenarios", true);
    const { raises, closed } = whole(hero).fate!;
    expect(closed).toBe("");
    const step = (group: string, name: string) => {
      const row = raises.find(({ id }) => id === group)!.rows.find((one) => one.name.includes(name))!;
      return [row.before, row.after, JSON.parse(row.button.price.split(" ")[1]!).price, row.button.reason !== null];
    };
    const die = (faces: number) => `QUADRANT.table.die.ready {"die":${faces}}`;
    expect(step("aptitudes", "ridicule")).toEqual(["2", "3", 3, false]);
    expect(step("aptitudes", "learn.title").slice(0, 2), "[IMP-AM-16]").toEqual(["0", "1"]);
    expect(step("coordination", "deftness")).toEqual(["3", "4", 8, false]);
    expect(step("dice", "strength")).toEqual([die(6), die(8), 24, true]);
  });
});
