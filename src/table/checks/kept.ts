import { LIMITS } from "../limits.ts";
import type { Check, Outcome, Plan, Reader, Situation } from "./check.ts";
import { participant, type Participant, type Parties } from "./parties.ts";
import type { CheckView } from "./views.ts";

/** The Item that a party used, as it was then: its type, its name and picture, and the figures of its model. */
export interface KeptTool {
  type: string;
  name: string;
  img: string;
  system: object;
}

/** What a card keeps of a party beside its name and picture (ZAP-AM-19). Only the referee fills it in. */
export interface Kept {
  tool?: KeptTool;
  /** Further Items of the actor that the plan names, by what it names them with: their ids, or the keys of their models. */
  items?: Record<string, KeptTool>;
  /** A player owned the actor then: what everybody read of its numbers stays to be read. */
  players?: true;
}

/**
 * Parties with what their card keeps of them for ever, whatever becomes of actor, token and Item. What is kept already stays,
 * as long as the party is the same with the same Item.
 * @param before the parties of the card until now
 */
export function keptParties(parties: Parties, plan: Plan, before: Parties = {}): Parties {
  const words = wordsIn(plan);
  return Object.fromEntries(
    Object.entries(parties).map(([who, party]) => {
      const { actor, tool, kept } = before[who] ?? {};
      const now = keptNow(participant(party), words);
      const isSame = kept && actor === party.actor && tool === party.tool;
      const items = { ...now.items, ...kept?.items };
      return [who, { ...party, kept: isSame ? { ...kept, ...(now.items && { items }) } : now }];
    }),
  );
}

/** What there is to keep of a party now. @param words what the plan may name Items with */
export function keptNow({ actor, tool }: Pick<Participant, "actor" | "tool">, words: ReadonlySet<string>): Kept {
  const named = (actor?.items.contents ?? []).flatMap((item): [string, KeptTool][] => {
    const { key } = item.system as { key?: unknown };
    return [item.id, key].flatMap((word) =>
      typeof word === "string" && words.has(word) ? [[word, keptTool(item)]] : [],
    );
  });
  return {
    ...(tool && { tool: keptTool(tool) }),
    ...(named.length > 0 && { items: Object.fromEntries(named.slice(0, LIMITS.keptItems)) }),
    ...(actor?.hasPlayerOwner && { players: true as const }),
  };
}

/** Every string of a plan. */
export function wordsIn(plan: Plan): Set<string> {
  const words = new Set<string>();
  JSON.stringify(plan, (_key, value: unknown) => {
    if (typeof value === "string" && value !== "") words.add(value);
    return value;
  });
  return words;
}

function keptTool(tool: Item.Implementation): KeptTool {
  const { type, name, img, system, _source } = tool as typeof tool & { _source?: { system?: object } };
  return { type, name, img: img ?? "", system: figuresOf(_source?.system ?? system) };
}

/** An Item that a plan names, as its card has kept it; else as it is now. For showing alone: rules read the documents. */
export function toldItem(one: Participant | undefined, word: string | null | undefined): KeptTool | null {
  if (!one || !word) return null;
  return one.kept?.items?.[word] ?? (one.actor?.items.get(word) as KeptTool | undefined) ?? null;
}

/** The figures of an Item's model, without its texts: nothing of a description stands on a card. */
function figuresOf(system: object): object {
  const isText = (value: unknown): boolean => typeof value === "string" && value.length > LIMITS.line;
  const figures = JSON.stringify(system, (_key, value: unknown) => (isText(value) ? undefined : value));
  return figures.length > LIMITS.keptTool ? {} : (JSON.parse(figures) as object);
}

/** What a check shows to a reader. Names and Items are those that its card was made with. */
export function toldView<P extends Plan, O extends Outcome>(
  check: Check<P, O>,
  now: Situation<P, O>,
  reader: Reader,
): CheckView {
  return check.view({ ...now, parties: told(now.parties) }, reader);
}

/** The parties as their card has kept them. For showing alone: rules read the documents. */
const told = (parties: Record<string, Participant>): Record<string, Participant> =>
  Object.fromEntries(Object.entries(parties).map(([who, one]) => [who, { ...one, tool: toldTool(one) }]));

/** The Item under the name that it had; one that is gone is what the card has kept of it. */
function toldTool({ tool, toolUuid, kept }: Participant): Item.Implementation | null {
  const then = kept?.tool;
  if (!then) return tool;
  if (!tool) {
    const id = toolUuid?.split(".").at(-1) ?? "";
    return { documentName: "Item", uuid: toolUuid, id, actor: null, parent: null, ...then } as never;
  }
  if (tool.name === then.name && (tool.img ?? "") === then.img) return tool;
  const { name, img } = then;
  return new Proxy(tool, {
    get: (item, key): unknown => (key === "name" ? name : key === "img" ? img : Reflect.get(item, key)),
  });
}
