import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const unfinished = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `done` once, when the response was sent or its connection is gone. Node emits nothing when a connection
 * closes for a response that waits behind another one on it.
 */
export function whenEnded({ socket }: IncomingMessage, response: ServerResponse, done: () => void): void {
  const onSocket = unfinished.get(socket) ?? watch(socket);
  const end = (): void => {
    if (onSocket.delete(end)) done();
  };
  onSocket.add(end);
  response.once("close", end);
}

function watch(socket: Socket): Set<() => void> {
  const ends = new Set<() => void>();
  unfinished.set(socket, ends);
  socket.once("close", () => ends.forEach((end) => end()));
  return ends;
}
