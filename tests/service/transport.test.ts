import { expect, test } from "vitest";
import { send } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { request } from "./support/network.ts";

const service = serviceOfFile();

const get = (path: string, init?: RequestInit) => request(new Request(service.url + path, init));

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
    const asked = await get("/api/KanbanTask/1", {
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
      const answered = await get(path, { headers: { origin } });
      expect(answered.headers.get("access-control-allow-origin")).toBe(origin);
    }
  },
);

test.each(["https://example.org", "http://localhost.example.org", "null"])(
  "a page at %s may not [7.1]",
  async (origin) => {
    const answered = await get("/api/Teams", { headers: { origin } });
    expect(answered.headers.get("access-control-allow-origin")).toBeNull();
  },
);
