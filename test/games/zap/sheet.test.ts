import { beforeEach, describe, expect, it, vi } from "vitest";
import { character, peace } from "./world.ts";
import { characterView } from "../../../src/games/zap/sheets/character-view.ts";
import { LONGEST_WORDS, putIntoWords } from "../../../src/table/sheets/condition-words.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});
vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

const user = { isGM: false, targets: new Set() } as unknown as User.Implementation;

describe("the sheet of a character", () => {
  beforeEach(peace);

  it("shows no number to a reader with limited permission", () => {
    const facts = { conditions: { hindered: 2 }, abilities: [{ name: "Ray" }], description: "A stranger" };
    const limited = characterView(character("Ace", { ...facts, seenAs: "LIMITED" }), {
      user,
      editable: false,
      isEdit: false,
    });
    expect(limited).toMatchObject({ limited: true, name: "Ace", slant: "QUADRANT.zap.role.hero" });
    expect(limited.description).toEqual(["A stranger"]);
    expect([limited.gauges, limited.conditions, limited.groups, limited.tropes]).toEqual([[], [], [], []]);
    expect(limited.defaultSkill).toBeNull();
    expect(JSON.stringify(limited)).not.toMatch(/\d/);
    const whole = characterView(character("Ace", { ...facts, seenAs: "OBSERVER" }), {
      user,
      editable: false,
      isEdit: false,
    });
    expect(whole.limited).toBe(false);
    expect(whole.gauges.map(({ id, value }) => [id, value])).toEqual([
      ["actions", 2],
      ["toughness", 3],
      ["stamina", 3],
      ["will", 3],
    ]);
    expect(whole.conditions[0]).toMatchObject({ id: "hindered", words: null });
  });

  it("[ZAP-MOB-1] gives a mob every Trope, folded away; a single minion none", () => {
    const [squad, guard, ace] = (["mob", "minion", "hero"] as const).map((role) =>
      characterView(character("Squad", { role, abilities: [{ name: "Rifles" }] }), {
        user,
        editable: true,
        isEdit: false,
      }),
    );
    expect(squad!.tropes).toEqual([]);
    const named = (tiles: { label: string }[]): string[] => tiles.map(({ label }) => label);
    expect(named(squad!.foldedTropes)).toEqual(named(ace!.tropes));
    expect(squad!.foldedTropes.find(({ data }) => data.trope === "wildShot")?.reason).toBeNull();
    expect([guard!.tropes, guard!.foldedTropes, ace!.foldedTropes]).toEqual([[], [], []]);
  });

  it("lets its owner describe a condition in words", async () => {
    const ace = character("Ace", { conditions: { hindered: 1 } });
    expect(characterView(ace, { user, editable: true, isEdit: false }).conditions[0]?.words).toMatchObject({
      longest: LONGEST_WORDS,
    });
    const update = vi.fn(() => Promise.resolve());
    Object.assign([...ace.effects][0]!, { update });
    await putIntoWords(ace, "hindered", `  ${"ice ".repeat(90)}`);
    expect(update).toHaveBeenCalledExactlyOnceWith({ "system.text": "ice ".repeat(90).slice(0, LONGEST_WORDS) });
    await putIntoWords(ace, "hindered", "   ");
    await putIntoWords(ace, "tired", "not there");
    expect(update).toHaveBeenCalledTimes(1);
  });
});
