import { userInfo } from "node:os";
import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, answered, type Api, clientOf, outcome } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { createDatabase, onPostgres } from "./support/databases.ts";
import { serviceOfFile, openService, folderOfTest } from "./support/in-process.ts";
import { password, student, supervisor, type TestUser } from "./support/seed-teams.ts";
import { dump, runSql, setVersion } from "./support/store.ts";

const service = serviceOfFile();
let ana: TestUser;

beforeEach(async () => {
  await reset(service);
  ana = await student(service.url, "Ana", 7);
});

const run = (...args: readonly string[]) => admin(service, args);
const login = (email: string, word: string, url = service.url) =>
  clientOf(url).POST("/api/Auth/login", { body: { email, password: word } });
const call = (api: Api) => outcome(api.GET("/api/Students/all"));

const ended = answered(401, "Your session has ended. Please log in again.");
const accepted = answered(200);

const passwordIn = (out: string): string => /^Password: (.+)$/m.exec(out)?.[1] ?? "";

/** Who did what to whom, without the time. */
async function audited() {
  const { audit = [] } = await dump(service.dataFolder);
  // A row has the types of its columns.
  return (audit as Record<string, string | number>[]).map((row) => [
    row["operator"],
    row["action"],
    row["user_id"],
    row["detail"],
  ]);
}

const newUser = (role: string, name: string, id: string) =>
  ["create-user", "--role", role, "--name", name, "--email", `${name}@uni.example`, "--id", id] as const;

