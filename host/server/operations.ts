import type {
  CommittedOperation,
  ModifyRequest,
  Operation,
  OperationAction,
  OperationResult,
  Source,
  Unproven,
} from "../common/protocol.ts";
import { setDocumentTypes } from "../common/abstract/environment.ts";
import { Semaphore } from "../common/utils/index.ts";
import { createDocuments } from "./create.ts";
import { RequestError } from "./errors.ts";
import { worldSubtypes } from "./modules.ts";
import { isObject, jsonClone } from "./plain.ts";
import { keepOneCombatActive } from "./one-active-combat.ts";
import { readDocuments } from "./read.ts";
import { deleteDocuments } from "./remove.ts";
import type { Transaction } from "./transaction.ts";
import { updateDocuments } from "./update.ts";
import { Draft, type World } from "./world.ts";

export interface Outcome {
  /** The answer to the sender. */
  results: OperationResult[];
  /** The sender's operations, for the other clients. */
  committed: CommittedOperation[];
  /** Operations that the server adds, for all clients including the sender; sent before the others. */
  consequences: CommittedOperation[];
}

const WORK: Record<OperationAction, (transaction: Transaction, operation: Operation) => Source[] | string[]> = {
  get: readDocuments,
  create: createDocuments,
  update: updateDocuments,
  delete: deleteDocuments,
};

/**
 * Every read and write of documents, one request after the other. A request is one transaction: all of its operations
 * are checked and tried on a draft, and only then stored and broadcast. Each is also tried alone on the stored world,
 * because none may depend on the result of another one of the same request (fact 102).
 */
export class Operations {
  readonly #world: World;
  readonly #refuses: readonly Unproven[];
  readonly #queue = new Semaphore(1);

  constructor(world: World, refuses: readonly Unproven[] = []) {
    this.#world = world;
    this.#refuses = refuses;
  }

  /**
   * @param request   as the client sent it
   * @param announce  called with the committed operations, before the next request begins
   * @throws PermissionError, RequestError or DataModelValidationError; then nothing has changed
   */
  run(userId: string, request: unknown, announce: (outcome: Outcome) => void): Promise<Outcome> {
    return this.#queue.add(async () => {
      const outcome = await this.#transact(userId, parseRequest(jsonClone(request)));
      announce(outcome);
      return outcome;
    });
  }

  /** Resolves once all earlier requests are done. */
  async drain(): Promise<void> {
    await this.#queue.add(() => undefined);
  }

  async #transact(userId: string, { operations }: ModifyRequest): Promise<Outcome> {
    const user = this.#world.find("User", userId);
    if (!user) throw new RequestError("The sender is not a user of this world");
    const transaction = this.#begin(user);
    // The schemas are shared in the process: another server may have set the types of its own system.
    setDocumentTypes(transaction.types);
    const results: OperationResult[] = [];
    const committed: CommittedOperation[] = [];
    for (const operation of operations) {
      if (operation.pack && operation.action !== "get")
        throw new RequestError(
          `You may not modify the locked compendium ${this.#world.pack(operation.pack).payload.metadata.id}`,
        );
      const result = WORK[operation.action](transaction, operation);
      keepOneCombatActive(transaction, operation, result);
      results.push({ result });
      if (operation.action === "get") continue;
      const { data: _data, updates: _updates, ...rest } = operation;
      committed.push({ ...rest, result });
    }
    if (operations.length > 1) this.#tryEachAlone(user, operations);
    if (committed.length) await this.#world.commit(transaction.draft.writes());
    return { results, committed, consequences: transaction.consequences };
  }

  #begin(user: Source): Transaction {
    const world = this.#world;
    const types = worldSubtypes(world);
    return { world, draft: new Draft(world), types, user, refuses: this.#refuses, now: Date.now(), consequences: [] };
  }

  /** @throws RequestError for an operation that is possible only after another one of the batch */
  #tryEachAlone(user: Source, operations: readonly Operation[]): void {
    for (const operation of operations)
      try {
        WORK[operation.action](this.#begin(user), operation);
      } catch (error) {
        const { action, documentName } = operation;
        throw new RequestError(
          `Nothing of the batch is done: its operation "${action} ${documentName}" builds on another one of the same batch. ` +
            `Tried alone it is refused: ${(error as Error).message}`,
        );
      }
  }
}

const ACTIONS: readonly OperationAction[] = ["get", "create", "update", "delete"];

/** @throws RequestError if a client's request is malformed */
function parseRequest(request: unknown): ModifyRequest {
  const operations = isObject(request) ? request["operations"] : null;
  if (!Array.isArray(operations)) throw new RequestError("A request needs a list of operations");
  return { operations: operations.map(parseOperation) };
}

function parseOperation(value: unknown): Operation {
  if (!isObject(value)) throw new RequestError("An operation must be an object");
  const { documentName, parentUuid = null, pack = null, options = {}, query } = value;
  const action = ACTIONS.find((name) => name === value["action"]);
  if (!action) throw new RequestError(`"${String(value["action"])}" is not an action`);
  if (typeof documentName !== "string") throw new RequestError("An operation needs a documentName");
  if (parentUuid !== null && typeof parentUuid !== "string") throw new RequestError("parentUuid must be a string");
  if (pack !== null && typeof pack !== "string") throw new RequestError("pack must be a string");
  const operation: Operation = { action, documentName, parentUuid, pack, options: isObject(options) ? options : {} };
  if (value["data"] !== undefined) operation.data = parseList(value["data"], isObject, "data");
  if (value["updates"] !== undefined) operation.updates = parseList(value["updates"], isObject, "updates");
  if (value["ids"] !== undefined) operation.ids = parseList(value["ids"], (id) => typeof id === "string", "ids");
  if (isObject(query)) operation.query = query;
  return operation;
}

function parseList<T>(value: unknown, is: (entry: unknown) => entry is T, name: string): T[] {
  if (!Array.isArray(value) || !value.every(is)) throw new RequestError(`An operation's ${name} are malformed`);
  return value;
}
