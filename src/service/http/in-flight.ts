import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getPath } from "hono/utils/url";
import { TurnQueue } from "../turn-queue.ts";
import { ItemsByNetwork, networkOf } from "../limits/network.ts";
import { whenEnded } from "./ended.ts";
import { probes } from "./health.ts";
import { traceOf } from "./trace.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface InFlightLimits {
  /** How many requests are handled at once; a response counts until it was sent. */
  readonly atOnce: number;
  /** How many more wait for that; networks take turns. */
  readonly waiting: number;
  /**
   * After this many milliseconds, a request whose response has begun and is still not read is aborted while others
   * wait. One without a response yet may wait for its turn to hash a password.
   */
  readonly timeoutMs: number;
  /** After this many milliseconds, an incomplete request is aborted while others wait. */
  readonly arrivalMs: number;
}

const usual: InFlightLimits = { atOnce: 64, waiting: 1000, timeoutMs: 10_000, arrivalMs: 2_000 };

/** So that clients of one network that do not read their responses leave places to others. */
const shareOfNetwork = 3 / 4;

/** An entrance is a call that hashes a password. */
const kinds = ["probe", "entrance", "call", "file"] as const;
type Kind = (typeof kinds)[number];

/** The maximum of requests that are handled or wait. */
export const mostInFlight = kinds.length * (usual.atOnce + usual.waiting);

/** Limits each kind of requests separately, so that a flood of one kind does not block another. */
export function limitInFlight(answer: Listener, limits = usual): Listener {
  const inTurn = beginInTurn(answer);
  const limited: Readonly<Record<Kind, Listener>> = {
    probe: limitAtOnce(inTurn, limits),
    entrance: limitAtOnce(inTurn, limits),
    call: limitAtOnce(inTurn, limits),
    file: limitAtOnce(inTurn, limits),
  };
  return (request, response) => limited[kindOf(request)](request, response);
}

function kindOf(request: IncomingMessage): Kind {
  const path = pathOf(request);
  if (probes.includes(path)) return "probe";
  if (takesPassword(request.method, path)) return "entrance";
  return /^\/(api|__test)(\/|$)/.test(path) ? "call" : "file";
}

/** After a turn of so many milliseconds, those that have arrived meanwhile are read before the next one begins, for as long again. */
const longTurnMs = 5;
/** Node accepts one connection in each turn and reads its request in the next one. */
const quietTurns = 2;

/**
 * Begins one request in each turn of the event loop, of each network in turn: most of them are handled within that turn,
 * and those of one network, begun together, would all come before the next one of another.
 */
function beginInTurn(answer: Listener): Listener {
  const turns = new TurnQueue(1);
  let arrived = 0;
  const untilAllAreRead = async (latest: number): Promise<void> => {
    let quiet = 0;
    while (quiet < quietTurns && performance.now() < latest) {
      const before = arrived;
      await nextTurn();
      quiet = arrived === before ? quiet + 1 : 0;
    }
  };
  return (request, response) => {
    arrived++;
    void turns.run(networkOfRequest(request), async () => {
      // Without a turn: a client can send requests and leave faster than turns pass.
      if (request.socket.destroyed) return;
      const began = performance.now();
      answer(request, response);
      await nextTurn();
      const ended = performance.now();
      const took = ended - began;
      // Requests of clients that send and leave arrive without end.
      if (took > longTurnMs) await untilAllAreRead(ended + took);
    });
  };
}

/** As the router reads it, which decodes it and resolves dots: nobody chooses the kind of a call by its spelling. */
function pathOf({ url = "" }: IncomingMessage): string {
  if (!/[%\\]|\/\.|^[^/]/.test(url)) return url.split("?", 1).join("");
  try {
    return getPath(new Request(url.startsWith("/") ? `http://localhost${url}` : url));
  } catch {
    return url;
  }
}

/** Login, registration and changes of a profile. */
const takesPassword = (method: string | undefined, path: string): boolean =>
  (method === "POST" && /^\/api\/Auth\/(login|register)/i.test(path)) ||
  (method === "PUT" && /^\/api\/(Students|Supervisors)\//i.test(path));

type Waiting = readonly [IncomingMessage, ServerResponse];

function limitAtOnce(answer: Listener, { atOnce, waiting, timeoutMs, arrivalMs }: InFlightLimits): Listener {
  const running = new Map<IncomingMessage, readonly NodeJS.Timeout[]>();
  const byNetwork = new Map<string, number>();
  // Networks take turns, so that one with many requests delays the others by one.
  const queue = new ItemsByNetwork<Waiting>(waiting, Math.ceil(waiting / 2));
  const count = (request: IncomingMessage, change: number): void => {
    const network = networkOfRequest(request);
    const left = (byNetwork.get(network) ?? 0) + change;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  };
  const mayStart = (network: string): boolean =>
    running.size < atOnce && (byNetwork.get(network) ?? 0) < Math.ceil(atOnce * shareOfNetwork);
  const start = (request: IncomingMessage, response: ServerResponse): void => {
    const breakOffIf = (isStalled: () => boolean) => () =>
      void (queue.size > 0 && isStalled() && request.socket.destroy());
    running.set(request, [
      setInterval(
        breakOffIf(() => response.headersSent),
        timeoutMs,
      ),
      setInterval(
        breakOffIf(() => !request.complete),
        arrivalMs,
      ),
    ]);
    count(request, 1);
    answer(request, response);
  };
  const end = (ended: Waiting): void => {
    const [request] = ended;
    queue.delete(networkOfRequest(request), ended);
    running.get(request)?.forEach(clearInterval);
    if (!running.delete(request)) return;
    count(request, -1);
    const next = queue.take(mayStart);
    if (next !== null) start(...next);
  };
  return (request, response) => {
    const network = networkOfRequest(request);
    const isNext = mayStart(network);
    const added: Waiting = [request, response];
    const refused = isNext ? null : queue.add(network, added);
    if (refused !== null) refuse(refused[1]);
    if (refused === added) return;
    whenEnded(request, response, () => end(added));
    if (isNext) start(request, response);
  };
}

function refuse(response: ServerResponse): void {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", Connection: "close" };
  const message = "The service has too many requests at the moment. Please try again in a moment.";
  response.writeHead(503, headers).end(JSON.stringify({ message }));
}

/**
 * Closes a connection with more than this many pending requests. Node calls the listener
 * for each at once, and holds the responses until the client reads.
 */
export function limitPipelining(answer: Listener, most = 8): Listener {
  const counts = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number): number => {
    const count = (counts.get(socket) ?? 0) + change;
    counts.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    // What was parsed before the connection was broken off still arrives here.
    if (socket.destroyed) return;
    if (add(socket, 1) > most) return void socket.destroy();
    whenEnded(request, response, () => add(socket, -1));
    answer(request, response);
  };
}

/** The network of the client that sent it. */
const networkOfRequest = (incoming: IncomingMessage): string =>
  networkOf(traceOf({ incoming })?.address ?? "");
