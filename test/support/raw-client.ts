import { io, type Socket } from "socket.io-client";
import {
  EVENTS,
  type ModifyBroadcast,
  type ModifyResponse,
  type Operation,
  type OperationResult,
  type Source,
  type WorldPayload,
} from "../../host/common/protocol.ts";

export type PartialOperation = Pick<Operation, "action" | "documentName"> & Partial<Operation>;

/** A client of the server without Foundry's game: it sends operations and collects the server's broadcasts. */
export class RawClient {
  readonly socket: Socket;
  readonly world: WorldPayload;
  /** Every broadcast of changes so far. */
  readonly broadcasts: ModifyBroadcast[] = [];

  private constructor(socket: Socket, world: WorldPayload) {
    this.socket = socket;
    this.world = world;
    socket.on(EVENTS.modifyDocument, (broadcast: ModifyBroadcast) => this.broadcasts.push(broadcast));
  }

  static async join(url: string, userName: string): Promise<RawClient> {
    const socket = await connect(url, await login(url, userName));
    const world = (await socket.emitWithAck(EVENTS.world)) as WorldPayload;
    return new RawClient(socket, world);
  }

  get userId(): string {
    return this.world.userId;
  }

  /** @returns the results of the operations @throws with the server's message, if the server refuses */
  async modify(...operations: PartialOperation[]): Promise<OperationResult[]> {
    const request = { operations: operations.map((operation) => ({ options: {}, ...operation })) };
    const response = (await this.socket.emitWithAck(EVENTS.modifyDocument, request)) as ModifyResponse;
    if (response.error) throw new Error(response.error.message);
    return response.results;
  }

  /** The documents that one operation returns. */
  async one(operation: PartialOperation): Promise<Source[]> {
    const [outcome] = await this.modify(operation);
    return (outcome?.result ?? []).filter((entry): entry is Source => typeof entry !== "string");
  }

  async create(documentName: string, data: Source, rest: Partial<Operation> = {}): Promise<Source> {
    const [created] = await this.one({ action: "create", documentName, data: [data], ...rest });
    if (!created) throw new Error(`No ${documentName} was created`);
    return created;
  }

  async update(documentName: string, update: Source, rest: Partial<Operation> = {}): Promise<Source> {
    const [updated] = await this.one({ action: "update", documentName, updates: [update], ...rest });
    if (!updated) throw new Error(`No ${documentName} was updated`);
    return updated;
  }

  async get(documentName: string, id: unknown, rest: Partial<Operation> = {}): Promise<Source | undefined> {
    const [found] = await this.one({ action: "get", documentName, ids: [String(id)], ...rest });
    return found;
  }

  /** The arguments of the next event with this name. */
  next(event: string): Promise<unknown[]> {
    return new Promise((resolve) => this.socket.once(event, (...args: unknown[]) => resolve(args)));
  }

  leave(): void {
    this.socket.disconnect();
  }
}

/** @returns the session's cookie */
export async function login(url: string, userName: string): Promise<string> {
  const response = await fetch(`${url}/join`, {
    method: "POST",
    body: new URLSearchParams({ username: userName, join: "true" }),
    redirect: "manual",
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (response.status !== 303 || !cookie) throw new Error(`${userName} was not let in: ${response.status}`);
  return cookie;
}

/** @throws if the server refuses the connection */
export function connect(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, { extraHeaders: { cookie }, transports: ["websocket"], reconnection: false, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}
