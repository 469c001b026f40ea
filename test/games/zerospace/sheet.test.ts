import { beforeEach, describe, expect, it } from "vitest";
import { buttonsIn } from "../buttons-in.ts";
import { character, fight, peace, setting, token } from "./world.ts";
import { DREAD, gm, RIFLE, seen, soraya, SWORD, whole } from "./sheet-world.ts";
import { checks } from "../../../src/games/zerospace/checks/index.ts";
import { conditions } from "../../../src/games/zerospace/conditions.ts";
import type { Character } from "../../../src/games/zerospace/documents.ts";
import { PAGES } from "../../../src/games/zerospace/sheets/character-view.ts";

describe("the sheet of a character", () => {
  beforeEach(peace);

  it("names only existing checks on its buttons, even with all conditions", () => {
    const given = Object.fromEntries(conditions.filter(({ derived }) => !derived).map(({ id }) => [id, 1]));
    const hero = soraya({
      conditions: given,
      endurance: 0,
      powers: [DREAD],
      weapons: [SWORD, RIFLE],
      complications: [{ name: "Wanted" }],
    });
    const shown = [whole(hero, { user: gm }), whole(hero), whole(soraya())];
    fight([hero]);
    const named = [...shown, whole(hero)]
      .flatMap(buttonsIn)
      .flatMap(({ data }) => (data["check"] ? [data["check"]] : []));
    expect(new Set(named).size).toBeGreaterThan(12);
    expect([...new Set(named)].filter((id) => !(id.replace("zerospace.", "") in checks))).toEqual([]);
  });

  it("shows no number to a reader with limited permission", () => {
    const limited = seen(soraya({ seenAs: "LIMITED", system: { description: "A stranger" } }), { editable: false });
    expect(limited).toMatchObject({ name: "Soraya", whole: null, description: ["A stranger"] });
    expect(JSON.stringify(limited)).not.toMatch(/\d/);
    expect(seen(soraya({ seenAs: "OBSERVER" })).whole).not.toBeNull();
  });

  it("offers no change to a reader who may not edit it", () => {
    const view = whole(soraya({ conditions: { prone: 1 }, complications: [{ name: "Wanted" }] }), { editable: false });
    expect(view.conditions.flatMap(({ buttons }) => buttons)).toEqual([]);
    expect([view.rests, view.bow, view.aside, view.acts, view.stances, view.others]).toEqual([
      [],
      null,
      [],
      [],
      [],
      [],
    ]);
    expect(view.complications[0]!.button).toBeNull();
    expect(view.endurance!.steps).toEqual([]);
  });

  it("has all pages for a named character, and opens on the page used last", () => {
    const shown = (page: string | null) => whole(soraya(), { page }).tabs.find(({ active }) => active)!.id;
    expect(whole(soraya()).tabs.map(({ id }) => id)).toEqual(PAGES);
    expect([shown("powers"), shown("nowhere"), shown(null)]).toEqual(["powers", "actions", "actions"]);
  });

  it("[ZS-UNN-1] has no tabs, Endurance or plot points for an unnamed character, but a button for its defeat", () => {
    const lackey = character("Lackey", { isNamed: false, weapons: [SWORD] });
    const view = whole(lackey);
    expect(view).toMatchObject({ tabs: [], endurance: null, plot: null, rests: [], bow: null });
    expect(view.defeat!.label).toBe("QUADRANT.zerospace.sheet.falls");
    expect(view.attacks.length).toBeGreaterThan(1);
    const fallen = whole(character("Lackey", { isNamed: false, conditions: { defeated: 1 } }));
    expect(fallen.defeat!.label).toBe("QUADRANT.zerospace.sheet.standsAgain");
    expect(fallen.badges.map(({ id }) => id)).toEqual(["defeated"]);
  });

  it("[ZS-END-8] shows lost and stunned Endurance apart", () => {
    const { endurance, badges } = whole(soraya({ endurance: 5, stun: 2 }));
    expect(endurance).toMatchObject({ left: 3, max: 6 });
    expect(endurance!.segments).toEqual(["left", "left", "left", "stun", "stun", "lost"]);
    expect(endurance!.words).toMatch(/lost.*1.*stunned.*2/);
    expect(badges).toEqual([]);
    expect(whole(soraya({ endurance: 2 })).badges.map(({ id }) => id)).toEqual(["injured"]);
    const stunned = whole(soraya({ endurance: 1, stun: 4 })).endurance!;
    expect(stunned.segments, "nothing is stunned that is lost").toEqual([
      "stun",
      "lost",
      "lost",
      "lost",
      "lost",
      "lost",
    ]);
  });

  it("[ZS-END-7] shows an attribute's base and its changes", () => {
    const boosted = { boosted: { data: { each: [{ attribute: "agility", lasts: "scene" }] } } };
    const { attributes } = whole(soraya({ damage: { brawn: 2 }, conditions: boosted }));
    expect(attributes.map(({ id, value, tone }) => [id, value, tone])).toEqual([
      ["brawn", 3, "harm"],
      ["agility", 7, "gain"],
      ["reason", 4, ""],
      ["presence", 6, ""],
      ["power", 0, ""],
    ]);
    expect(attributes[0]!.why).toMatch(/base.*5.*damage.*−2/);
    expect(attributes[2]!.why).toBe("");
  });
});

