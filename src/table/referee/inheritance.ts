import type { Step, Write } from "../documents/card-model.ts";
import { records } from "../documents/records.ts";
import { same } from "./same.ts";

type Data = Record<string, unknown>;

/** An Item or an effect of an unlinked token's actor. */
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

/** The Item or the effect that is written, or whose field is written. */
function childOf(write: Write): string {
  return write.kind === "condition" && write.effect ? `${write.uuid}.ActiveEffect.${write.effect._id}` : write.uuid;
}

const find = (uuid: string): Child | null =>
  CHILD.test(uuid) ? (fromUuidSync(uuid, { strict: false }) as unknown as Child | null) : null;

const listOf = ({ _source }: UnlinkedToken["delta"], name: Child["documentName"]): Data[] =>
  name === "Item" ? _source.items : _source.effects;

/**
 * The Items and effects that unlinked tokens inherit from their base actors before these writes. Once one is written on,
 * Foundry keeps a copy of it in the token's delta, which does not follow the base actor.
 * @returns their UUIDs
 */
export function inherited(writes: readonly Write[]): string[] {
  return [...new Set(writes.map(childOf))].filter((uuid) => {
    const child = find(uuid);
    const token = child?.parent?.isToken ? child.parent.token : null;
    return token && !listOf(token.delta, child!.documentName).some(({ _id }) => _id === child!.id);
  });
}

/** What steps have noted as inherited, including steps of other cards that they have given back. */
export const notesOf = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ inherited: own = [], writes }) => [...own, ...notesOf(writes.flatMap(stepsGivenBack))]);

/** The steps of a card that a write on its record has removed. */
export const stepsGivenBack = (write: Write): Step[] =>
  write.kind === "field" && write.path === "system.applied" ? (write.before as Step[]) : [];

/** UUIDs of the documents that a step wrote on, including those of the steps that it gave back. */
const touched = ({ writes }: Step): string[] =>
  writes.flatMap((write) => [childOf(write), ...stepsGivenBack(write).flatMap(touched)]);

/**
 * Lets tokens inherit again after an undo: Items and effects that were inherited before the write, and equal those of the base
 * actor again. Foundry can do this only outside of batches; if it fails, an equal copy remains in the token's delta.
 */
export async function letInherit(steps: readonly Step[]): Promise<void> {
  // The step that wrote first is not always the last to be taken back.
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
      // The undo itself has succeeded: users are not warned.
      console.warn(`Quadrant | ${parent!.token!.uuid} keeps copies of what is its base actor's`, error);
    }
  }
}

function isAsBase({ id, documentName, parent, _source }: Child): boolean {
  const base = parent?.token?.baseActor?.getEmbeddedCollection(documentName).get(id);
  return Boolean(base) && same(unstamped(base!._source), unstamped(_source));
}

const unstamped = ({ _stats, ...source }: Data): Data => source;
