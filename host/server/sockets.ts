import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import {
  EVENTS,
  packageEvent,
  type ModifyBroadcast,
  type ModifyResponse,
  type WorldPayload,
} from "../common/protocol.ts";
import { RequestError, toWireError } from "./errors.ts";
import { RELEASE } from "./manifest.ts";
import { modulePayloads } from "./modules.ts";
import { hasPermission } from "./ownership.ts";
import type { Operations, Outcome } from "./operations.ts";
import { isObject, jsonClone } from "./plain.ts";
import type { Pack } from "./packs.ts";
import { relayQuery } from "./queries.ts";
import { Seats } from "./seats.ts";
import { tokenFrom, type Sessions } from "./sessions.ts";
import { collectionsOf, type World } from "./world.ts";

/** The room of sockets that have loaded the world, and therefore receive every change. */
const PLAYING = "playing";

export interface TableOptions {
  http: HttpServer;
  world: World;
  operations: Operations;
  sessions: Sessions;
  log: (message: string) => void;
  /** The server's start options, for the clients. */
  settings: WorldPayload["options"];
}

type Acknowledge = (response: unknown) => void;

function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === "function";
}

/** The socket side of the server: the connected users and the messages between them. */
export class Table {
  readonly seats = new Seats();
  readonly #io: Server;
  readonly #options: TableOptions;

  constructor(options: TableOptions) {
    this.#options = options;
    // On a busy machine a page may not answer pings for long, but its pending requests must not be lost.
    this.#io = new Server(options.http, { serveClient: false, maxHttpBufferSize: 2e7, pingTimeout: 120_000 });
    this.#io.use((socket, next) => {
      const userId = options.sessions.userOf(tokenFrom(socket.handshake.headers.cookie));
      if (!userId || !options.world.find("User", userId)) return next(new RequestError("You are not logged in"));
      next();
    });
    this.#io.on("connection", (socket) => {
      const userId = options.sessions.userOf(tokenFrom(socket.handshake.headers.cookie));
      if (userId) this.#welcome(socket, userId);
      else socket.disconnect();
    });
  }

  async close(): Promise<void> {
    await this.#io.close();
  }

  #welcome(socket: Socket, userId: string): void {
    const { world } = this.#options;
    this.seats.take(userId, socket);
    this.#tellActivity(socket, userId, true);
    socket.on("disconnect", () => {
      if (this.seats.leave(userId, socket)) this.#tellActivity(socket, userId, false);
    });
    socket.on(EVENTS.world, (acknowledge: unknown) => {
      if (!isAcknowledge(acknowledge)) return;
      // Joining and reading are one synchronous step, so that the client misses no commit.
      void socket.join(PLAYING);
      acknowledge(this.#payload(userId));
    });
    socket.on(EVENTS.modifyDocument, (request: unknown, acknowledge: unknown) => {
      void this.#modify(socket, userId, request, isAcknowledge(acknowledge) ? acknowledge : () => undefined);
    });
    socket.on(EVENTS.query, (request: unknown, acknowledge: unknown) => {
      if (!isAcknowledge(acknowledge)) return;
      relayQuery(world, this.seats, userId, request).then(acknowledge, (error: unknown) =>
        acknowledge({ error: toWireError(error) }),
      );
    });
    socket.on(EVENTS.userActivity, (presence: unknown) => this.#passOn(socket, userId, presence));
    socket.on(EVENTS.reload, () => {
      const user = world.find("User", userId);
      if (user && hasPermission(world, user, "SETTINGS_MODIFY")) socket.to(PLAYING).emit(EVENTS.reload);
    });
    this.#listenFor(socket, userId, packageEvent(world.system.id), () => world.system.socket === true);
    for (const { manifest } of world.modules)
      this.#listenFor(
        socket,
        userId,
        packageEvent(manifest.id, "module"),
        () => manifest.socket === true && this.#isActive(manifest.id),
      );
  }

  #isActive(moduleId: string): boolean {
    const { world } = this.#options;
    return modulePayloads(world.modules, world.all("Setting")).some(
      ({ manifest, active }) => active && manifest.id === moduleId,
    );
  }

  /** Relay a package's messages, if its manifest has `socket` (facts 52 and 108). */
  #listenFor(socket: Socket, userId: string, channel: string, isOpen: () => boolean): void {
    socket.on(channel, (message: unknown, options: unknown) => {
      if (isOpen()) this.#relay(socket, userId, channel, message, options);
    });
  }

  async #modify(socket: Socket, userId: string, request: unknown, acknowledge: Acknowledge): Promise<void> {
    const announce = ({ results, committed, consequences }: Outcome): void => {
      // The sender, too, must receive these before its own answer.
      if (consequences.length) this.#io.to(PLAYING).emit(EVENTS.modifyDocument, { operations: consequences, userId });
      const broadcast: ModifyBroadcast = { operations: committed, userId };
      if (committed.length) socket.to(PLAYING).emit(EVENTS.modifyDocument, broadcast);
      const response: ModifyResponse = { results };
      acknowledge(response);
    };
    try {
      await this.#options.operations.run(userId, request, announce);
    } catch (error) {
      this.#options.log(`Refused: ${toWireError(error).message}`);
      const response: ModifyResponse = { error: toWireError(error) };
      acknowledge(response);
    }
  }

  /** Custom messages are sent to the other clients, never back to the sender (fact 52). */
  #relay(socket: Socket, userId: string, channel: string, message: unknown, options: unknown): void {
    const payload = jsonClone(message);
    const recipients = isObject(options) ? options["recipients"] : undefined;
    if (!Array.isArray(recipients)) {
      socket.to(PLAYING).emit(channel, payload, userId);
      return;
    }
    for (const recipient of new Set(recipients.map(String)))
      if (recipient !== userId) this.seats.socketOf(recipient)?.emit(channel, payload, userId);
  }

  #passOn(socket: Socket, userId: string, presence: unknown): void {
    const targets = isObject(presence) ? presence["targets"] : undefined;
    if (!Array.isArray(targets)) return;
    socket.to(PLAYING).emit(EVENTS.userActivity, { userId, active: true, targets: targets.map(String) });
  }

  #tellActivity(socket: Socket, userId: string, active: boolean): void {
    socket.to(PLAYING).emit(EVENTS.userActivity, { userId, active });
  }

  #payload(userId: string): WorldPayload {
    const { world, settings } = this.#options;
    const modules = modulePayloads(world.modules, world.all("Setting"));
    const asleep = new Set(modules.filter(({ active }) => !active).map(({ manifest }) => manifest.id));
    const isOpen = ({ payload: { metadata } }: Pack): boolean =>
      metadata.packageType === "system" || !asleep.has(metadata.packageName);
    return {
      userId,
      release: { ...RELEASE },
      world: world.info,
      system: world.system,
      modules,
      options: settings,
      ...collectionsOf(world),
      packs: [...world.packs.values()].filter(isOpen).map((pack) => pack.payload),
      activeUsers: this.seats.activeUsers,
    };
  }
}
