import { LIMITS } from "../limits.ts";
import type { Check, Outcome, Plan, Reader, Situation } from "./check.ts";
import { participant, type Participant, type Parties, type Party } from "./parties.ts";
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
  /** A player owned the actor then: what everybody read of its numbers stays to be read. */
  players?: true;
}

/**
 * Parties with what their card keeps of them for ever, whatever becomes of actor, token and Item. What is kept already stays,
 * as long as the party is the same with the same Item.
 * @param before the parties of the card until now
 */
export function keptParties(parties: Parties, before: Parties = {}): Parties {
  return Object.fromEntries(
    Object.entries(parties).map(([who, party]) => [who, { ...party, kept: keptOf(party, before[who]) }]),
  );
}

function keptOf(party: Party, before: Party | undefined): Kept {
  const isSame = before?.actor === party.actor && before.tool === party.tool;
  if (isSame && before?.kept) return before.kept;
  const { actor, tool } = participant(party);
  return { ...(tool && { tool: keptTool(tool) }), ...(actor?.hasPlayerOwner && { players: true as const }) };
}

function keptTool(tool: Item.Implementation): KeptTool {
  const { type, name, img, system, _source } = tool as typeof tool & { _source?: { system?: object } };
  return { type, name, img: img ?? "", system: figuresOf(_source?.system ?? system) };
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
