import type { BatchOperation } from "../../types/foundry-v14.ts";

/** An operation of a batch needs another operation of the same batch. */
export class BuildsOnItself extends Error {
  constructor({ action, documentName }: BatchOperation, uuid: string) {
    super(`A batch must not build on itself: ${action} ${documentName} needs ${uuid}`);
    this.name = "BuildsOnItself";
  }
}

type Source = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The fields by which a document names others, besides its parent. */
const NAMES: Readonly<Record<string, (source: Source) => string[]>> = {
  Token: ({ actorId }) => [`Actor.${textOf(actorId)}`],
  Combatant: ({ actorId, sceneId, tokenId }) => [
    `Actor.${textOf(actorId)}`,
    `Scene.${textOf(sceneId)}.Token.${textOf(tokenId)}`,
  ],
};

/** The UUIDs of the documents that a new one names. */
export const namedBy = (documentName: string, source: object): string[] =>
  NAMES[documentName]?.(source as Source) ?? [];

type Place = Pick<BatchOperation, "documentName" | "parent">;

const uuidIn = ({ documentName, parent }: Place, id: unknown): string =>
  [...(parent ? [parent.uuid] : []), documentName, textOf(id)].join(".");

/** The UUIDs of the documents that an operation makes, where their ids are set beforehand. */
export const madeBy = (operation: BatchOperation): string[] =>
  operation.action === "create" ? idsIn(operation.data).map((id) => uuidIn(operation, id)) : [];

const idsIn = (list: object[] = []): string[] => list.flatMap((one) => textOf((one as Source)["_id"]) || []);

const goneBy = (operation: BatchOperation): string[] => (operation.ids ?? []).map((id) => uuidIn(operation, id));

/** What an operation writes on: its parent, and what it changes. */
const writtenOn = (operation: BatchOperation): string[] => [
  ...(operation.parent ? [operation.parent.uuid] : []),
  ...idsIn(operation.updates).map((id) => uuidIn(operation, id)),
];

/** The UUIDs of all that must exist for an operation. Settings have no UUID. */
export const neededBy = (operation: BatchOperation): string[] =>
  operation.documentName === "Setting" ? [] : [...writtenOn(operation), ...goneBy(operation)];

/**
 * Accepts a batch in which every operation can be done by itself. Foundry tries all operations before it does any: a
 * child of a document that the batch creates has no parent then, and an id that the batch deletes is still taken.
 * @throws BuildsOnItself
 */
export function mustStandAlone(operations: readonly BatchOperation[]): void {
  const made = operations.flatMap(madeBy);
  const gone = operations.flatMap(goneBy);
  for (const operation of operations) {
    const { action, documentName, data = [], updates = [] } = operation;
    const own = [...madeBy(operation), ...goneBy(operation)];
    const named = action === "delete" ? [] : [...data, ...updates].flatMap((one) => namedBy(documentName, one));
    const needed = [...writtenOn(operation), ...named];
    const builtOn =
      needed.find((uuid) => made.some((one) => isAtOrIn(uuid, one))) ??
      own.find((uuid) => made.includes(uuid) && gone.includes(uuid)) ??
      (action === "delete" ? undefined : needed.find((uuid) => gone.some((one) => isAtOrIn(uuid, one))));
    if (builtOn !== undefined) throw new BuildsOnItself(operation, builtOn);
  }
}

const isAtOrIn = (uuid: string, owner: string): boolean => uuid === owner || uuid.startsWith(`${owner}.`);