describe("[design: operation]", () => {
  test("create-user stores what a sign-up does, and prints a generated password once", async () => {
    await supervisor(service.url, "Sup", 20);
    const { code, out } = await run(...newUser("supervisor", "Eve", "21"));
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Eve can log in as supervisor with Eve@uni\.example\.\nPassword: ([a-z2-9]{5}-){3}[a-z2-9]{5}\nIt works for one login within 14 days/,
      ),
    ]);
    expect(await answer(login("eve@UNI.example", passwordIn(out)))).toMatchObject({
      userId: 21,
      role: "Supervisor",
      department: "General",
    });
    const { users = [] } = await dump(service.dataFolder);
    const [, signedUp, created] = users;
    const identity = { user_id: 0, name: "", email: "", email_key: "" };
    const own = {
      ...identity,
      password: "",
      password_expires: null,
      token_version: 0,
      created_date: "",
      last_login: null,
    };
    expect({ ...Object(created), ...own }).toEqual({ ...Object(signedUp), ...own });
    expect(await audited()).toEqual([["olga", "create-user", 21, "Supervisor"]]);
    expect(JSON.stringify(await dump(service.dataFolder))).not.toContain(passwordIn(out));
  });

  test("create-user takes a password from the standard input, and a student's department", async () => {
    const args = [...newUser("student", "Ben", "8"), "--department", "Physics", "--password-stdin"];
    const { code, out } = await admin(service, args, { input: "walrus-in-a-teacup\n" });
    expect([code, out]).toEqual([0, "Ben can log in as student with Ben@uni.example."]);
    expect(await answer(login("ben@uni.example", "walrus-in-a-teacup"))).toMatchObject({
      department: "Physics",
      status: false,
    });
  });

  test("a generated password is as long as MIN_PASSWORD says", async () => {
    const { out } = await admin(service, ["reset-password", ana.email], { env: { MIN_PASSWORD: "64" } });
    expect(passwordIn(out).length).toBeGreaterThanOrEqual(64);
    expect(await outcome(login(ana.email, passwordIn(out)))).toEqual(accepted);
  });

  test("reset-password ends all sessions, and the former password", async () => {
    const other = clientOf(service.url, (await answer(login(ana.email, password))).token);
    expect([await call(ana.api), await call(other)]).toEqual([accepted, accepted]);
    const { code, out } = await run("reset-password", "ANA@example.edu");
    expect([code, out]).toEqual([0, expect.stringMatching(/^Ana is signed out everywhere and has a new/)]);
    expect([await call(ana.api), await call(other)]).toEqual([ended, ended]);
    expect((await outcome(login(ana.email, password))).status).toBe(401);
    const { token } = await answer(login(ana.email, passwordIn(out)));
    expect(await call(clientOf(service.url, token))).toEqual(accepted);
    expect(await audited()).toEqual([["olga", "reset-password", 7, ""]]);
  });

  test("a disabled user is signed out at the next call, and can log in once enabled", async () => {
    expect(await call(ana.api)).toEqual(accepted);
    expect((await run("disable", ana.email)).code).toBe(0);
    expect(await call(ana.api)).toEqual(ended);
    expect(await outcome(login(ana.email, password))).toEqual(
      answered(403, "This account is disabled. Ask the people who run this service."),
    );
    // Only the person learns of it.
    expect(await outcome(login(ana.email, "wrong"))).toEqual(answered(401, "Invalid email or password"));
    expect((await run("enable", ana.email)).code).toBe(0);
    expect(await call(ana.api)).toEqual(ended);
    expect(await outcome(login(ana.email, password))).toEqual(accepted);
    expect(await audited()).toEqual([
      ["olga", "disable", 7, ""],
      ["olga", "enable", 7, ""],
    ]);
  });

  test("sign-out-everywhere ends the sessions of one person only", async () => {
    const ben = await student(service.url, "Ben", 8);
    expect((await run("sign-out-everywhere", ana.email)).out).toBe("Ana is signed out everywhere.");
    expect([await call(ana.api), await call(ben.api)]).toEqual([ended, accepted]);
    expect(await outcome(login(ana.email, password))).toEqual(accepted);
  });

  test("list and audit are tables, in which nothing commands the terminal", async () => {
    await student(service.url, "Ben", 8);
    await runSql(service.dataFolder, `update users set name = 'B\u001B[2J\tn' where user_id = 8`);
    await run("disable", ana.email);
    const list = await run("list");
    expect(list.out.split("\n").map((line) => line.split("\t").with(7, ""))).toEqual([
      ["id", "role", "name", "email", "department", "team", "state", "", "failed since"],
      ["7", "Student", "Ana", "ana@example.edu", "Engineering", "", "disabled", "", "0"],
      ["8", "Student", "B\\u001b[2J\\u0009n", "ben@example.edu", "Engineering", "", "enabled", "", "0"],
    ]);
    expect((await run("enable", "ben@example.edu")).out).not.toContain("\u001B");
    const audit = await run("audit");
    expect(audit.out.split("\n").map((line) => line.split("\t").slice(1))).toEqual([
      ["operator", "action", "user id", "detail"],
      ["olga", "disable", "7", ""],
      ["olga", "enable", "8", ""],
    ]);
  });

  test.each([
    ["disable", "ana@example.edu"],
    ["delete-person", "ana@example.edu", "--yes"],
    ["anonymize-person", "ana@example.edu", "--yes"],
    newUser("student", "Ben", "8"),
  ])("%s is rolled back if the audit cannot be written", async (...args) => {
    const before = await dump(service.dataFolder);
    await runSql(service.dataFolder, "alter table audit rename to audit_elsewhere");
    const { code, out } = await run(...args);
    await runSql(service.dataFolder, "alter table audit_elsewhere rename to audit");
    expect([code, out]).toEqual([1, ""]);
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test("the audit names the user of the operating system", async () => {
    await admin(service, ["disable", ana.email], { env: { SUDO_USER: "" } });
    expect(await audited()).toEqual([[userInfo().username, "disable", 7, ""]]);
  });

  const given = ["--password-stdin"];
  test.each([
    [[], "There is no such command. The commands:"],
    [["constructor"], "There is no such command. The commands:"],
    [["disable"], "Usage: npm run admin -- disable EMAIL"],
    [["list", "--role", "student"], "Usage: npm run admin -- list"],
    [["reset-password", "ana@example.edu", "hunter2"], "Usage: npm run admin -- reset-password EMAIL"],
    [["reset-password", "ana@example.edu", "--password=hunter2"], "Usage: npm run admin"],
    [["disable", "nobody@example.edu"], "There is no account with this e-mail address."],
    [["delete-person", "nobody@example.edu"], "There is no account with this e-mail address."],
    [["dissolve-team", "hunter2"], "Usage: npm run admin -- dissolve-team TEAM_ID [--delete-work]"],
    [["show-team", "7", "--delete-work"], "Usage: npm run admin -- show-team TEAM_ID"],
    [["show-team", "99"], "There is no team with this id."],
    [["dissolve-team", "99", "--delete-work"], "There is no team with this id."],
    [["remove-from-team", "ana@example.edu"], "Ana is in no team."],
    [newUser("student", "Ana", "8").with(6, "ANA@example.edu"), "Email already exists"],
    [newUser("student", "Ben", "7"), "User ID already exists"],
    [newUser("student", "Ben", "0x8"), "User ID must be a whole number."],
    [newUser("student", "Ben", "0"), "User ID must be at least 1."],
    [newUser("student", "B\u200Ben", "8"), "Name must not contain invisible characters."],
    [newUser("teacher", "Ben", "8"), "--role must be student or supervisor"],
    [[...newUser("supervisor", "Ben", "8"), "--department", "Arts"], "--department is for students"],
    [["create-user", "--role", "student", "--email", "b@uni.example"], "Name is required."],
    [
      ["reset-password", "ana@example.edu", ...given],
      "Password must be at least 10 characters.",
      "plum-42\n",
    ],
    [["reset-password", "ana@example.edu", ...given], "This password is easy to guess.", "password-123\n"],
    [
      ["reset-password", "ana@example.edu", ...given],
      "Choose a password that is not made of your name",
      "ana-example-edu\n",
    ],
    [
      [...newUser("student", "Ben", "40718"), ...given],
      "Choose a password that is not made of your name",
      "40718-40718\n",
    ],
    [["reset-password", "ana@example.edu", ...given], "Password must be at most 200", "plum".repeat(51)],
    [["reset-password", "ana@example.edu", ...given], "Password must be at least 6", ""],
  ])("%j is refused with a sentence and changes nothing", async (args, sentence, input = "") => {
    const before = await dump(service.dataFolder);
    const refused = await admin(service, args, { input });
    expect(refused).toEqual({ code: 1, out: "", error: expect.stringContaining(sentence) });
    expect(refused.error).not.toMatch(/hunter2|plum|password-123| at .*\.js/);
    expect(await dump(service.dataFolder)).toEqual(before);
    expect(await call(ana.api)).toEqual(accepted);
  });

  test("a missing or older database is reported, and neither created nor migrated", async () => {
    const dataFolder = folderOfTest();
    if (onPostgres) await createDatabase(dataFolder);
    const missing = await admin({ dataFolder }, ["list"]);
    expect([missing.code, missing.error]).toEqual([1, expect.stringContaining("--initialize")]);
    await (await openService({ dataFolder })).close();
    await setVersion(dataFolder, 2);
    const refused = await admin({ dataFolder }, ["list"]);
    expect([refused.code, refused.error]).toEqual([
      1,
      expect.stringContaining("is of an older version of this service"),
    ]);
    expect((await admin({ dataFolder }, ["list"])).error).toBe(refused.error);
  });
});
