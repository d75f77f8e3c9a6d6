import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { HttpError } from "../../src/service/errors.ts";
import { Attempts } from "../../src/service/limits/attempts.ts";
import { Buckets } from "../../src/service/limits/buckets.ts";
import { networkOf } from "../../src/service/limits/network.ts";
import { answer, answered, type Api, clientOf, inPath, outcome, send } from "./support/client.ts";
import { limitCalls, reset, stopClock } from "./support/controls.ts";
import { serviceOfFile, listeningService } from "./support/in-process.ts";
import { password, registration, student, supervisor } from "./support/seed-teams.ts";

const tooMany = (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`;

describe("[7.2] [7.3] [7.6] [8.19] attempts at passwords are limited", () => {
  const service = serviceOfFile();
  beforeEach(async () => {
    await reset(service);
    await limitCalls(service);
    await stopClock(service, "2026-11-26T10:00:00.000Z");
  });

  const login = (typed: string, email = "ana@example.edu") =>
    outcome(clientOf(service.url).POST("/api/Auth/login", { body: { email, password: typed } }));
  const times = async <T>(count: number, attempt: (at: number) => Promise<T>): Promise<readonly T[]> => {
    const all: T[] = [];
    for (let at = 0; at < count; at++) all.push(await attempt(at));
    return all;
  };
  const statuses = async (count: number, attempt: (at: number) => Promise<{ status: number }>) => [
    ...new Set((await times(count, attempt)).map(({ status }) => status)),
  ];

  test("the eleventh login says when to retry, and one more works then", async () => {
    await student(service.url, "Ana", 7);
    expect(await statuses(10, () => login("wrong"))).toEqual([401]);
    await stopClock(service, "2026-11-26T10:00:10.000Z");
    for (const email of ["ana@example.edu", " ANA@Example.edu", "ａna@example.edu"])
      expect(await login(password, email)).toEqual(answered(429, tooMany(20)));
    const { response } = await send(service.url, {
      method: "POST",
      path: "/api/Auth/login",
      body: { email: "ana@example.edu", password },
      headers: { origin: "http://localhost:5173" },
    });
    expect(response.headers.get("retry-after")).toBe("20");
    expect(response.headers.get("access-control-expose-headers")).toBe("Retry-After");
    expect(await login("wrong", "bea@example.edu")).toMatchObject({ status: 401 });
    await stopClock(service, "2026-11-26T10:00:30.000Z");
    expect([await login("wrong"), await login("wrong")]).toMatchObject([{ status: 401 }, { status: 429 }]);
  });

  test("ten at the same time are no more than ten in turn", async () => {
    const all = await Promise.all(Array.from({ length: 15 }, () => login("wrong")));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test("a login that succeeds gives all ten back", async () => {
    await student(service.url, "Ana", 7);
    expect(await statuses(9, () => login("wrong"))).toEqual([401]);
    expect(await login(password)).toMatchObject({ status: 200 });
    expect(await statuses(10, () => login("wrong"))).toEqual([401]);
    expect(await login(password)).toMatchObject({ status: 429 });
  });

  /** Refused, as Ana has this address. */
  const registerAsAna = (role: "student" | "supervisor") =>
    outcome(
      clientOf(service.url).POST(`/api/Auth/register/${role}`, {
        body: { ...registration("Eve", 666), email: "ana@example.edu" },
      }),
    );

  test.each(["student", "supervisor"] as const)(
    "registrations of a %s keep nobody from logging in, neither whose address it is nor others of the network",
    async (role) => {
      await student(service.url, "Ana", 7);
      expect(await statuses(60, () => registerAsAna(role))).toEqual([409]);
      expect(await registerAsAna(role)).toEqual(answered(429, tooMany(2)));
      expect(await statuses(9, () => login("wrong"))).toEqual([401]);
      expect(await login(password)).toMatchObject({ status: 200 });
      expect(await login("wrong", "bea@example.edu")).toMatchObject({ status: 401 });
    },
  );

  test("registrations that are refused for what was typed take nothing from others of the network", async () => {
    await student(service.url, "Ana", 7);
    const bad = { ...registration("Bea", 8), name: "B\u200Bea" };
    const register = (body: typeof bad) =>
      outcome(clientOf(service.url).POST("/api/Auth/register/student", { body }));
    expect(await statuses(61, () => register(bad))).toEqual([400]);
    expect(await registerAsAna("student")).toMatchObject({ status: 409 });
  });

  test("sixty people of one address register at once, and others are refused on the way", async () => {
    const register = (at: number) => student(service.url, `User ${at}`, at);
    for (let at = 1; at <= 30; at++) await register(at);
    await student(service.url, "Ana", 100);
    expect(await statuses(30, () => registerAsAna("student"))).toEqual([409]);
    for (let at = 31; at <= 59; at++) await register(at);
    await expect(register(60)).rejects.toThrow(`429: {"message":"${tooMany(2)}"}`);
  });

  test.each([
    ["student", student, "/api/Students/{id}"],
    ["supervisor", supervisor, "/api/Supervisors/{id}"],
  ] as const)("changes of one %s's profile, whatever e-mail address is sent", async (_, signUp, path) => {
    const { api } = await signUp(service.url, "Ana", 7);
    const change = (currentPassword: string, at: number) =>
      outcome(
        api.PUT(path, {
          ...inPath({ id: 7 }),
          body: { email: `ana${at}@example.edu`, currentPassword },
        }),
      );
    expect(await statuses(10, (at) => change("wrong", at))).toEqual([400]);
    expect(await change(password, 10)).toEqual(answered(429, tooMany(30)));
    expect(await answer(api.GET("/api/Teams"))).toEqual([]);
  });

  test("guesses with a copied token do not keep other sessions from changing the password", async () => {
    const { api } = await student(service.url, "Ana", 7);
    const body = { email: "ana@example.edu", password };
    const { token } = await answer(clientOf(service.url).POST("/api/Auth/login", { body }));
    const copied = clientOf(service.url, token);
    const change = (by: Api, currentPassword: string) =>
      outcome(
        by.PUT("/api/Students/{id}", {
          ...inPath({ id: 7 }),
          body: { password: "another-22", currentPassword },
        }),
      );
    expect(await statuses(10, () => change(copied, "wrong"))).toEqual([400]);
    expect(await change(copied, password)).toEqual(answered(429, tooMany(30)));
    expect(await change(api, password)).toMatchObject({ status: 200 });
    expect(await change(copied, "wrong")).toMatchObject({ status: 401 });
  });

  test("logins as a user's ID take nothing from that user's profile", async () => {
    const { api } = await student(service.url, "Ana", 7);
    expect(await statuses(10, () => login("wrong", "7"))).toEqual([401]);
    const body = { name: "Ana Ruiz", currentPassword: password };
    expect(await outcome(api.PUT("/api/Students/{id}", { ...inPath({ id: 7 }), body }))).toMatchObject({
      status: 200,
    });
  });

  test("guesses of others in the network do not keep users from changing a profile", async () => {
    const { api } = await student(service.url, "Ana", 7);
    expect(await statuses(60, (at) => login("wrong", `a${at}@example.edu`))).toEqual([401]);
    expect(await login(password)).toEqual(answered(429, tooMany(2)));
    const body = { name: "Ana Ruiz", currentPassword: password };
    expect(await outcome(api.PUT("/api/Students/{id}", { ...inPath({ id: 7 }), body }))).toMatchObject({
      status: 200,
    });
  });

  test("logins that are refused for one account take nothing from the network", async () => {
    expect(await statuses(80, () => login("wrong"))).toEqual([401, 429]);
    expect(await statuses(50, (at) => login("wrong", `a${at}@example.edu`))).toEqual([401]);
    expect(await login("wrong", "new@example.edu")).toMatchObject({ status: 429 });
  });

  test("logins that succeed give theirs back to the network", async () => {
    const people = ["ana", "bea", "cem", "dan"];
    for (const [at, name] of people.entries()) await student(service.url, name, at + 1);
    for (const name of people)
      expect(await statuses(17, () => login(password, `${name}@example.edu`))).toEqual([200]);
  });

  test("sixty of one address, and then one every two seconds", async () => {
    expect(await statuses(60, (at) => login("wrong", `a${at}@example.edu`))).toEqual([401]);
    expect(await login("wrong", "new@example.edu")).toEqual(answered(429, tooMany(2)));
    await stopClock(service, "2026-11-26T10:00:02.000Z");
    expect(await login("wrong", "new@example.edu")).toMatchObject({ status: 401 });
  });
});

test("[7.3] production limits attempts by the address that the proxy reports", async () => {
  const service = await listeningService("production", {
    TRUST_PROXY: "1",
    SUPERVISOR_CODE: "a-code-of-the-staff",
  });
  onTestFinished(service.stop);
  // Refused for the code, before the password is hashed.
  const register = (email: string, address: string) =>
    send(service.url, {
      method: "POST",
      path: "/api/Auth/register/supervisor",
      body: { name: "A", email, password: "short1", userId: 1, registrationCode: "wrong" },
      headers: { "x-forwarded-for": address },
    });
  // More than the sixty of one network, as time goes by.
  const all = Array.from({ length: 80 }, (_, at) => register(`a${at}@example.edu`, `2001:db8::${at + 1}`));
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([403, 429]));
  expect((await register("new@example.edu", "2001:db8:0:1::1")).status).toBe(403);
});

describe("[design: the local service] limits of attempts", () => {
  const clock = (start: number) => {
    let ms = start;
    return { now: () => new Date(ms), pass: (seconds: number) => (ms += seconds * 1000) };
  };
  const fail = () => Promise.reject(new Error("wrong"));
  const succeed = () => Promise.resolve("in");
  const ana = (address: string, device: string | null = null) => ({ account: "ana", address, device });
  const ana7 = { userId: 7, session: "a" };

  test("ten wrong attempts at an account from one network lock its owner out there alone", async () => {
    const attempts = new Attempts(clock(0).now);
    for (let at = 0; at < 10; at++)
      await expect(attempts.login(ana("192.0.2.1"), fail)).rejects.toThrow("wrong");
    await expect(attempts.login(ana("192.0.2.1"), succeed)).rejects.toThrow("Try again in 30 seconds.");
    expect(await attempts.login(ana("198.51.100.1"), succeed)).toBe("in");
  });

  test("a hundred from many networks lock the owner out for 36 seconds, except on known devices", async () => {
    const { now, pass } = clock(0);
    const attempts = new Attempts(now);
    expect(await attempts.login(ana("10.0.0.1"), succeed)).toBe("in");
    for (let at = 0; at < 100; at++)
      await expect(attempts.login(ana(`192.0.2.${at}`), fail)).rejects.toThrow("wrong");
    await expect(attempts.login(ana("198.51.100.1"), succeed)).rejects.toThrow("Try again in 36 seconds.");
    expect(await attempts.login(ana("10.0.0.1"), succeed)).toBe("in");
    pass(36);
    expect(await attempts.login(ana("198.51.100.1"), succeed)).toBe("in");
  });

  const attemptsOfOwner = [
    [
      "logins of all devices",
      (attempts: Attempts, at: number) => attempts.login(ana("10.0.0.1", `${at % 2}`), succeed),
    ],
    ["logins without a device", (attempts: Attempts) => attempts.login(ana("10.0.0.1"), succeed)],
    ["profile changes", (attempts: Attempts) => attempts.profile(ana7, succeed)],
  ] as const;
  test.each(attemptsOfOwner)(
    "with the right password, an account has 20 %s, then one per 3 seconds",
    async (_, attempt) => {
      const { now, pass } = clock(0);
      const attempts = new Attempts(now);
      for (let at = 0; at < 20; at++) expect(await attempt(attempts, at)).toBe("in");
      await expect(attempt(attempts, 20)).rejects.toThrow("Try again in 3 seconds.");
      pass(3);
      expect(await attempt(attempts, 21)).toBe("in");
    },
  );

  test("hashes wait by account on a known device, by user in a profile, and else by network", async () => {
    const attempts = new Attempts(clock(0).now);
    const read = (turn: string) => Promise.resolve(turn);
    expect([
      await attempts.login(ana("10.0.0.1", "a"), read),
      await attempts.login(ana("10.0.0.1"), read),
      await attempts.registration({ address: "10.0.0.1" }, (mayHash) => read(mayHash())),
      await attempts.profile(ana7, read),
    ]).toEqual(["account ana", "network 10.0.0.1", "network 10.0.0.1", "user 7"]);
  });

  test("a request that fails while the database is down costs no attempt", async () => {
    const attempts = new Attempts(clock(0).now);
    const refuse = () => Promise.reject(new HttpError(503, "away"));
    const address = "10.0.0.1";
    for (let at = 0; at < 61; at++) {
      await expect(attempts.login(ana(address), refuse)).rejects.toThrow("away");
      await expect(attempts.login(ana(address, "a"), refuse)).rejects.toThrow("away");
      await expect(attempts.profile(ana7, refuse)).rejects.toThrow("away");
      const register = (mayHash: () => string) => {
        mayHash();
        return refuse();
      };
      await expect(attempts.registration({ address }, register)).rejects.toThrow("away");
    }
  });

  test("all devices of one account have fifty attempts together, and others keep theirs", async () => {
    const attempts = new Attempts(clock(0).now);
    const tryAll = async (device: string) => {
      for (let at = 0; at < 10; at++)
        await expect(attempts.login(ana("10.0.0.1", device), fail)).rejects.toThrow("wrong");
    };
    for (const device of ["a", "b", "c", "d", "e"]) await tryAll(device);
    await expect(attempts.login(ana("10.0.0.1", "f"), succeed)).rejects.toThrow("Try again in 6 seconds.");
    expect(await attempts.login(ana("10.0.0.1"), succeed)).toBe("in");
    expect(await attempts.login({ account: "bea", address: "10.0.0.1", device: "g" }, succeed)).toBe("in");
  });

  test("all sessions of one user have fifty wrong passwords together, and others keep theirs", async () => {
    const attempts = new Attempts(clock(0).now);
    for (const session of ["a", "b", "c", "d", "e"])
      for (let at = 0; at < 10; at++)
        await expect(attempts.profile({ userId: 7, session }, fail)).rejects.toThrow("wrong");
    await expect(attempts.profile({ userId: 7, session: "f" }, succeed)).rejects.toThrow(
      "Try again in 6 seconds.",
    );
    expect(await attempts.profile({ userId: 8, session: "g" }, succeed)).toBe("in");
  });

  test("what is refused is not begun", async () => {
    const attempts = new Attempts(clock(0).now);
    let begun = 0;
    const count = () => {
      begun++;
      return fail();
    };
    for (let at = 0; at < 20; at++) await attempts.login(ana("10.0.0.1"), count).catch(() => {});
    expect(begun).toBe(10);
  });

  test("a flood of keys stays bounded and drops none in use", () => {
    const buckets = new Buckets({ atOnce: 2, secondsEach: 30 }, 100);
    for (let at = 0; at < 100_000; at++) buckets.take(`a${at}`, at);
    expect(buckets.size).toBe(100);
    expect([buckets.take("ana", 100_000), buckets.take("ana", 100_000)]).toEqual([0, 0]);
    for (let at = 0; at < 99; at++) buckets.take(`b${at}`, 100_000);
    expect(buckets.take("ana", 100_000)).toBe(30);
    buckets.take("later", 200_000);
    expect(buckets.size).toBe(1);
  });

  test("a clock that was set back prolongs no wait", () => {
    const buckets = new Buckets({ atOnce: 1, secondsEach: 30 }, 100);
    buckets.take("ana", 3_600_000);
    expect(buckets.take("ana", 0)).toBe(30);
  });

  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::1", "0:0:0:0"],
    ["2001:DB8::1", "2001:db8:0:0"],
    ["2001:0db8:0000:0000:ffff:1:2:3", "2001:db8:0:0"],
    ["2001:db8:0:1::", "2001:db8:0:1"],
    ["1:2:3:4:5:6:7:8", "1:2:3:4"],
    ["", ""],
  ])("%s is of the network %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
