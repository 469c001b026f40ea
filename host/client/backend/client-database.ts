import { EVENTS, type CommittedOperation, type ModifyBroadcast } from "../../common/protocol.ts";
import { apply, type Applied } from "./apply.ts";
import { followingTurns } from "./keep-turn.ts";
import { prepare } from "./prepare.ts";
import { readRequest, type DatabaseRequest, type Prepared } from "./request.ts";
import type { GameSocket } from "./socket.ts";

/** One operation of a batch, as `foundry.documents.modifyBatch` takes it. */
export interface BatchOperation extends LooseObject {
  action: "create" | "update" | "delete";
  documentName: string;
}

/** Requests changes from the server, and applies committed changes, own and others', to this client's documents. */
export class ClientDatabaseBackend {
  readonly #socket: GameSocket;

  constructor(socket: GameSocket) {
    this.#socket = socket;
  }

  /** Changes by other clients while this one was still loading; null once its documents are loaded. */
  #early: ModifyBroadcast[] | null = [];

  activateSocketListeners(): void {
    this.#socket.on(EVENTS.modifyDocument, (broadcast: ModifyBroadcast) => {
      if (this.#early) this.#early.push(broadcast);
      else this.#hear(broadcast);
    });
  }

  /** Apply the changes that arrived while the documents were loading. @internal */
  catchUp(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const broadcast of early) this.#hear(broadcast);
  }

  #hear({ operations, userId }: ModifyBroadcast): void {
    for (const operation of operations) this.#finishQuietly(this.#apply(operation, userId));
  }

  async create(documentClass: LooseClass, operation: LooseObject): Promise<Loose[]> {
    return (await this.#run([readRequest("create", documentClass, operation)]))[0] ?? [];
  }

  async update(documentClass: LooseClass, operation: LooseObject): Promise<Loose[]> {
    return (await this.#run([readRequest("update", documentClass, operation)]))[0] ?? [];
  }

  async delete(documentClass: LooseClass, operation: LooseObject): Promise<Loose[]> {
    return (await this.#run([readRequest("delete", documentClass, operation)]))[0] ?? [];
  }

  /** All operations or none of them, in one transaction (fact 45). @returns the documents of each operation */
  modifyBatch(operations: BatchOperation[]): Promise<Loose[][]> {
    return this.#run(
      operations.map((operation) => readRequest(operation.action, getDocumentClass(operation.documentName), operation)),
    );
  }

  /** The stored data of documents in a pack. @internal */
  async fetch({
    documentName,
    pack,
    query,
  }: {
    documentName: string;
    pack: string;
    query: LooseObject;
  }): Promise<LooseObject[]> {
    const operation = { action: "get" as const, documentName, pack, query, options: {} };
    return this.#socket.modify([operation], ([reply]) => (reply?.result ?? []) as LooseObject[]);
  }

  async get(documentClass: LooseClass, { query = {}, pack }: LooseObject): Promise<Loose[]> {
    if (pack) return game.packs.get(pack)?.["getDocuments"](query) ?? [];
    const wanted = Object.entries(query);
    return game["collections"]
      .get(documentClass["documentName"])
      .filter((document: Loose) => wanted.every(([key, value]) => foundry.utils.getProperty(document, key) === value));
  }

  getFlagScopes(): string[] {
    return ["core", "world", game["system"].id];
  }

  async #run(requests: DatabaseRequest[]): Promise<Loose[][]> {
    const prepared: (Prepared | null)[] = [];
    for (const request of requests) prepared.push(await prepare(request, game.user));
    const sent = prepared.filter((entry) => entry !== null);
    const applied = sent.length ? await this.#send(sent) : [];
    for (const { finish } of applied) await finish();
    let next = 0;
    return prepared.map((entry) => (entry ? (applied[next++]?.documents ?? []) : []));
  }

  /**
   * The answer is applied in the event that brings it, so that it keeps its order among other clients' changes.
   */
  async #send(prepared: Prepared[]): Promise<Applied[]> {
    const operations = [...prepared.map(({ wire }) => wire), ...followingTurns(prepared)];
    try {
      return await this.#socket.modify(operations, (results) =>
        results.map(({ result }, index) =>
          this.#apply({ ...(operations[index] as CommittedOperation), result }, game.userId),
        ),
      );
    } catch (error) {
      ui.notifications?.error((error as Error).message, { console: false });
      throw error;
    }
  }

  #apply(operation: CommittedOperation, userId: string): Applied {
    const applied = apply(operation, userId);
    if (operation.documentName === "Setting") return applied;
    const verb = { get: "Retrieved", create: "Created", update: "Updated", delete: "Deleted" }[operation.action];
    if (CONFIG.debug.documents) console.debug(`Host | ${verb} ${operation.result.length} ${operation.documentName}`);
    return applied;
  }

  #finishQuietly({ finish }: Applied): void {
    finish().catch((error: unknown) => console.error(error));
  }
}
