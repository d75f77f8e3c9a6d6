import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { examine } from "../../src/service/doctor/doctor.ts";
import { checkFolder } from "../../src/service/doctor/files.ts";
import {
  checkClock,
  checkDisk,
  checkNode,
  checkOpenFiles,
  checkPgDump,
  checkProxy,
} from "../../src/service/doctor/machine.ts";
import { initialize } from "../../src/service/initialize.ts";
import { latestVersion } from "../../src/service/store/migrations.ts";
import { folderOfTest } from "./support/in-process.ts";
import { runSql, setVersion } from "./support/store.ts";

let dataFolder: string;

const doctor = async (env: Readonly<Record<string, string>> = {}) => {
  const { text, isSound } = await examine([], { DATA_DIR: dataFolder, ...env });
  return { lines: text.split("\n"), isSound };
};

/** The line of a check. */
const lineOf = async (name: string, env: Readonly<Record<string, string>> = {}) =>
  (await doctor(env)).lines.find((line) => line.includes(` ${name}: `));

describe("[design: operation] npm run doctor, with a database,", () => {
  beforeEach(async () => {
    dataFolder = folderOfTest();
    await initialize(readConfiguration("production", { DATA_DIR: dataFolder }));
  });

  test("has a line for each check, the same as JSON, and no secret", async () => {
    const { lines, isSound } = await doctor();
    expect(isSound).toBe(true);
    expect(lines.map((line) => /^(ok|warning) +([a-z ]+): .+\.$/.exec(line)?.[2])).toEqual([
      "node",
      "configuration",
      "data folder",
      "secret",
      "database",
      "disk",
      "clock",
      "proxy",
      "open files",
    ]);
    const env = { DATA_DIR: dataFolder, TOKEN_SECRET: "of-thirty-two-characters-or-more" };
    const { text } = await examine(["--json"], env);
    expect(JSON.parse(text)).toMatchObject({ isSound: true, checks: { length: 9 } });
    const file = readFileSync(join(dataFolder, "token.secret"), "utf8");
    for (const secret of [env.TOKEN_SECRET, file]) expect(lines.join() + text).not.toContain(secret);
    await expect(examine(["--all"], env)).rejects.toThrow("--all is not an option of this command");
  });

  test("finds each mistake of the configuration", async () => {
    const { lines, isSound } = await doctor({ PORT: "x", TRUST_PROXY: "y" });
    expect(isSound).toBe(false);
    expect(lines.slice(1)).toEqual([
      'error    configuration: PORT must be a number from 0 to 65535, not "x".',
      'error    configuration: TRUST_PROXY must be a number from 0 to 10, not "y".',
    ]);
  });

  test("names the setting that a misspelled one may have meant", async () => {
    const { lines, isSound } = await doctor({ STUDENT_COD: "x", TRUST_PROXI: "1", UNRELATED: "y" });
    expect(isSound).toBe(true);
    expect(lines.filter((line) => line.includes("is no setting"))).toEqual([
      "warning  configuration: STUDENT_COD is no setting, and does nothing. STUDENT_CODE is one: is that meant?",
      "warning  configuration: TRUST_PROXI is no setting, and does nothing. TRUST_PROXY is one: is that meant?",
    ]);
  });

  test("finds a folder that is missing, of the demo, another user's, or open to others", async () => {
    const missing = join(dataFolder, "none");
    expect(await lineOf("data folder", { DATA_DIR: missing })).toBe(
      `error    data folder: ${missing} does not exist. Set DATA_DIR to the folder of the database, mount its volume, or create it with --initialize.`,
    );
    expect(checkFolder(dataFolder, 4711).message).toMatch(
      /belongs to the user with the number \d+, and this is 4711\./,
    );
    chmodSync(dataFolder, 0o755);
    expect(await lineOf("data folder")).toMatch(/^warning .*Run: chmod -R go= /);
    chmodSync(join(dataFolder, "token.secret"), 0o644);
    expect(await lineOf("data folder")).toMatch(/^error .*, and read token\.secret/);
    writeFileSync(join(dataFolder, "mode"), "demo\n");
    expect(await lineOf("data folder")).toMatch(/^error .* is one of the demo/);
    rmSync(join(dataFolder, "mode"));
    mkdirSync(join(dataFolder, "mode"));
    expect(await lineOf("data folder")).toMatch(/^error .*mode cannot be used: .* belongs to /);
    expect(await lineOf("proxy")).toMatch(/^ok /);
  });

  test("finds a secret that is readable, damaged, missing, or beside the one in use", async () => {
    const file = join(dataFolder, "token.secret");
    expect(await lineOf("secret")).toMatch(/^ok .* signs logins/);
    expect(await lineOf("secret", { TOKEN_SECRET: "s".repeat(32) })).toMatch(
      /^warning .*TOKEN_SECRET signs logins, and .*token\.secret is not used: delete it/,
    );
    expect(await lineOf("secret", { TOKEN_SECRET_PREVIOUS: "s".repeat(32) })).toMatch(
      /leave it out a day after/,
    );
    chmodSync(file, 0o640);
    expect(await lineOf("secret")).toMatch(/^error .*may read .*token\.secret/);
    chmodSync(file, 0o600);
    writeFileSync(file, "short");
    expect(await lineOf("secret")).toMatch(/^error .* is not a secret of 64 hexadecimal digits/);
    rmSync(file);
    expect(await lineOf("secret")).toMatch(/^warning .* is missing/);
    expect(await lineOf("secret", { TOKEN_SECRET: "s".repeat(32) })).toBe(
      "ok       secret: TOKEN_SECRET signs logins.",
    );
  });

  test("finds a database that is older, newer or missing, and changes none", async () => {
    await setVersion(dataFolder, latestVersion - 1);
    for (let time = 0; time < 2; time++)
      expect(await lineOf("database")).toMatch(/^warning .*is older than schema \d+.*Back up first\.$/);
    await setVersion(dataFolder, latestVersion + 1);
    expect(await lineOf("database")).toMatch(/^error .*was written by a newer version/);
    rmSync(join(dataFolder, "graduation-projects.db"));
    expect(await lineOf("database")).toMatch(/^error .*has no database/);
  });

  test("compares the clock with the newest date of the data", async () => {
    await runSql(
      dataFolder,
      "insert into teams (team_name, created_date) values ('Falcons', '2999-01-01T00:00:00.000Z')",
    );
    expect(await lineOf("clock")).toMatch(
      /^error .*before the newest date in the database, 2999-01-01T00:00:00\.000Z\. Set the clock/,
    );
    expect(checkClock(5, 5).level).toBe("ok");
  });
});

