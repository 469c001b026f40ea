import type { Answer } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { DefenseRolls } from "../../vocabulary.ts";

/** Whether the table answers for a side without asking, as it has been set. */
export function answersAtOnce(): Answer["automatic"] {
  const setting = gameSetting<DefenseRolls>("zerospace", "defenseRolls");
  return setting === "all" ? "always" : setting === "npcs";
}
