import type { Socket } from "socket.io";
import { EVENTS, type QueryDelivery, type QueryResponse } from "../common/protocol.ts";
import { PermissionError, RequestError } from "./errors.ts";
import { hasPermission } from "./ownership.ts";
import { isObject, jsonClone } from "./plain.ts";
import type { Seats } from "./seats.ts";
import type { World } from "./world.ts";

/**
 * Send a user's query to another user's client (fact 53). The server adds the requester's id.
 * @throws PermissionError, or RequestError if the asked user is not connected, leaves, or does not answer in time
 */
export async function relayQuery(world: World, seats: Seats, userId: string, request: unknown): Promise<QueryResponse> {
  if (!isObject(request)) throw new RequestError("A query must be an object");
  const { target, name, data, timeout } = request;
  if (typeof target !== "string" || typeof name !== "string")
    throw new RequestError("A query needs a target and a name");
  const user = world.find("User", userId);
  const other = world.find("User", target);
  if (!user || !other) throw new RequestError(`User [${target}] does not exist`);
  if (!hasPermission(world, user, "QUERY_USER"))
    throw new PermissionError(String(user["name"]), "query", `User [${target}]`);
  const socket = seats.socketOf(target);
  if (!socket) throw new RequestError(`User ${String(other["name"])} is not active`);
  const delivery: QueryDelivery = { name, data: jsonClone(data), userId };
  if (typeof timeout === "number") delivery.timeout = timeout;
  return answerOf(socket, delivery, String(other["name"]));
}

function answerOf(socket: Socket, delivery: QueryDelivery, userName: string): Promise<QueryResponse> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      socket.off("disconnect", onLeave);
      act();
    };
    const onLeave = (): void =>
      settle(() => reject(new RequestError(`User ${userName} left before answering the query ${delivery.name}`)));
    const onTimeout = (): void =>
      settle(() => reject(new RequestError(`User ${userName} did not answer the query ${delivery.name} in time`)));
    const timer = delivery.timeout === undefined ? undefined : setTimeout(onTimeout, delivery.timeout);
    socket.once("disconnect", onLeave);
    socket.emit(EVENTS.query, delivery, (response: unknown) => settle(() => resolve(parseResponse(response))));
  });
}

function parseResponse(response: unknown): QueryResponse {
  if (!isObject(response)) return { result: null };
  const { error, result } = response;
  if (!isObject(error)) return { result: result ?? null };
  return { error: { name: String(error["name"]), message: String(error["message"]) } };
}
