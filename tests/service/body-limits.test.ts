import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "./support/client.ts";
import { listeningService, type ListeningService } from "./support/in-process.ts";

// Without the test controls, which read every body.
let service: ListeningService;

beforeAll(async () => {
  service = await listeningService("production");
});
afterAll(() => service.stop());

interface Connection {
  readonly socket: Socket;
  /** Resolves with all that came, once it matches. */
  readonly until: (expected: RegExp) => Promise<string>;
}

async function open(): Promise<Connection> {
  const { port } = new URL(service.url);
  const socket = connect(Number(port), "127.0.0.1");
  let came = "";
  let check = () => {};
  socket.on("data", (chunk) => {
    came += String(chunk);
    check();
  });
  await new Promise((done) => socket.once("connect", done));
  return {
    socket,
    until: (expected) =>
      new Promise((resolve, reject) => {
        check = () => (expected.test(came) ? resolve(came) : undefined);
        socket.once("close", () => reject(new Error(`The connection was closed after: ${came}`)));
        check();
      }),
  };
}

const head = (path: string, ...headers: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", ...headers, "", ""].join(
    "\r\n",
  );
const nextRequest = "GET /api/Teams HTTP/1.1\r\nHost: localhost\r\n\r\n";
const chunkOf = (bytes: number): string => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;

const limits = [
  ["/api/Auth/login", 16],
  ["/api/Auth/register/student", 16],
  ["/api/Auth/register/supervisor", 16],
  ["/api/Students/7", 16],
  ["/api/Supervisors/7", 16],
  ["/api/KanbanTask", 128],
] as const;

describe("[8.19] [design: the local service] a body that is too large", () => {
  test.each(limits)("%s takes %d KiB, and not a byte more", async (path, most) => {
    const method = /\d$/.test(path) ? "PUT" : "POST";
    const status = async (bytes: number) => {
      const refused = await send(service.url, { method, path, text: `"${"x".repeat(bytes - 2)}"` });
      return [refused.status, refused.message];
    };
    expect((await status(most * 1024))[0]).toBeOneOf([400, 401]);
    expect(await status(most * 1024 + 1)).toEqual([413, `The request is larger than ${most} KiB.`]);
  });

  test("is refused by its length alone, and then the connection is usable", async () => {
    const { socket, until } = await open();
    socket.write(head("/api/Auth/login", "Content-Length: 3000000"));
    await until(/^HTTP\/1.1 413 [^]*"The request is larger than 16 KiB."/);
    socket.write("x".repeat(3_000_000) + nextRequest);
    expect(await until(/HTTP\/1.1 200 OK/)).toMatch(/413[^]*200/);
    socket.destroy();
  });

  test.each([
    ["/api/Auth/login", 16],
    ["/api/KanbanTask", 128],
  ] as const)(
    "for %s without a length is refused before its end, and then the connection is usable",
    async (path, most) => {
      const { socket, until } = await open();
      socket.write(head(path, "Transfer-Encoding: chunked") + chunkOf(most * 1024) + chunkOf(1));
      await until(new RegExp(`^HTTP/1.1 413 [^]*"The request is larger than ${most} KiB."`));
      socket.write(`${chunkOf(1_000_000)}0\r\n\r\n${nextRequest}`);
      expect(await until(/HTTP\/1.1 200 OK/)).toMatch(/413[^]*200/);
      socket.destroy();
    },
  );

  test("that never ends is cut off, and the service keeps running", async () => {
    const { socket, until } = await open();
    const closed = new Promise((done) => socket.once("close", done));
    socket.on("error", () => {});
    socket.write(head("/api/KanbanTask", "Transfer-Encoding: chunked") + chunkOf(130 * 1024));
    await until(/ 413 /);
    const more = () => socket.writable && socket.write(chunkOf(64 * 1024), () => setImmediate(more));
    more();
    await closed;
    expect((await fetch(`${service.url}/api/Teams`)).status).toBe(200);
  });

  test.each([
    ["where no call is", head("/nothing", "Transfer-Encoding: chunked"), 404],
    ["for another host", head("/api/Teams", "Transfer-Encoding: chunked").replace("localhost", "other"), 421],
  ])("without a length, %s, is not waited for", async (_, request, status) => {
    const { socket } = await open();
    socket.on("error", () => {});
    let came = "";
    socket.on("data", (chunk) => (came += String(chunk)));
    socket.write(request + chunkOf(1));
    await new Promise((done) => socket.once("close", done));
    expect(came).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*Connection: close`, "i"));
  });

  test("in more than 1,000 pieces is cut off, as each takes time", async () => {
    const sent = async (pieces: number) => {
      const { socket, until } = await open();
      socket.on("error", () => {});
      socket.write(
        `${head("/api/KanbanTask", "Transfer-Encoding: chunked")}${chunkOf(1).repeat(pieces)}0\r\n\r\n`,
      );
      const came = await until(/\}$/).catch(String);
      socket.destroy();
      return came;
    };
    expect(await sent(1_000)).toMatch(/^HTTP\/1.1 401 /);
    expect(await sent(1_001)).toBe("Error: The connection was closed after: ");
  });

  test("whose client disconnects does no harm", async () => {
    const { socket } = await open();
    socket.write(head("/api/Auth/login", "Content-Length: 3000000") + "x".repeat(100_000));
    socket.resetAndDestroy();
    expect((await fetch(`${service.url}/api/Teams`)).status).toBe(200);
  });

  test.each([
    ["Content-Length: 3000", "x".repeat(100)],
    ["Transfer-Encoding: chunked", chunkOf(100)],
  ])("that breaks off (%s) is no unexpected error", async (header, part) => {
    const before = service.printed().length;
    const { socket, until } = await open();
    socket.write(head("/api/Auth/login", header, "Expect: 100-continue") + part);
    await until(/ 100 Continue/);
    socket.destroy();
    const printed = () => service.printed().slice(before);
    await expect.poll(printed).toContain('"status":499');
    expect((await fetch(`${service.url}/api/Teams`)).status).toBe(200);
    expect(printed()).not.toContain("request.failed");
  });

  test("and one that nobody reads leave the connection usable longer than an idle one lives", async () => {
    for (const [bytes, status] of [
      [120_000, 401],
      [4_000_000, 413],
    ] as const) {
      const text = JSON.stringify("x".repeat(bytes));
      expect((await send(service.url, { method: "POST", path: "/api/KanbanTask", text })).status).toBe(
        status,
      );
      const end = Date.now() + 700;
      while (Date.now() < end)
        expect((await send(service.url, { method: "GET", path: "/api/Teams" })).status).toBe(200);
    }
  });
});

test("[8.19] [design: the local service] a body without a length that just fits is taken whole", async () => {
  const { socket, until } = await open();
  const login = JSON.stringify({ email: "ana@example.edu", password: "wrong" }).padEnd(16 * 1024);
  const chunks = [login.slice(0, 20), login.slice(20)].map(
    (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
  );
  socket.write(`${head("/api/Auth/login", "Transfer-Encoding: chunked")}${chunks.join("")}0\r\n\r\n`);
  expect(await until(/\}$/)).toMatch(/^HTTP\/1.1 401 [^]*"Invalid email or password"/);
  socket.destroy();
});