describe("[design: operation] npm run doctor", () => {
  test.each([
    [{}, "ok"],
    [{ PUBLIC_URL: "https://a.example" }, "error"],
    [{ PUBLIC_URL: "https://a.example", TRUST_PROXY: "1" }, "ok"],
    [{ PUBLIC_URL: "http://a.example" }, "warning"],
    [{ PUBLIC_URL: "http://localhost:8080" }, "ok"],
  ])("judges the proxy by %j: %s", (env, level) => {
    expect(checkProxy(readConfiguration("production", { DATA_DIR: "/srv", ...env })).level).toBe(level);
  });

  test.each([
    [null, 18, "warning"],
    [15, 18, "warning"],
    [18, 18, "ok"],
    [18, 15, "ok"],
  ])("judges pg_dump %s beside a server %d: %s", (installed, server, level) => {
    expect(checkPgDump(installed, server).level).toBe(level);
  });

  test.each([
    ["20.18.0", "error"],
    ["20.19.0", "ok"],
    ["21.7.0", "error"],
    ["22.11.0", "error"],
    ["22.12.0", "ok"],
    ["24.0.0", "ok"],
  ])("judges Node %s: %s", (version, level) => {
    expect(checkNode(version).level).toBe(level);
  });

  test.each([
    [0.9e6, 1e6, "error"],
    [0.9e9, 1e6, "warning"],
    [1.1e9, 1e6, "ok"],
    [1.1e9, 0.2e9, "warning"],
  ])("judges %d free bytes beside a database of %d: %s", (free, database, level) => {
    expect(checkDisk(free, database).level).toBe(level);
  });

  test.each([
    ["1024", 0, "warning"],
    ["1100", 0, "ok"],
    ["4096", 1, "warning"],
    ["524288", 1, "ok"],
    ["unlimited", 1, "ok"],
  ])("judges %s open files with %d proxies: %s", (hard, proxies, level) => {
    const limits = `Max processes             7   7   processes\nMax open files            256   ${hard}   files\n`;
    expect(checkOpenFiles(limits, proxies).level).toBe(level);
    expect(checkOpenFiles(null, proxies).level).toBe("ok");
  });
});
