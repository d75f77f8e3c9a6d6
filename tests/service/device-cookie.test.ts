import { beforeEach, describe, expect, test } from "vitest";
import { createDevices } from "../../src/service/limits/device-cookie.ts";
import { send } from "./support/client.ts";
import { limitCalls, reset, stopClock } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { password, registration } from "./support/seed-teams.ts";

const service = serviceOfFile();
beforeEach(async () => {
  await reset(service);
  await limitCalls(service);
  await stopClock(service, "2026-11-26T10:00:00.000Z");
});

/** A browser, which keeps its cookie; another one is another device. */
function browser(cookie = "") {
  let kept = cookie;
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const { status, response } = await send(service.url, {
      method: "POST",
      path,
      body,
      headers: { ...(kept === "" ? {} : { cookie: `theme=dark; ${kept}` }), ...headers },
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) kept = set.slice(0, set.indexOf(";"));
    return { status, set, response };
  };
  return {
    cookie: () => kept,
    register: (name: string, userId: number) =>
      post("/api/Auth/register/student", registration(name, userId)),
    login: (name: string, word = password, headers = {}) =>
      post("/api/Auth/login", { email: registration(name, 0).email, password: word }, headers),
    /** The statuses of so many attempts. */
    guess: async (name: string, times: number) => {
      const all = new Set<number>();
      for (let at = 0; at < times; at++)
        all.add(
          (await post("/api/Auth/login", { email: registration(name, 0).email, password: "no" })).status,
        );
      return [...all];
    },
  };
}

/** Another user of the network, who guesses until its limit is used up. */
async function attack(...names: readonly string[]): Promise<void> {
  const attacker = browser();
  for (const name of names) await attacker.guess(name, 10);
  for (let at = 0; at < 60; at++) await attacker.guess(`Unknown ${at}`, 1);
  expect((await attacker.login("Bystander")).status).toBe(429);
}

const attributes = "Max-Age=15552000; Path=/api/Auth; HttpOnly; SameSite=Strict";

describe("[7.2] [7.3] [design: operation] a device that has logged in", () => {
  test("gets a cookie by login and registration, and by nothing else", async () => {
    const device = browser();
    const registered = await device.register("Ana", 7);
    expect(registered.set).toMatch(new RegExp(`^device=7-[0-9a-f]{24}-\\d{10}\\.[\\w-]{43}; ${attributes}$`));
    const { set } = await browser().login("Ana");
    expect(set).toMatch(new RegExp(`^device=7-[0-9a-f]{24}-\\d{10}\\.[\\w-]{43}; ${attributes}$`));
    for (const { set: none } of [await device.login("Ana", "wrong"), await device.register("Ana", 7)])
      expect(none).toBeUndefined();
    const teams = await send(service.url, { method: "GET", path: "/api/Teams" });
    expect(teams.response.headers.getSetCookie()).toEqual([]);
  });

  test("logs in while others use up what the account and the network have", async () => {
    const device = browser();
    await device.register("Ana", 7);
    await attack("Ana");
    expect((await browser().login("Ana")).status).toBe(429);
    expect((await device.login("Ana")).status).toBe(200);
  });

  test("has ten attempts of its own and then one per thirty seconds, which take nothing from others", async () => {
    const device = browser();
    await device.register("Ana", 7);
    expect(await device.guess("Ana", 10)).toEqual([401]);
    const refused = await device.login("Ana");
    expect([refused.status, refused.response.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await browser().login("Ana")).status).toBe(200);
    await stopClock(service, "2026-11-26T10:00:30.000Z");
    expect((await device.login("Ana")).status).toBe(200);
    expect(await device.guess("Ana", 10)).toEqual([401]);
  });

  test("a copy of its cookie takes nothing from it once it has logged in again, nor from other devices", async () => {
    const [first, second] = [browser(), browser()];
    await first.register("Ana", 7);
    await second.login("Ana");
    const thief = browser(first.cookie());
    await first.login("Ana");
    await attack("Ana");
    expect(await thief.guess("Ana", 11)).toEqual([401, 429]);
    expect((await first.login("Ana")).status).toBe(200);
    expect((await second.login("Ana")).status).toBe(200);
  });

  test("is known for its latest five accounts", async () => {
    const shared = browser();
    const people = ["Ana", "Bea", "Cem", "Dan", "Eli", "Fay"];
    for (const [at, name] of people.entries()) await shared.register(name, at + 1);
    const cookie = shared.cookie();
    await attack(...people);
    for (const name of people)
      expect([name, (await browser(cookie).login(name)).status]).toEqual([name, name === "Ana" ? 429 : 200]);
  });

  test("is like any other for other accounts, after 180 days, and with a cookie that was made up", async () => {
    const device = browser();
    await device.register("Ana", 7);
    await browser().register("Bea", 8);
    await attack("Ana", "Bea");
    expect((await device.login("Bea")).status).toBe(429);
    const madeUp = device.cookie().replace("=7-", "=8-");
    for (const cookie of [madeUp, "device=", "device=.", "device=8", `${device.cookie()}x`])
      expect([cookie, (await browser(cookie).login("Bea")).status]).toEqual([cookie, 429]);
    await stopClock(service, "2027-05-25T09:59:59.000Z");
    await attack("Ana");
    expect((await browser(device.cookie()).login("Ana")).status).toBe(200);
    await stopClock(service, "2027-05-25T10:00:00.000Z");
    expect((await browser(device.cookie()).login("Ana")).status).toBe(429);
  });

  test("on another origin gets no cookie", async () => {
    await browser().register("Ana", 7);
    const { status, response } = await browser().login("Ana", password, { origin: "http://localhost:5173" });
    expect([status, response.headers.get("access-control-allow-origin")]).toEqual([
      200,
      "http://localhost:5173",
    ]);
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });
});

test("[design: operation] the cookie is read with the previous secret too, and with no other", () => {
  const now = () => new Date("2026-11-26T10:00:00.000Z");
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const value = createDevices({ current: first, previous: [] }, now).remember("", 7);
  const idsWith = (current: string, ...previous: readonly string[]) =>
    createDevices({ current, previous }, now)
      .read(value)
      .map(({ userId }) => userId);
  expect([idsWith(first), idsWith(second, first), idsWith(second)]).toEqual([[7], [7], []]);
});
