import type { Step, Write } from "../documents/card-model.ts";
import { records } from "../documents/records.ts";
import { same } from "./same.ts";

type Data = Record<string, unknown>;

/** An Item or an effect of the actor of an unlinked token. */
interface Child {
  id: string;
  documentName: "Item" | "ActiveEffect";
  parent: { isToken: boolean; token: UnlinkedToken | null } | null;
  _source: Data;
}

interface UnlinkedToken {
  uuid: string;
  baseActor: { getEmbeddedCollection(name: string): { get(id: string): { _source: Data } | undefined } } | null;
  delta: {
    _source: { items: Data[]; effects: Data[] };
    getEmbeddedCollection(name: string): { restoreDocuments?(ids: string[]): Promise<unknown> };
  };
}

const CHILD = /^Scene\..+\.(Item|ActiveEffect)\.[^.]+$/;

/** The Item or the effect that is written, or written on. */
function childOf(write: Write): string {
  return write.kind === "condition" && write.effect ? `${write.uuid}.ActiveEffect.${write.effect._id}` : write.uuid;
}

const find = (uuid: string): Child | null =>
  CHILD.test(uuid) ? (fromUuidSync(uuid, { strict: false }) as unknown as Child | null) : null;

const listOf = ({ _source }: UnlinkedToken["delta"], name: Child["documentName"]): Data[] =>
  name === "Item" ? _source.items : _source.effects;

/**
 * What an unlinked token has of its base actor until somebody writes on it: from then on Foundry keeps a copy in the token's delta,
 * which follows the base actor no more.
 * @returns UUIDs of what such a token still had of its base actor
 */
export function inherited(writes: readonly Write[]): string[] {
  return [...new Set(writes.map(childOf))].filter((uuid) => {
    const child = find(uuid);
    const token = child?.parent?.isToken ? child.parent.token : null;
    return token && !listOf(token.delta, child!.documentName).some(({ _id }) => _id === child!.id);
  });
}

/** What steps have noted as inherited; and those steps of other cards that they have given back. */
export const notesOf = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ inherited: own = [], writes }) => [...own, ...notesOf(writes.flatMap(stepsGivenBack))]);

/** The steps of a card that a write on its record has taken away. */
export const stepsGivenBack = (write: Write): Step[] =>
  write.kind === "field" && write.path === "system.applied" ? (write.before as Step[]) : [];

/** What a step wrote, and what it gave back of others. */
const touched = ({ writes }: Step): string[] =>
  writes.flatMap((write) => [childOf(write), ...stepsGivenBack(write).flatMap(touched)]);

/**
 * What was the base actor's before it was written on, and is as that again, is the base actor's again. Foundry does this apart from
 * all batches; should it not come to that, there is a copy that nobody sees.
 */
export async function letInherit(steps: readonly Step[]): Promise<void> {
  // Who wrote on it first is not always who is taken back last.
  const written = [...new Set([...notesOf(steps), ...steps.flatMap(touched)])].filter((uuid) => CHILD.test(uuid));
  if (written.length === 0) return;
  const known = records().flatMap(({ system }) => [...(system.inherited ?? []), ...notesOf(system.applied)]);
  const noted = new Set([...known, ...notesOf(steps)]);
  const uuids = written.filter((uuid) => noted.has(uuid));
  const children = uuids.flatMap((uuid) => find(uuid) ?? []);
  const alike = new Map<string, Child[]>();
  for (const child of children.filter(isAsBase)) {
    const key = `${child.parent!.token!.uuid} ${child.documentName}`;
    alike.set(key, [...(alike.get(key) ?? []), child]);
  }
  for (const list of alike.values()) {
    const { parent, documentName } = list[0]!;
    const collection = parent!.token!.delta.getEmbeddedCollection(documentName);
    try {
      await collection.restoreDocuments?.(list.map(({ id }) => id));
    } catch (error) {
      // All has been taken back by now: nobody is to be told that it was not.
      console.warn(`Quadrant | ${parent!.token!.uuid} keeps copies of what is its base actor's`, error);
    }
  }
}

function isAsBase({ id, documentName, parent, _source }: Child): boolean {
  const base = parent?.token?.baseActor?.getEmbeddedCollection(documentName).get(id);
  return Boolean(base) && same(unstamped(base!._source), unstamped(_source));
}

const unstamped = ({ _stats, ...source }: Data): Data => source;
