import { beforeEach, describe, expect, it } from "vitest";
import { ADA, asks, bears, bucket, learns, openTable, person } from "./trust-world.ts";
import type { Skill, TraitItem } from "../../../src/games/gurps/documents.ts";
import { levelOf } from "../../../src/games/gurps/abilities.ts";
import { accountOf } from "../../../src/games/gurps/sheets/skill-rows.ts";

beforeEach(() => openTable());

describe("an unfinished trait", () => {
  it("[GURPS-MOD-4] [GURPS-FRIGHT-2] does not count while its self-control number is missing", () => {
    const lucien = person("Lucien", [ADA]);
    const bucketOf = (): string[] => bucket(asks(ADA, "fright", lucien, { toggle: ["physicalDanger"] }).plan);
    bears(lucien, "coward", { rule: "cowardice", category: "disadvantage", selfControl: null });
    expect(bucket(asks(ADA, "fright", lucien).plan)).toEqual([]);
    Object.assign(lucien.items.get("coward")!.system, { selfControl: 9 });
    expect(bucketOf()).toEqual(["trait.cowardice -3"]);
  });

  it("[GURPS-MOD-4] counts only its whole levels, except for Enhanced Move", () => {
    const lynx = person("Lynx", [ADA]);
    const eyes = bears(lynx, "eyes", { rule: "acuteVision", level: 2.5 });
    bears(lynx, "legs", { rule: "enhancedMoveGround", level: 1.5 });
    expect(bucket(asks(ADA, "sense", lynx, { data: { sense: "vision" } }).plan)).toEqual(["trait.acuteVision +2"]);
    expect(accountOf(eyes as unknown as TraitItem)).toEqual(["QUADRANT.gurps.tag.vision +2"]);
    expect(asks(ADA, "run", lynx).plan).toMatchObject({ body: { enhancedMove: 1.5 } });
  });
});

describe("an unfinished skill", () => {
  it("[GURPS-DEF-1] [GURPS-DEF-3] uses only its defaults that name a source", () => {
    const zora = person("Zora", [ADA], { iq: 12 });
    const blank = { kind: "attribute", of: "", modifier: 9 };
    const odd = learns(zora, "odd", { relativeLevel: null, defaults: [blank] }) as unknown as Skill;
    expect(levelOf(odd).level).toBeNull();
    Object.assign(odd.system, { defaults: [blank, { kind: "attribute", of: "iq", modifier: -5 }] });
    expect(levelOf(odd)).toMatchObject({ level: 7, from: { kind: "attribute", of: "iq" }, penalty: -5 });
  });
});
