import type { Group } from "../check.ts";
import { applications } from "./applications.ts";
import { batches } from "./batches.ts";
import { cards } from "./cards.ts";
import { chat } from "./chat.ts";
import { combat } from "./combat.ts";
import { dice } from "./dice.ts";
import { documents } from "./documents.ts";
import { effects } from "./effects.ts";
import { icons } from "./icons.ts";
import { models } from "./models.ts";
import { packs } from "./packs.ts";
import { settings } from "./settings.ts";
import { system } from "./system.ts";
import { helpers } from "./helpers.ts";

/** All checks, in the order of the report. Those that no other test covers come first. */
export const groups: readonly Group[] = [
  ...[icons, combat, batches, effects, cards, chat, system],
  ...[documents, models, settings, dice, applications, packs, helpers],
];
