import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { latestVersion } from "../../src/service/store/migrations.ts";
import { readServiceVersion, textOfVersion } from "../../src/service/version.ts";
import { root } from "../support/imports.ts";
import { send } from "./support/client.ts";
import { listeningService, type ListeningService } from "./support/in-process.ts";
import { registration, student } from "./support/seed-teams.ts";

let service: ListeningService;

beforeAll(async () => {
  service = await listeningService("production", {
    PUBLIC_URL: "https://projects.example.edu",
    ALLOWED_HOSTS: "other.example.edu",
    ALLOWED_ORIGINS: "https://portal.example.edu",
    TRUST_PROXY: "1",
    METRICS_PORT: "0",
  });
});
afterAll(() => service.stop());

interface Answered {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** `fetch` does not let a Host header through. */
const get = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
  url = service.url,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url + path, { method, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += String(chunk)));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });

interface Line extends Readonly<Record<string, unknown>> {
  readonly event: string;
}

/** The lines of the log so far. */
const logged = (): readonly Line[] =>
  service
    .printed()
    .trim()
    .split("\n")
    // Every line is one; anything else fails the test.
    .map((line) => JSON.parse(line) as Line);

async function loggedRequest(requestId: string): Promise<Line | undefined> {
  const find = () => logged().find((line) => line["requestId"] === requestId);
  await expect.poll(find).toBeDefined();
  return find();
}

describe("[design: operation] headers", () => {
  test.each(["/", "/dashboard/student", "/assets/none.js", "/api/Teams", "/api/none", "/api/health"])(
    "%s is sent with the policy",
    async (path) => {
      const { headers } = await get(path);
      expect(headers["content-security-policy"]).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
          "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
          "require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      });
      expect(headers).not.toHaveProperty("x-powered-by");
      expect(headers).not.toHaveProperty("strict-transport-security");
    },
  );

  test.each([
    ["https", "max-age=31536000; includeSubDomains"],
    ["http, https", "max-age=31536000; includeSubDomains"],
    ["https, http", undefined],
    ["http", undefined],
  ])(
    "the trusted proxy says that the client came by %s: Strict-Transport-Security is %s",
    async (scheme, value) => {
      const { headers } = await get("/", { "x-forwarded-proto": scheme });
      expect(headers["strict-transport-security"]).toBe(value);
    },
  );
});

describe("[design: operation] names and origins", () => {
  test.each([
    ["projects.example.edu", 200],
    ["Projects.example.edu:443", 200],
    ["other.example.edu", 200],
    ["localhost:1234", 200],
    ["[::1]:1234", 200],
    ["rebound.example.org", 421],
    ["projects.example.edu.example.org", 421],
  ])("a request to the host “%s” is answered with %i", async (host, status) => {
    for (const path of ["/", "/api/Teams"]) expect((await get(path, { host })).status).toBe(status);
    expect((await get("/api/health", { host })).status).toBe(200);
  });

  test("the demo and its test controls respond to names of this machine alone", async () => {
    const demo = await listeningService("demo");
    onTestFinished(demo.stop);
    for (const path of ["/", "/api/Teams", "/__test/requests"]) {
      const statusOf = async (host: string) => (await get(path, { host }, "GET", demo.url)).status;
      for (const host of ["localhost:1234", "127.0.0.1", "[::1]:1234"])
        expect([path, host, await statusOf(host)]).toEqual([path, host, 200]);
      for (const host of ["rebound.example.org", "localhost.example.org", "192.0.2.7"])
        expect([path, host, await statusOf(host)]).toEqual([path, host, 421]);
    }
  });

  test("only pages of the allowed origins may call it", async () => {
    const allowed = async (origin: string) =>
      (await get("/api/Teams", { origin })).headers["access-control-allow-origin"];
    expect(await allowed("https://portal.example.edu")).toBe("https://portal.example.edu");
    for (const origin of ["http://localhost:5173", "https://example.org", "null"])
      expect(await allowed(origin)).toBeUndefined();
  });
});

