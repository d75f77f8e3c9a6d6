import { createHook } from "node:async_hooks";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { TurnQueue } from "../../src/service/turn-queue.ts";
import { answer, clientOf, outcome } from "./support/client.ts";
import { putContents, reset } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { registration } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
beforeEach(() => reset(service));

const password = "correct horse 7";

/** Of that password: of the first release, of the ones after it at N = 2, and one of argon2id at another cost. */
const outdated = {
  "of the first release":
    "scrypt:00112233445566778899aabbccddeeff:4050929babc05ecffee5290729055aaecd26e052dd92bbb6cc9dd48fdb295eca",
  scrypt:
    "scrypt:00112233445566778899aabbccddeeff:cddb8bc34da8983f0ba5a41cb1902bb9c2cc66734116ca94668ded16b52e0333:2:8:1",
  "argon2id at another cost":
    "$argon2id$v=19$m=8,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$YzbzAXWJY3pRE32XVMYU5QzQz/VdGlQt1nHbC5A/tQ0",
};

const login = (word: string, name = "Ana") =>
  clientOf(service.url).POST("/api/Auth/login", {
    body: { email: registration(name, 0).email, password: word },
  });

/** Ana, whose hash is outdated, and Bea, whose hash is not. */
async function seedUsers(hash: string): Promise<void> {
  for (const [at, name] of ["Ana", "Bea"].entries())
    await answer(
      clientOf(service.url).POST("/api/Auth/register/student", {
        body: { ...registration(name, at + 1), password },
      }),
    );
  const { users = [] } = await dump(service.dataFolder);
  // A row has the types of its columns.
  const rows = users as Record<string, string | number | null>[];
  await putContents(service, {
    rows: { users: rows.map((row) => (row["user_id"] === 1 ? { ...row, password: hash } : row)) },
  });
}

const hashes = async () => {
  const { users = [] } = await dump(service.dataFolder);
  // A row has the types of its columns.
  return JSON.stringify((users as Record<string, string>[]).map((row) => row["password"]));
};

test.each(Object.entries(outdated))(
  "[7.2] [design: operation] a login renews a hash (%s), a wrong password does not",
  async (_, hash) => {
    await seedUsers(hash);
    expect((await outcome(login("wrong"))).status).toBe(401);
    expect(await hashes()).toContain(hash);
    await answer(login(password));
    const renewed = await hashes();
    expect(renewed.match(/\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}"/g)).toHaveLength(2);
    await answer(login(password));
    expect(await hashes()).toBe(renewed);
    expect((await outcome(login("wrong"))).status).toBe(401);
  },
);

test("[8.2] a refused login costs the same with a weaker hash, a current one and none", async () => {
  await seedUsers(outdated["scrypt"]);
  const run = vi.spyOn(TurnQueue.prototype, "run");
  let scrypt = 0;
  const watch = createHook({
    init: (_, type) => {
      if (type === "SCRYPTREQUEST") scrypt += 1;
    },
  }).enable();
  onTestFinished(() => {
    run.mockRestore();
    watch.disable();
  });
  const costOf = async (name: string) => {
    run.mockClear();
    scrypt = 0;
    expect((await outcome(login("wrong", name))).status).toBe(401);
    return { all: run.mock.calls.length, scrypt };
  };
  for (const name of ["Ana", "Bea", "Nobody"]) expect(await costOf(name)).toEqual({ all: 2, scrypt: 1 });
  await answer(login(password));
  for (const name of ["Ana", "Bea", "Nobody"]) expect(await costOf(name)).toEqual({ all: 1, scrypt: 0 });
});
