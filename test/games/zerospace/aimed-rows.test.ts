import { beforeEach, expect, it } from "vitest";
import { ADA, asUser, openBoard, person, PISTOL, SWORD } from "./attack-cards.ts";
import { tokenOf } from "./attack-world.ts";
import { attackRows } from "../../../src/games/zerospace/sheets/attack-rows.ts";
import { sheetStateOf } from "../../../src/games/zerospace/sheets/act-tiles.ts";

beforeEach(() => openBoard());

it("[ZS-AM-3] a row whose target is out of reach shows the reason and no odds; a ranged one shows its odds", () => {
  const soraya = person("Soraya", [ADA], { at: [0, 0], items: { Sword: SWORD, Pistol: PISTOL } });
  const lackey = person("Lackey", [], { at: [2, 0] });
  const rows = (): [string, string, boolean][] =>
    asUser(ADA, () => {
      const reader = { isGM: true, targets: new Set([{ document: tokenOf(lackey) }]) };
      Object.assign(game.user!, { targets: reader.targets });
      return attackRows(sheetStateOf(soraya), reader as unknown as User.Implementation).map(({ name, far, odds }) => [
        name,
        far.replace(/ .*/, ""),
        odds !== null,
      ]);
    });
  const why = "QUADRANT.zerospace.reason.attack.outOfReach";
  const hands = "QUADRANT.zerospace.sheet.attack.unarmed";
  expect(rows()).toEqual([
    ["Sword", "", true],
    ["Pistol", "", true],
    [hands, "", true],
  ]);
  (tokenOf(lackey) as unknown as { _source: { x: number } })._source.x *= 2;
  expect(rows()).toEqual([
    ["Sword", why, false],
    ["Pistol", "", true],
    [hands, why, false],
  ]);
});
