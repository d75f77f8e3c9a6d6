import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse, type RequestListener, type Server } from "node:http";
import { connect, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { limitInFlight, mostInFlight } from "../../src/service/http/in-flight.ts";
import { limitedServer, proxyConnections, usualConnections } from "../../src/service/http/limited-server.ts";
import { observe } from "../../src/service/http/observe.ts";
import { listen } from "../../src/service/listen.ts";
import { listeningService } from "./support/in-process.ts";

/** The address is the one a proxy reports. */
const get = (path: string, address = "10.0.0.1"): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
const last = (path: string, address?: string): string =>
  get(path, address).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");

/** A connection that is closed after the test; being broken off is no error. */
function connectTo(port: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

const statusesIn = (came: string) => [...came.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);

async function portOf(create: () => Server): Promise<number> {
  const { servers, port } = await listen(create, 0, "127.0.0.1");
  onTestFinished(() =>
    servers.forEach((server) => {
      server.closeAllConnections();
      server.close();
    }),
  );
  return port;
}

test("[design: operation] a connection with more than eight pending requests is closed", async () => {
  const service = await listeningService("production");
  onTestFinished(service.stop);
  const port = Number(new URL(service.url).port);
  const statuses = async (requests: number) => {
    const socket = connectTo(port);
    socket.write(get("/api/Teams").repeat(requests - 1) + last("/api/Teams"));
    return statusesIn(await text(socket).catch(() => ""));
  };
  expect(await statuses(8)).toEqual(Array(8).fill("200"));
  expect(await statuses(9)).toEqual([]);
  expect(await statuses(1)).toEqual(["200"]);
});

test("[design: operation] behind a proxy, clients at their limit of requests leave connections to others", async () => {
  expect(proxyConnections.fromNetwork).toBeGreaterThan(mostInFlight);
  const service = await listeningService("production", { TRUST_PROXY: "1" });
  onTestFinished(service.stop);
  const port = Number(new URL(service.url).port);
  const ofProxy = Array.from({ length: usualConnections.connections }, () => connectTo(port));
  await Promise.all(ofProxy.map((socket) => once(socket, "connect")));
  const other = connectTo(port);
  other.write(last("/api/Teams", "10.0.0.2"));
  expect(statusesIn(await text(other).catch(() => ""))).toEqual(["200"]);
});

describe("[design: operation] of many requests at once", () => {
  /** A server that handles two requests at once while `waiting` more may wait; calls stay pending until the test ends them. */
  async function busyServer({
    atOnce = 2,
    waiting = 1,
    timeoutMs = 60_000,
    arrivalMs = 60_000,
    work = () => {},
  } = {}) {
    const answering = new Map<string, ServerResponse>();
    const gone: (string | undefined)[] = [];
    let arrived = 0;
    const answer: RequestListener = (request, response) => {
      const path = request.url ?? "";
      work();
      const isHeld = request.method !== "GET" || path.startsWith("/api/call") || path.includes("?held");
      if (isHeld) answering.set(path, response);
      else response.end();
    };
    const limited = limitInFlight(answer, { atOnce, waiting, timeoutMs, arrivalMs });
    const port = await portOf(() =>
      createServer((request, response) => {
        arrived++;
        observe(request, response, [], 1);
        request.socket.once("close", () => gone.push(request.url));
        limited(request, response);
      }),
    );
    const open = async (text: string, requests = 1) => {
      const expected = arrived + requests;
      const socket = connectTo(port);
      socket.write(text);
      await expect.poll(() => arrived, { timeout: 10_000 }).toBe(expected);
      return socket;
    };
    const send = (...paths: readonly string[]) => open(paths.map((path) => get(path)).join(""), paths.length);
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    return { answering, gone, open, send, statusOf };
  }

  test("some wait for their turn, more are refused, and probes and files get a response", async () => {
    const { answering, send, statusOf } = await busyServer();
    await send("/api/call/1", "/api/call/2", "/api/call/3");
    const refused = await send("/api/call/4");
    expect(await text(refused)).toMatch(
      /^HTTP\/1.1 503 [^]*Connection: close\r\n[^]*\{"message":"The service has too many requests at the moment\./,
    );
    expect([...answering.keys()]).toEqual(["/api/call/1", "/api/call/2"]);
    expect(await Promise.all(["/api/health", "/api/ready", "/"].map(statusOf))).toEqual([200, 200, 200]);
    answering.get("/api/call/1")?.end();
    await expect.poll(() => [...answering.keys()]).toContain("/api/call/3");
  });

  test("probes are limited too, apart from all others", async () => {
    const { answering, send, statusOf } = await busyServer();
    await send("/api/health?held=1", "/api/health?held=2", "/api/ready?held=3");
    expect([...answering.keys()]).toEqual(["/api/health?held=1", "/api/health?held=2"]);
    expect(statusesIn(await text(await send("/api/ready?held=4")))).toEqual(["503"]);
    expect(await statusOf("/api/Teams")).toBe(200);
  });

  test("those whose client has left make room", async () => {
    const { answering, gone, send } = await busyServer();
    const first = await send("/api/call/1", "/api/call/2");
    const left = await send("/api/call/3");
    left.destroy();
    await expect.poll(() => gone).toEqual(["/api/call/3"]);
    await send("/api/call/4");
    first.destroy();
    await expect.poll(() => [...answering.keys()]).toContain("/api/call/4");
    await send("/api/call/5");
    expect([...answering.keys()].slice(2)).toEqual(["/api/call/4", "/api/call/5"]);
  });

  test("a response that nobody reads is aborted while another call waits, and no other", async () => {
    const { answering, gone, send } = await busyServer({ timeoutMs: 40 });
    for (const path of ["/api/call/1", "/api/call/2", "/api/call/3"]) await send(path);
    answering.get("/api/call/2")?.writeHead(200).write("begun");
    await expect.poll(() => gone).toEqual(["/api/call/2"]);
    await expect.poll(() => [...answering.keys()]).toContain("/api/call/3");
    expect(gone).toEqual(["/api/call/2"]);
  });

  test("an incomplete request is aborted while another call waits, and no other", async () => {
    const { answering, gone, open, send } = await busyServer({ arrivalMs: 40 });
    await send("/api/call/1");
    await open("POST /api/call/2 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n");
    expect(gone).toEqual([]);
    await send("/api/call/3");
    await expect.poll(() => gone).toEqual(["/api/call/2"]);
    await expect.poll(() => [...answering.keys()]).toContain("/api/call/3");
    expect(gone).toEqual(["/api/call/2"]);
  });

  test("networks take turns, and none has more than half of the waiting places", async () => {
    const { answering, open, send } = await busyServer({ waiting: 4 });
    for (const name of ["1", "2", "3", "4"]) await send(`/api/call/${name}`);
    expect(statusesIn(await text(await send("/api/call/refused")))).toEqual(["503"]);
    await open(get("/api/call/other", "10.0.0.2"));
    for (const name of ["1", "2", "3"]) {
      const count = answering.size + 1;
      answering.get(`/api/call/${name}`)?.end();
      await expect.poll(() => answering.size).toBe(count);
    }
    expect([...answering.keys()].slice(2)).toEqual(["/api/call/3", "/api/call/other", "/api/call/4"]);
  });

  test.each(["/api/call/", "/api/health?held="])(
    "one network with many delays others by one, also where all are answered at once: %s",
    async (path) => {
      const { answering, open } = await busyServer({ atOnce: 64 });
      const many = ["1", "2", "3", "4"].map((name) => get(path + name)).join("");
      await open(many + get("/api/call/other", "10.0.0.2"), 5);
      const expected = [`${path}1`, `${path}2`, "/api/call/other", `${path}3`, `${path}4`];
      await expect.poll(() => [...answering.keys()]).toEqual(expected);
    },
  );

  test("and where each has a connection of its own and takes the processor for long", async () => {
    const work = () => {
      const end = performance.now() + 15;
      while (performance.now() < end);
    };
    const { answering, open } = await busyServer({ atOnce: 64, work });
    const all = ["1", "2", "3", "4"].map((name) => open(get(`/api/call/${name}`), 5));
    await Promise.all([...all, open(get("/api/call/other", "10.0.0.2"), 5)]);
    await expect.poll(() => answering.size, { timeout: 10_000 }).toBe(5);
    expect([...answering.keys()].indexOf("/api/call/other")).toBeLessThanOrEqual(2);
  });

  describe("those whose clients send and leave", () => {
    const limits = { atOnce: 64, waiting: 1000, timeoutMs: 60_000, arrivalMs: 60_000 };
    const busyFor = (ms: number): void => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    };

    /** Each request has its own connection; its path says for how many milliseconds it takes the processor. */
    function directly() {
      const begun: string[] = [];
      const limited = limitInFlight(({ url = "" }) => {
        begun.push(url);
        busyFor(Number(url.split("/").at(-1)));
      }, limits);
      const arrive = (path: string, address: string): Socket => {
        const socket = new Socket();
        const request = Object.assign(new IncomingMessage(socket), {
          method: "GET",
          url: path,
          headers: { "x-forwarded-for": address },
        });
        const response = new ServerResponse(request);
        observe(request, response, [], 1);
        limited(request, response);
        onTestFinished(() => void response.emit("close"));
        return socket;
      };
      const turnsUntil = async (path: string, eachTurn = () => {}): Promise<number> => {
        let turns = 0;
        for (; !begun.includes(path) && turns < 1000; turns++) {
          eachTurn();
          await nextTurn();
        }
        return turns;
      };
      return { arrive, turnsUntil };
    }

    test("take no turn", async () => {
      const { arrive, turnsUntil } = directly();
      arrive("/api/call/0", "10.0.0.1");
      for (let count = 0; count < 400; count++) {
        arrive("/api/left/0", "10.0.0.1").destroy();
        await new Promise<void>((resolve) => process.nextTick(resolve));
      }
      arrive("/api/next/0", "10.0.0.1");
      expect(await turnsUntil("/api/next/0")).toBeLessThan(20);
    });

    test("and delay others by no more than a request takes", async () => {
      const { arrive, turnsUntil } = directly();
      arrive("/api/call/20", "10.0.0.2");
      arrive("/api/next/0", "10.0.0.2");
      const sendAndLeave = () => {
        arrive("/api/left/0", "10.0.0.1").destroy();
        busyFor(2);
      };
      expect(await turnsUntil("/api/next/0", sendAndLeave)).toBeLessThan(200);
    });
  });

  test("one network leaves a quarter of the places to others, and its next request waits for one of its own", async () => {
    const { answering, open, send } = await busyServer({ atOnce: 4, waiting: 4 });
    for (const name of ["1", "2", "3", "4"]) await send(`/api/call/${name}`);
    await open(get("/api/call/other", "10.0.0.2"));
    expect([...answering.keys()].slice(3)).toEqual(["/api/call/other"]);
    answering.get("/api/call/other")?.end();
    await open(get("/api/call/more", "10.0.0.2"));
    expect([...answering.keys()].slice(4)).toEqual(["/api/call/more"]);
    answering.get("/api/call/2")?.end();
    await expect.poll(() => [...answering.keys()].slice(5)).toEqual(["/api/call/4"]);
  });

  test("when all places are taken, the network with the most loses its latest to one with fewer", async () => {
    const { answering, open, send } = await busyServer({ waiting: 4 });
    for (const name of ["1", "2", "3"]) await send(`/api/call/${name}`);
    const latest = await send("/api/call/4");
    for (const name of ["5", "6"]) await open(get(`/api/call/${name}`, "10.0.0.2"));
    await open(get("/api/call/other", "10.0.0.3"));
    expect(statusesIn(await text(latest))).toEqual(["503"]);
    const more = await open(get("/api/call/more", "10.0.0.3"));
    expect(statusesIn(await text(more))).toEqual(["503"]);
    for (const name of ["1", "2", "3", "5"]) {
      const count = answering.size + 1;
      answering.get(`/api/call/${name}`)?.end();
      await expect.poll(() => answering.size).toBe(count);
    }
    expect([...answering.keys()].slice(2)).toEqual([3, 5, "other", 6].map((name) => `/api/call/${name}`));
  });

  test.each([
    ["POST", "/api/Auth/login"],
    ["POST", "/api/Auth/register/student"],
    ["PUT", "/api/Students/7"],
    ["POST", "/%61pi/Auth/%6Cogin"],
    ["POST", "/x/../api/./Auth/login"],
    ["POST", "/api\\Auth\\login"],
    ["POST", "http://localhost/api/Auth/login"],
  ])("calls with passwords take no place of the others: %s %s", async (method, path) => {
    const { open, statusOf } = await busyServer();
    for (let count = 0; count < 3; count++) await open(get(path).replace("GET", method));
    expect(await statusOf("/api/Teams")).toBe(200);
    expect(await statusOf("/")).toBe(200);
  });
});

describe("[design: operation] a client that stalls is disconnected", () => {
  const limits = { stalledMs: 150, connections: 2, fromNetwork: 2 };

  test("while it does not read", async () => {
    let isClosed = false;
    const port = await portOf(() =>
      limitedServer((request, response) => {
        request.socket.once("close", () => (isClosed = true));
        response.end(Buffer.alloc(30_000_000));
      }, limits),
    );
    const socket = connectTo(port);
    socket.write(get("/api/call"));
    await expect.poll(() => isClosed).toBe(true);
    expect((await text(socket).catch(() => "")).length).toBeLessThan(30_000_000);
  });

  test("while it sends slowly", async () => {
    const port = await portOf(() => limitedServer((request) => request.resume(), limits));
    const socket = connectTo(port);
    socket.write("POST /api/call HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000\r\n\r\n");
    const more = setInterval(() => socket.write("x"), 20);
    onTestFinished(() => clearInterval(more));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
    // A body of production ends within a minute.
    expect(limitedServer(() => {}).requestTimeout).toBeLessThanOrEqual(50_000);
  });

  test("and more connections than allowed are not accepted", async () => {
    const port = await portOf(() => limitedServer((_, response) => response.end(), limits));
    const sockets = [connectTo(port), connectTo(port)];
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    const third = connectTo(port);
    await once(third, "close");
    sockets[0]?.write(last("/"));
    expect(statusesIn(await text(sockets[0] ?? third))).toEqual(["200"]);
  });

  test("and at the maximum, the network with the most loses its latest", async () => {
    const limit = { stalledMs: 60_000, connections: 3, fromNetwork: 2 };
    const port = await portOf(() => limitedServer((_, response) => response.end(), limit));
    const from = (localAddress: string): Socket => {
      const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
      onTestFinished(() => void socket.destroy());
      return socket;
    };
    const held = ["127.0.0.2", "127.0.0.2", "127.0.0.3"].map(from);
    await Promise.all(held.map((socket) => once(socket, "connect")));
    const other = from("127.0.0.4");
    other.write(last("/"));
    expect(statusesIn(await text(other))).toEqual(["200"]);
    await expect.poll(() => held.map(({ closed }) => closed)).toEqual([false, true, false]);
  });

  test("and no network has more connections than it may", async () => {
    const ofNetwork = { stalledMs: 60_000, connections: 3, fromNetwork: 1 };
    const port = await portOf(() => limitedServer((_, response) => response.end(), ofNetwork));
    const statuses = async () => {
      const socket = connectTo(port);
      socket.write(last("/"));
      return statusesIn(await text(socket).catch(() => ""));
    };
    const held = connectTo(port);
    await once(held, "connect");
    expect(await statuses()).toEqual([]);
    held.destroy();
    await expect.poll(statuses).toEqual(["200"]);
  });
});
