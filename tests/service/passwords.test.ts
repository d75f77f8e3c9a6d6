import { createHook } from "node:async_hooks";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildService } from "../../src/service/app.ts";
import { readConfiguration, type Mode } from "../../src/service/configuration.ts";
import { databaseName } from "../../src/service/data-folder.ts";
import { isCommon } from "../../src/service/common-passwords.ts";
import { mustBeStrong } from "../../src/service/password-rules.ts";
import {
  cheapCost,
  hashOfNobody,
  hashPassword,
  isOutdated,
  isPassword,
  standardCost,
} from "../../src/service/passwords.ts";
import { folderOfTest } from "./support/in-process.ts";
import { password, registration } from "./support/seed-teams.ts";
import { dumpFile } from "./support/store.ts";

const withoutCost =
  "scrypt:00112233445566778899aabbccddeeff:4050929babc05ecffee5290729055aaecd26e052dd92bbb6cc9dd48fdb295eca";

test("[7.2] an old hash without a stored cost is still valid", async () => {
  expect(await isPassword("correct horse 7", withoutCost)).toBe(true);
  expect(await isPassword("correct horse 8", withoutCost)).toBe(false);
});

test("[design: operation] hashes of a lower cost are outdated", async () => {
  expect(isOutdated(withoutCost, standardCost)).toBe(true);
  expect(isOutdated(await hashPassword("correct horse 7", cheapCost), standardCost)).toBe(true);
  expect(isOutdated(hashOfNobody(standardCost), standardCost)).toBe(false);
});

test("[7.2] [design: operation] a service hashes at the standard cost, unless it is one for tests", async () => {
  const costOf = (mode: Mode, env = {}) =>
    readConfiguration(mode, { DATA_DIR: "/srv/data", ...env }).passwordCost;
  expect([costOf("production"), costOf("demo"), costOf("demo", { SERVICE_TEST: "1" })]).toEqual([
    standardCost,
    standardCost,
    cheapCost,
  ]);
  const dataFolder = folderOfTest();
  const service = await buildService({ dataFolder });
  onTestFinished(service.close);
  const response = await service.fetch(
    new Request("http://service/api/Auth/register/student", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(registration("Ana", 7)),
    }),
  );
  expect(response.status).toBe(201);
  const stored = JSON.stringify(await dumpFile(join(dataFolder, databaseName)));
  const hash = /scrypt:[0-9a-f]{32}:[0-9a-f]{64}:131072:8:1/.exec(stored)?.[0] ?? "";
  expect(await isPassword(password, hash)).toBe(true);
  expect(await isPassword(`${password}x`, hash)).toBe(false);
});

test("[design: operation] a flood of logins checks two passwords at a time", async () => {
  let running = 0;
  let most = 0;
  const hashing = new Set<number>();
  const watch = createHook({
    init: (id, type) => {
      if (type !== "SCRYPTREQUEST") return;
      hashing.add(id);
      most = Math.max(most, ++running);
    },
    before: (id) => {
      if (hashing.delete(id)) running--;
    },
  }).enable();
  onTestFinished(() => void watch.disable());
  await Promise.all(Array.from({ length: 8 }, () => isPassword("wrong", hashOfNobody(cheapCost))));
  // Node would run four, with 128 MiB each at the standard cost.
  expect([most, running]).toEqual([2, 0]);
});

test("[design: operation] a login or registration whose client has left costs no hash", async () => {
  const service = await buildService({ dataFolder: folderOfTest(), passwordCost: cheapCost });
  onTestFinished(service.close);
  let hashes = 0;
  const watch = createHook({
    init: (_, type) => {
      if (type === "SCRYPTREQUEST") hashes++;
    },
  }).enable();
  onTestFinished(() => void watch.disable());
  const sendAll = async (signal: AbortSignal) => {
    for (const path of ["register/student", "login"])
      await service.fetch(
        new Request(`http://service/api/Auth/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(
            path === "login" ? { email: "bea@example.edu", password } : registration("Ana", 7),
          ),
          signal,
        }),
      );
  };
  await sendAll(AbortSignal.abort());
  expect(hashes).toBe(0);
  await sendAll(new AbortController().signal);
  expect(hashes).toBe(2);
});

test.each([
  "password123!",
  "P@ssw0rd2026",
  "qwertyuiop",
  "1234567890",
  "0987654321",
  "aaaaaaaaaaaa",
  "ababababab",
  "PasswordPassword",
  "Iloveyou!!",
  "Tinkerbell-99",
  "1qaz2wsx3edc",
  "2026!Walrus!",
  "P.l.a.y.s.t.a.t.i.o.n",
  "blue4071925836",
  "Wálrus2026",
  "qwertz-4071",
  "abcdefghij1",
  "123412341234",
])("[design: operation] '%s' is a common password", (word) => {
  expect(isCommon(word)).toBe(true);
});

test.each(["correct horse 7", "كلمة سر طويلة", "4071925836", "my dragon eats soup", "4b9l8u7e26"])(
  "[design: operation] '%s' is no common password",
  (word) => {
    expect(isCommon(word)).toBe(false);
  },
);

/** What is refused to Ana María Ruiz, and what is not. */
const own = ["Ana María Ruiz", "a.ruiz77@physics.example.edu", "40718"];
const ownSentence =
  "Choose a password that is not made of your name, email address or user ID, or the name of this service.";

test.each([
  "ana-maria-ruiz",
  "Ruiz, Ana 2026!",
  "@naM@riaRu1z",
  "a.ruiz77@physics.example.edu",
  "aruiz2026!!",
  "physics-edu-26",
  "MARÍA...ruiz...x",
  "physics4maria",
  "4071840718",
  "20-40718-26",
  "GraduationProjects2026",
  "graduation!!",
  "Gr@duation-Ruiz-7",
])("[design: operation] '%s' is made of what one is called", (word) => {
  expect(() => mustBeStrong(word, 10, own)).toThrow(ownSentence);
});

test.each(["ruiz-plum-teapot", "physics-of-ketchup", "my-maria-teapot-88", "4071925836", "a-4071925836"])(
  "[design: operation] '%s' is made of more than what one is called",
  (word) => {
    expect(() => mustBeStrong(word, 10, own)).not.toThrow();
  },
);

test("[design: operation] the contract's minimum demands nothing more, as in the demo", () => {
  for (const word of ["123456", "anaruiz"]) expect(() => mustBeStrong(word, 6, own)).not.toThrow();
});
