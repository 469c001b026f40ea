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

/** The UUIDs of other documents, besides the parent, to which a document's fields refer. */
const NAMES: Readonly<Record<string, (source: Source) => string[]>> = {
  Token: ({ actorId }) => [`Actor.${textOf(actorId)}`],
  Combatant: ({ actorId, sceneId, tokenId }) => [
    `Actor.${textOf(actorId)}`,
    `Scene.${textOf(sceneId)}.Token.${textOf(tokenId)}`,
  ],
};

/** The UUIDs of the documents to which the source of a document refers. */
export const namedBy = (documentName: string, source: object): string[] =>
  NAMES[documentName]?.(source as Source) ?? [];

type Place = Pick<BatchOperation, "documentName" | "parent">;

const uuidIn = ({ documentName, parent }: Place, id: unknown): string =>
  [...(parent ? [parent.uuid] : []), documentName, textOf(id)].join(".");

/** The UUIDs of the documents that an operation creates, if it sets their ids. */
export const madeBy = (operation: BatchOperation): string[] =>
  operation.action === "create" ? idsIn(operation.data).map((id) => uuidIn(operation, id)) : [];

const idsIn = (list: object[] = []): string[] => list.flatMap((one) => textOf((one as Source)["_id"]) || []);

const goneBy = (operation: BatchOperation): string[] => (operation.ids ?? []).map((id) => uuidIn(operation, id));

/** The UUIDs of the documents that an operation changes, and of its parent. */
const writtenOn = (operation: BatchOperation): string[] => [
  ...(operation.parent ? [operation.parent.uuid] : []),
  ...idsIn(operation.updates).map((id) => uuidIn(operation, id)),
];

/** The UUIDs of all documents that must exist for an operation. Settings have no UUID. */
export const neededBy = (operation: BatchOperation): string[] =>
  operation.documentName === "Setting" ? [] : [...writtenOn(operation), ...goneBy(operation)];

/**
 * Throws unless every operation of a batch can be done by itself. Foundry validates all operations before it carries out any:
 * a child of a document that the batch creates would have no parent yet, and an id that the batch deletes would still be taken.
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
