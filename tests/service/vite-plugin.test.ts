import { rmSync } from "node:fs";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createServer } from "vite";
import { demoAccounts, demoPassword } from "../../src/service/seed/people.ts";
import { localService } from "../../src/service/vite-plugin.ts";
import { answer, clientOf } from "./support/client.ts";
import { newFolder } from "./support/service.ts";

let dataFolder: string;

beforeEach(() => {
  dataFolder = newFolder();
  vi.stubEnv("DATA_DIR", dataFolder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function devServer() {
  const server = await createServer({
    configFile: false,
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1", hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [localService()],
  });
  await server.listen();
  // A listening TCP server has an address with a port.
  const address = server.httpServer?.address() as AddressInfo | undefined;
  return { url: `http://127.0.0.1:${address?.port}`, close: () => server.close() };
}

test("the dev server serves the same calls beside its pages, with demo accounts [7.1]", async () => {
  vi.stubEnv("VITEST", undefined);
  const server = await devServer();
  try {
    const { users } = await answer(clientOf(server.url).GET("/api/Auth/getUsers"));
    expect(users.length).toBeGreaterThan(20);
    expect(
      (await fetch(`${server.url}/__test/requests`, { headers: { accept: "application/json" } })).status,
    ).toBe(404);
    expect((await fetch(`${server.url}/package.json`)).status).toBe(200);
  } finally {
    await server.close();
  }
});

test("[design: operation] the dev server remembers a device, and responds to names of this machine alone", async () => {
  vi.stubEnv("VITEST", undefined);
  vi.stubEnv("SERVICE_TEST", "1");
  const server = await devServer();
  const statusOf = (path: string, host: string) =>
    new Promise((resolve, reject) => {
      get(server.url + path, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
  try {
    for (const path of ["/package.json", "/api/Teams", "/__test/requests"]) {
      expect([path, await statusOf(path, "localhost:5173")]).toEqual([path, 200]);
      expect([path, await statusOf(path, "rebound.example.org")]).toEqual([path, 403]);
    }
    const { email = "" } = demoAccounts[0] ?? {};
    const body = { email, password: demoPassword };
    const { response } = await clientOf(server.url).POST("/api/Auth/login", { body });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device=.*; Path=\/api\/Auth; /),
    ]);
  } finally {
    await server.close();
  }
});

test("under Vitest the dev server has no service [1.5]", async () => {
  const server = await devServer();
  try {
    const response = await fetch(`${server.url}/api/Teams`, { headers: { accept: "application/json" } });
    expect(response.headers.get("content-type") ?? "").not.toContain("application/json");
  } finally {
    await server.close();
  }
});
