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
  /** What the sender is told. */
  results: OperationResult[];
  /** What the others are told; the sender's own operations. */
  committed: CommittedOperation[];
  /** What everyone is told, the sender included, before that. */
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
 * are checked and tried on a draft, and only then written and shown. Each is tried alone, too, upon the world as it is,
 * for none may build on what another one of the same request makes or takes away (fact 102).
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
   * @param announce  told of what was committed, before the next request begins
   * @throws PermissionError, RequestError or DataModelValidationError; then nothing has changed
   */
  run(userId: string, request: unknown, announce: (outcome: Outcome) => void): Promise<Outcome> {
    return this.#queue.add(async () => {
      const outcome = await this.#transact(userId, parseRequest(jsonClone(request)));
      announce(outcome);
      return outcome;
    });
  }

  /** Resolves once everything asked before has been done. */
  async drain(): Promise<void> {
    await this.#queue.add(() => undefined);
  }

  async #transact(userId: string, { operations }: ModifyRequest): Promise<Outcome> {
    const user = this.#world.find("User", userId);
    if (!user) throw new RequestError("The sender is not a user of this world");
    const transaction = this.#begin(user);
    // The schemas are this process's; another server in it may have told them of its own system's types.
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

  /** @throws RequestError where an operation is only possible because of another one */
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

/** @throws RequestError when a client's request is not one */
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
