import { paragraphs } from "#table/sheets/paragraphs.ts";
import { say } from "#table/words.ts";
import { aptitudeLabel } from "../checks/roll/ways.ts";
import { diceWords } from "../dice-words.ts";
import { isAptitude, isArmor, isHindrance, isWeapon } from "../documents.ts";
import { armorFacts } from "./armor-view.ts";
import { weaponFacts } from "./weapon-rows.ts";

/** An Item as everybody reads it in the chat. */
interface ItemMessage {
  kind: string;
  name: string;
  img: string;
  facts: string;
  lines: string[];
}

export function itemMessage(item: Item.Implementation): ItemMessage {
  const { description } = item.system as unknown as { description: string };
  return {
    kind: say(`TYPES.Item.${item.type}`),
    name: item.name,
    img: item.img ?? "",
    facts: factsOf(item).join(" · "),
    lines: paragraphs(description),
  };
}

function factsOf(item: Item.Implementation): string[] {
  if (isWeapon(item)) {
    const { dice, faces } = item.system.damage;
    return [...(dice > 0 ? [diceWords(dice, faces)] : []), ...weaponFacts(item)];
  }
  if (isArmor(item)) return armorFacts(item);
  if (isHindrance(item)) return [say(`QUADRANT.imperfect.hindranceKind.${item.system.kind}`)];
  if (!isAptitude(item)) return [];
  const { key, concentration, level } = item.system;
  return [aptitudeLabel(key, concentration), say("QUADRANT.imperfect.sheet.gear.level", { level })];
}