describe("[design: operation] the access log", () => {
  test("has one line per request, without query, token, body or e-mail address", async () => {
    const ana = await student(service.url, "Ana", 7);
    const { headers } = await get("/api/Students/all?token=secret", {
      authorization: `Bearer ${ana.token}`,
      "x-forwarded-for": "6.6.6.6, 192.0.2.7",
    });
    const line = await loggedRequest(String(headers["x-request-id"]));
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: "info",
      event: "request",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: "GET",
      path: "/api/Students/all",
      status: 200,
      ms: expect.any(Number),
      userId: 7,
      address: "192.0.2.7",
    });
    expect(logged().filter(({ event }) => event === "request").length).toBeGreaterThanOrEqual(3);
    for (const secret of [ana.token, "secret", "example.edu@", "@example.edu", "password"])
      expect(service.printed()).not.toContain(secret);
  });

  test("names who has logged in or registered, but nobody who failed to", async () => {
    const post = async (path: string, body: unknown) => {
      const { response } = await send(service.url, { method: "POST", path, body });
      return (await loggedRequest(response.headers.get("x-request-id") ?? ""))?.["userId"];
    };
    const bea = registration("Bea", 8);
    expect(await post("/api/Auth/register/student", bea)).toBe(8);
    expect(await post("/api/Auth/login", { email: bea.email, password: bea.password })).toBe(8);
    expect(await post("/api/Auth/login", { email: bea.email, password: "wrong" })).toBeNull();
  });

  test.each([
    ["https", true],
    ["http", false],
  ])("the device cookie of a client that came by %s is secure: %s; the log has none", async (scheme, is) => {
    const id = is ? 31 : 32;
    const { response } = await send(service.url, {
      method: "POST",
      path: "/api/Auth/register/student",
      body: registration(`Device ${scheme}`, id),
      headers: { "x-forwarded-proto": scheme },
    });
    const [set = ""] = response.headers.getSetCookie();
    expect(set).toMatch(new RegExp(`^device=${id}-[^;]+; Max-Age=\\d+; Path=/api/Auth; HttpOnly; `));
    expect(set.includes("; Secure")).toBe(is);
    const cookie = set.slice(0, set.indexOf(";"));
    const { headers } = await get("/api/Auth/getUsers", { cookie });
    await loggedRequest(String(headers["x-request-id"]));
    expect(service.printed()).not.toContain(cookie.slice("device=".length, -10));
  });

  test.each([
    ["proxy-1234.abc", true],
    ["short", false],
    ['"}{"level":"error"', false],
    ["x".repeat(65), false],
  ])("a request id “%s” is kept: %s", async (id, isKept) => {
    const { headers } = await get("/api/Teams", { "x-request-id": id });
    expect(headers["x-request-id"] === id).toBe(isKept);
    await loggedRequest(String(headers["x-request-id"]));
  });

  test("without a trusted proxy no request id is kept", async () => {
    const demo = await listeningService("demo");
    onTestFinished(demo.stop);
    const { headers } = await get("/api/Teams", { "x-request-id": "proxy-1234.abc" }, "GET", demo.url);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["10.1.2.3:5555", "10.1.2.3"],
    ["[2001:db8::1]:5555", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["10.1.2.3.4:5555", "127.0.0.1"],
  ])("the client “%s” of a trusted proxy has the address %s", async (said, address) => {
    const { headers } = await get("/api/Teams", { "x-forwarded-for": said });
    const line = await loggedRequest(String(headers["x-request-id"]));
    expect(String(line?.["address"]).replace(/^::1$/, "127.0.0.1")).toBe(address);
  });

  test("the demo prints no requests", async () => {
    const demo = await listeningService("demo");
    const before = demo.printed();
    await fetch(`${demo.url}/api/Teams`);
    await demo.stop();
    expect(demo.printed()).toBe(before);
  });
});

describe("[design: operation] what may be kept", () => {
  test("assets forever, the page with revalidation, responses of the API never", async () => {
    const kept = async (path: string) => (await get(path)).headers["cache-control"];
    const [asset = ""] = /\/assets\/[\w-]+\.js/.exec((await get("/")).body) ?? [];
    expect([await kept(asset), await kept("/"), await kept("/api/Teams"), await kept("/api/health")]).toEqual(
      ["public, max-age=31536000, immutable", "no-cache", "no-store", "no-store"],
    );
  });
});

describe("[design: operation] probes and metrics", () => {
  test("health and ready respond without a token", async () => {
    expect(await get("/api/health")).toMatchObject({ status: 200, body: expect.stringContaining("alive") });
    expect(await get("/api/ready")).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    expect((await get("/api/ready")).headers["cache-control"]).toBe("no-store");
  });

  test("health, the start's line of the log and the metrics have the version and the schema", async () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    const schema = latestVersion;
    expect(JSON.parse((await get("/api/health")).body)).toEqual({ status: "alive", version, schema });
    const started = logged().find(({ event }) => event === "started");
    expect(started).toMatchObject({ version, schema });
    const metrics = await fetch(`http://localhost:${String(started?.["metricsPort"])}/metrics`);
    expect(await metrics.text()).toContain(`service_info{version="${version}",schema="${schema}"} 1\n`);
    expect(textOfVersion(readServiceVersion())).toBe(`graduation-projects ${version}, schema ${schema}`);
    expect(readServiceVersion("/nowhere").version).toBe("unknown");
  });

  test("the metrics have durations by route and status, on a port of their own", async () => {
    const started = logged().find(({ event }) => event === "started");
    // So long that no figure has it by chance.
    const id = "4711471147114711";
    await get(`/api/Teams/${id}?a=b`);
    await get("/");
    await get("/", {}, "BREW");
    const metrics = async () =>
      (await fetch(`http://localhost:${String(started?.["metricsPort"])}/metrics`)).text();
    const count = (labels: string) => expect.stringMatching(new RegExp(`_count\\{${labels}\\} \\d`));
    await expect.poll(metrics).toEqual(count('method="GET",route="/api/Teams/\\{teamId\\}",status="404"'));
    await expect.poll(metrics).toEqual(count('method="GET",route="\\(page\\)",status="200"'));
    const text = await metrics();
    expect(text).not.toContain(id);
    expect(text).not.toContain("BREW");
    for (const name of [
      "http_requests_in_flight",
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
    ])
      expect(text).toMatch(new RegExp(`^${name} `, "m"));
    expect((await get("/metrics")).body).toContain("<title>");
  });
});

test("responds on localhost, 127.0.0.1 and ::1 [7.1]", async () => {
  const { port } = new URL(service.url);
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect((await fetch(`http://${host}:${port}/api/Teams`)).status).toBe(200);
});
