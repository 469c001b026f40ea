import { io, type Socket } from "socket.io-client";
import {
  EVENTS,
  type ModifyResponse,
  type Operation,
  type OperationResult,
  type PackageEventOptions,
  type QueryRequest,
  type QueryResponse,
  type WireError,
  type WorldPayload,
} from "../../common/protocol.ts";

type Listener = (...args: Loose[]) => void;

/** An error that the server sent, with its name. */
function received({ name, message }: WireError): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/** The connection to the server: Foundry's `game.socket`, and the host's own requests. */
export class GameSocket {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Connect with the session's cookie. @throws if the server refuses it */
  static async connect(): Promise<GameSocket> {
    const socket = io({ transports: ["websocket"], reconnection: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return new GameSocket(socket);
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  get id(): string | undefined {
    return this.#socket.id;
  }

  /** Send a package's message to all others (fact 52). It does not come back to the sender. */
  emit(event: string, payload?: unknown, options?: PackageEventOptions): this {
    this.#socket.emit(event, payload, ...(options ? [options] : []));
    return this;
  }

  on(event: string, listener: Listener): this {
    this.#socket.on(event, listener);
    return this;
  }

  once(event: string, listener: Listener): this {
    this.#socket.once(event, listener);
    return this;
  }

  off(event: string, listener?: Listener): this {
    this.#socket.off(event, listener);
    return this;
  }

  disconnect(): void {
    this.#socket.disconnect();
  }

  async world(): Promise<WorldPayload> {
    return (await this.#socket.emitWithAck(EVENTS.world)) as WorldPayload;
  }

  /**
   * Ask the server for one transaction.
   * @param accept  called with the results, within the event that brings them
   * @throws the error for which the server refused it
   */
  modify<T>(operations: Operation[], accept: (results: OperationResult[]) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#socket.emit(EVENTS.modifyDocument, { operations }, (response: ModifyResponse) => {
        if (response.error) {
          reject(received(response.error));
          return;
        }
        try {
          resolve(accept(response.results ?? []));
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  }

  async query(request: QueryRequest): Promise<unknown> {
    const response = (await this.#socket.emitWithAck(EVENTS.query, request)) as QueryResponse;
    if (response.error) throw received(response.error);
    return response.result;
  }
}
