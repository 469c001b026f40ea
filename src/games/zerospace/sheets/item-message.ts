import { paragraphs } from "#table/sheets/paragraphs.ts";
import { say } from "#table/words.ts";
import { itemFacts } from "./item-facts.ts";

/** An Item as everybody reads it in the chat. */
interface ItemMessage {
  kind: string;
  name: string;
  facts: string;
  lines: string[];
}

export function itemMessage(item: Item.Implementation): ItemMessage {
  const { description } = item.system as unknown as { description: string };
  return {
    kind: say(`TYPES.Item.${item.type}`),
    name: item.name,
    facts: itemFacts(item).join(" · "),
    lines: paragraphs(description),
  };
}
