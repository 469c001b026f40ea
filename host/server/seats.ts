import type { Socket } from "socket.io";
import { EVENTS, type SessionTaken } from "../common/protocol.ts";

/** The connected users: one socket per user. */
export class Seats {
  readonly #sockets = new Map<string, Socket>();

  /** Register the socket of a user. An older one of the same user gets a message and is disconnected. */
  take(userId: string, socket: Socket): void {
    const older = this.#sockets.get(userId);
    this.#sockets.set(userId, socket);
    if (older && older !== socket) dismiss(older);
  }

  /** @returns false if another socket of the user has replaced this one already */
  leave(userId: string, socket: Socket): boolean {
    if (this.#sockets.get(userId) !== socket) return false;
    return this.#sockets.delete(userId);
  }

  /** Disconnect a user whose session is over. */
  vacate(userId: string): void {
    const socket = this.#sockets.get(userId);
    if (socket) dismiss(socket);
  }

  socketOf(userId: string): Socket | null {
    return this.#sockets.get(userId) ?? null;
  }

  get activeUsers(): string[] {
    return [...this.#sockets.keys()];
  }
}

function dismiss(socket: Socket): void {
  const taken: SessionTaken = { message: "You have joined elsewhere, or logged out: this session is over." };
  socket.emit(EVENTS.sessionTaken, taken);
  socket.disconnect();
}
