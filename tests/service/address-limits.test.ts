import { describe, expect, onTestFinished, test } from "vitest";
import { createIsExempt } from "../../src/service/limits/address-limits.ts";
import { Attempts } from "../../src/service/limits/attempts.ts";
import { send } from "./support/client.ts";
import { listeningService } from "./support/in-process.ts";
import { password, registration } from "./support/seed-teams.ts";

describe("[7.2] [7.3] limits by the address that the proxy reports", () => {
  const serve = async (env: Readonly<Record<string, string>> = {}) => {
    const service = await listeningService("production", { TRUST_PROXY: "1", ...env });
    onTestFinished(service.stop);
    const post = async (path: string, body: unknown, address: string) =>
      (await send(service.url, { method: "POST", path, body, headers: { "x-forwarded-for": address } }))
        .status;
    return {
      register: (at: number, address: string) =>
        post("/api/Auth/register/student", registration(`Person ${at}`, at), address),
      login: (at: number, typed: string, address: string) =>
        post("/api/Auth/login", { email: registration(`Person ${at}`, at).email, password: typed }, address),
    };
  };
  const people = Array.from({ length: 100 }, (_, at) => at + 1);
  const campus = "192.0.2.7";

  test("a hundred users log in from one campus address at once", async () => {
    const { register, login } = await serve();
    const registered = await Promise.all(people.map((at) => register(at, `10.0.0.${at}`)));
    expect(new Set(registered)).toEqual(new Set([201]));
    const loggedIn = await Promise.all(people.map((at) => login(at, password, campus)));
    expect(new Set(loggedIn)).toEqual(new Set([200]));
  });

  test("ADDRESS_ATTEMPTS is how many an address has, and EXEMPT_NETWORKS have any number", async () => {
    const { register, login } = await serve({ ADDRESS_ATTEMPTS: "10", EXEMPT_NETWORKS: "192.0.2.0/24" });
    const guesses = async (address: string) =>
      new Set(await Promise.all(people.slice(0, 11).map((at) => login(at, "wrong", address))));
    expect(await guesses("198.51.100.1")).toEqual(new Set([401, 429]));
    expect(await guesses(campus)).toEqual(new Set([401]));
    const registered = await Promise.all(people.slice(0, 11).map((at) => register(at, campus)));
    expect(new Set(registered)).toEqual(new Set([201]));
  });
});

describe("[design: the local service] the budget of an address", () => {
  const clock = () => {
    let ms = 0;
    return { now: () => new Date(ms), pass: (seconds: number) => (ms += seconds * 1000) };
  };
  const fail = () => Promise.reject(new Error("wrong"));
  const succeed = () => Promise.resolve("in");
  const ana = (address: string) => ({ account: "ana", address, device: null });
  const budget = (perNetwork: number, ...networks: readonly string[]) => ({
    perNetwork,
    isExempt: createIsExempt(networks),
  });
  const guess = (attempts: Attempts, at: number, address: string) =>
    attempts.login({ account: `a${at}`, address, device: null }, fail);

  test("logging in with an own account between guesses gives no more guesses", async () => {
    const attempts = new Attempts(clock().now);
    for (let at = 0; at < 60; at += 3) {
      expect(await attempts.login(ana("192.0.2.1"), succeed)).toBe("in");
      for (const each of [at, at + 1, at + 2])
        await expect(guess(attempts, each, "192.0.2.1")).rejects.toThrow("wrong");
    }
    await expect(guess(attempts, 60, "192.0.2.1")).rejects.toThrow("Try again in 2 seconds.");
  });

  test("the budget of an address is restored within two minutes, whatever its size", async () => {
    const { now, pass } = clock();
    const attempts = new Attempts(now, budget(240));
    for (let at = 0; at < 240; at++) await expect(guess(attempts, at, "192.0.2.1")).rejects.toThrow("wrong");
    pass(119);
    for (let at = 0; at < 238; at++) await expect(guess(attempts, at, "192.0.2.1")).rejects.toThrow("wrong");
    await expect(guess(attempts, 240, "192.0.2.1")).rejects.toThrow("Try again in 1 second.");
  });

  test("an exempt network has no budget of its own, but each account has there", async () => {
    const attempts = new Attempts(clock().now, budget(60, "192.0.2.0/24"));
    for (let at = 0; at < 200; at++) await expect(guess(attempts, at, "192.0.2.1")).rejects.toThrow("wrong");
    for (let at = 0; at < 10; at++)
      await expect(attempts.login(ana("192.0.2.1"), fail)).rejects.toThrow("wrong");
    await expect(attempts.login(ana("192.0.2.1"), succeed)).rejects.toThrow("Try again in 30 seconds.");
  });

  test.each([
    ["192.0.2.0/24", "192.0.2.255", true],
    ["192.0.2.0/24", "192.0.3.0", false],
    ["192.0.2.0/24", "::ffff:192.0.2.7", true],
    ["192.0.2.7", "192.0.2.7", true],
    ["192.0.2.7", "192.0.2.8", false],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["2001:db8::/32", "2001:db9::1", false],
    ["fe80::/10", "fe80::1%eth0", true],
    ["2001:db8::/32", "192.0.2.7", false],
    ["192.0.2.0/24", "", false],
  ])("the network %s has the address “%s”: %s", (network, address, is) => {
    expect(createIsExempt(["203.0.113.0/24", network])(address)).toBe(is);
  });
});