describe("acts from the sheet", () => {
  beforeEach(peace);

  const ways = (actor: Character, condition: string) =>
    whole(actor)
      .conditions.find(({ id }) => id === condition)!
      .buttons.map(({ data, reason }) => [data["check"] ?? data["condition"], reason] as const);

  it("[ZS-GRA-2] [ZS-SEN-2] [ZS-TER-3] a condition has its own way out, and can be removed by hand unless it is derived", () => {
    const borne = soraya({ conditions: { restrained: 1, sensoryLoss: 1, fleeing: 1, distracted: 1 } });
    expect(ways(borne, "restrained").map(([way]) => way)).toEqual(["zerospace.breakFree", "restrained"]);
    expect(ways(borne, "sensoryLoss").map(([way]) => way)).toEqual(["zerospace.recoverSenses", "sensoryLoss"]);
    expect(ways(borne, "fleeing").map(([way]) => way)).toEqual(["zerospace.recoverNerve", "fleeing"]);
    expect(ways(borne, "distracted").map(([way]) => way)).toEqual(["distracted"]);
    expect(
      ways(soraya({ endurance: 2 }), "injured").map(([way]) => way),
      "what follows from numbers stays",
    ).toEqual(["zerospace.rest"]);
  });

  it("[ZS-SLAM-3] standing up is another action after a slam", () => {
    const rising = (actor: Character) =>
      whole(actor).conditions.find(({ id }) => id === "prone")!.buttons[0]!.data["actionId"];
    expect(rising(soraya({ conditions: { prone: 1 } }))).toBe("standUp");
    expect(rising(soraya({ conditions: { prone: { data: { slammed: true } } } }))).toBe("standUpSlammed");
  });

  it("[ZS-GRA-4] [ZS-GRA-6] a holder can hurt, throw or release the held character", () => {
    const holder = soraya({ attributes: { brawn: 6 } });
    character("Lackey", { conditions: { restrained: { data: { by: [holder.uuid] } } }, system: { mass: 75 } });
    peace();
    const held = whole(holder).attacks.at(-1)!;
    expect(held.main.data).toMatchObject({ check: "zerospace.attack", form: "hurt", held: "Actor.Lackey" });
    expect(held.tools.map(({ data, price }) => [data["check"], data["form"] ?? "", price !== ""])).toEqual([
      ["zerospace.attack", "throw", true],
      ["zerospace.release", "", false],
    ]);
    const weak = soraya({ attributes: { brawn: 1 } });
    character("Boulder", { conditions: { restrained: { data: { by: [weak.uuid] } } }, system: { mass: 900 } });
    peace();
    expect(whole(weak).attacks.at(-1)!.tools[0]!.reason).toContain("tooHeavy");
  });

  it("[ZS-PLOT-5] plot points are shown as tokens; without any, each way to spend them shows a reason", () => {
    const rich = whole(soraya({ plotPoints: 9 })).plot!;
    expect(rich).toMatchObject({ count: 9, tokens: 7, acts: [] });
    expect(rich.spends.map(({ data }) => data["spend"])).toEqual([
      "boost",
      "inspiration",
      "powerStunt",
      "rally",
      "retcon",
      "other",
    ]);
    expect(rich.spends.every(({ reason }) => reason === null)).toBe(true);
    expect(whole(soraya({ plotPoints: 0 })).plot!.spends.every(({ reason }) => reason !== null)).toBe(true);
    expect(whole(soraya(), { user: gm }).plot!.acts.map(({ data }) => data["check"])).toEqual([
      "zerospace.gainPlotPoint",
    ]);
    expect(whole(soraya({ played: false })).plot, "nobody plays a foe").toBeNull();
  });

  it("in a fight the sheet shows once that it is not the character's turn", () => {
    const hero = soraya({ weapons: [SWORD, RIFLE] });
    expect(whole(hero).barred).toBe("");
    fight([character("Issvisk"), hero]);
    const { barred, attacks, stances, seat, rests } = whole(hero);
    expect(barred).toContain("notYourTurn");
    expect(attacks.every(({ main }) => main.reason !== null)).toBe(true);
    expect(stances, "the tracker's own menu has them all").toEqual([]);
    expect(seat).toMatchObject({ isActing: false });
    expect(rests.every(({ reason }) => reason !== null)).toBe(true);
    fight([hero, character("Issvisk")]);
    const own = whole(hero);
    expect([own.barred, own.seat!.isActing, own.attacks[0]!.main.reason]).toEqual(["", true, null]);
  });

  it("each attack shows its odds against the target, unless the settings hide a foe's numbers", () => {
    const foe = character("Virek-Kohl", { attributes: { brawn: 4, agility: 5 }, played: false, seenAs: "LIMITED" });
    const hero = soraya({ weapons: [SWORD, RIFLE] });
    const aims = (...targets: Character[]) => {
      const aiming = { isGM: false, targets: new Set(targets.map((one) => ({ document: token(one) }))) };
      Object.assign(game.user!, aiming);
      return whole(hero, { user: aiming as unknown as User.Implementation })
        .attacks.slice(0, 3)
        .map(({ odds }) => odds);
    };
    expect(aims()).toEqual([null, null, null]);
    const [sword, rifle, hands] = aims(foe).map((odds) => odds!.odds.segments.find(({ key }) => key === "hit")!.share);
    expect(sword, "7 with expertise against 4").toBeGreaterThan(hands!);
    expect(hands).toBeGreaterThan(rifle!);
    setting("foeNumbers", "none");
    expect(aims(foe)).toEqual([null, null, null]);
  });

  it("all attacks are refused to a character that is out or sprints", () => {
    const reasons = (condition: string) =>
      whole(soraya({ conditions: { [condition]: 1 } })).attacks.map(({ main }) => main.reason);
    for (const condition of ["unconscious", "dead", "helpless", "sprinting"]) {
      expect(reasons(condition).every(Boolean), condition).toBe(true);
    }
    expect(reasons("prone").some(Boolean)).toBe(false);
  });
});
