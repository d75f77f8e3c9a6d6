import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staticFiles } from "../../src/service/static-files.ts";
import { send } from "./support/client.ts";
import { newFolder, startService, type RunningService } from "./support/service.ts";

let service: RunningService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test("answers on localhost, 127.0.0.1 and ::1 [7.1]", async () => {
  const { port } = new URL(service.url);
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    expect((await fetch(`http://${host}:${port}/api/Teams`)).status).toBe(200);
  }
});

test.each([
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/Nothing"],
  ["DELETE", "/api/Teams/1"],
  ["DELETE", "/api/Auth/delete-all-users"],
  ["GET", "/api/TokenTest/generate"],
  ["GET", "/api/Teams/1/"],
  ["POST", "/api/Teams"],
])("%s %s is an unknown call and says so as JSON [7.1] [8.19]", async (method, path) => {
  const { status, message } = await send(service.url, { method, path });
  expect([status, message]).toEqual([404, `No such endpoint: ${method} ${path}`]);
});

test.each(["http://localhost:5173", "https://localhost", "http://127.0.0.1:4173", "http://[::1]:8080"])(
  "a page at %s may call it and read its refusals [7.1]",
  async (origin) => {
    const asked = await fetch(`${service.url}/api/KanbanTask/1`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe(origin);
    expect(asked.headers.get("access-control-allow-methods")).toMatch(/PUT.*DELETE.*PATCH/);
    expect(asked.headers.get("access-control-allow-headers")).toMatch(/authorization/i);
    for (const path of ["/api/Teams", "/api/Students/all", "/api/Nothing"]) {
      const answered = await fetch(service.url + path, { headers: { origin } });
      expect(answered.headers.get("access-control-allow-origin")).toBe(origin);
    }
  },
);

test.each(["https://example.org", "http://localhost.example.org", "null"])(
  "a page at %s may not [7.1]",
  async (origin) => {
    const answered = await fetch(`${service.url}/api/Teams`, { headers: { origin } });
    expect(answered.headers.get("access-control-allow-origin")).toBeNull();
  },
);

test("the browser does not cache responses [7.1]", async () => {
  expect((await fetch(`${service.url}/api/Teams`)).headers.get("cache-control")).toBe("no-store");
});

describe("the built app", () => {
  const dist = newFolder();
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), "<title>App</title>");
  writeFileSync(join(dist, "assets", "app.js"), "export {};");
  afterAll(() => rmSync(dist, { recursive: true }));
  const get = async (path: string) => {
    const response = await staticFiles(dist).request(path);
    return [response.status, await response.text(), response.headers.get("cache-control")];
  };

  test("every client-side route serves the app's page [2.7]", async () => {
    const page = [200, "<title>App</title>", "no-cache"];
    expect(await get("/dashboard/student/KanbanBoard")).toEqual(page);
    expect(await get("/dashboard/supervisor/kanban/3/Kanban")).toEqual(page);
  });

  test("files are served as they are, and a missing one is a 404 [2.1]", async () => {
    expect(await get("/assets/app.js")).toEqual([200, "export {};", "public, max-age=31536000, immutable"]);
    expect((await get("/assets/old.js"))[0]).toBe(404);
    expect((await get("/..%2f..%2fetc/passwd"))[1]).not.toContain("root:");
  });

  test("without a build it says what to do [2.1]", async () => {
    const response = await staticFiles(join(dist, "nothing")).request("/");
    expect([response.status, await response.text()]).toEqual([
      503,
      "The app has not been built yet: run `npm run build`.",
    ]);
  });
});

test("refusing a large body early keeps the connection usable [8.19]", async () => {
  const text = JSON.stringify({ title: "x".repeat(900_000) });
  for (const size of [text, text + " ".repeat(4_000_000)]) {
    const refused = await send(service.url, { method: "POST", path: "/api/KanbanTask", text: size });
    expect(refused.status).toBe(size.length > 1024 * 1024 ? 413 : 401);
    // Longer than an idle connection with an unread body would be left open.
    const until = Date.now() + 700;
    while (Date.now() < until)
      expect((await send(service.url, { method: "GET", path: "/api/Teams" })).status).toBe(200);
  }
});
