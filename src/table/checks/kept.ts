import { LIMITS } from "../limits.ts";
import type { Check, Outcome, Plan, Reader, Situation } from "./check.ts";
import { participant, type Participant, type Parties } from "./parties.ts";
import type { CheckView } from "./views.ts";

/** The Item that a party used, as it was then: its type, name, picture, and the data of its model without long texts. */
export interface KeptTool {
  type: string;
  name: string;
  img: string;
  system: object;
}

/** What a card keeps of a party beside its name and picture (ZAP-AM-19). Only the referee fills it in. */
export interface Kept {
  tool?: KeptTool;
  /** Further Items of the actor that the plan names: by their id or by the `key` of their model, as the plan names them. */
  items?: Record<string, KeptTool>;
  /** A player owned the actor then: its numbers, which everybody could read, stay readable. */
  players?: true;
}

/**
 * The parties with `kept`, so that the card stays readable after actor, token or Item change or are deleted. A party with the
 * same actor and Item as before keeps its earlier `kept`.
 * @param before the parties that are on the card so far
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

/** What a card keeps of a party now. @param words all strings of the plan: one may be the id or the key of an Item */
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

/** An Item that a plan names, as its card keeps it, else as it is now. Only for showing: rules read the documents. */
export function itemAsKept(one: Participant | undefined, word: string | null | undefined): KeptTool | null {
  if (!one || !word) return null;
  return one.kept?.items?.[word] ?? (one.actor?.items.get(word) as KeptTool | undefined) ?? null;
}

/** The data of an Item's model without long texts such as its description; empty if even that is too large for a card. */
function figuresOf(system: object): object {
  const isText = (value: unknown): boolean => typeof value === "string" && value.length > LIMITS.line;
  const figures = JSON.stringify(system, (_key, value: unknown) => (isText(value) ? undefined : value));
  return figures.length > LIMITS.keptTool ? {} : (JSON.parse(figures) as object);
}

/** The view of a check for a reader, with the names and Items that its card has kept. */
export function viewAsKept<P extends Plan, O extends Outcome>(
  check: Check<P, O>,
  now: Situation<P, O>,
  reader: Reader,
): CheckView {
  return check.view({ ...now, parties: asKept(now.parties) }, reader);
}

/** The parties as their card keeps them. Only for showing: rules read the documents. */
const asKept = (parties: Record<string, Participant>): Record<string, Participant> =>
  Object.fromEntries(Object.entries(parties).map(([who, one]) => [who, { ...one, tool: toolAsKept(one) }]));

/** The Item under the name and picture that it had; a deleted Item is a plain object with the kept data. */
function toolAsKept({ tool, toolUuid, kept }: Participant): Item.Implementation | null {
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
