import { chmodSync, chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { databaseName, lockFolder } from "../../src/service/data-folder.ts";
import { outcomeOf } from "../../src/service/outcome.ts";
import { startServer } from "../../src/service/serve.ts";
import { openSqlite } from "../../src/service/store/sqlite.ts";
import { readSecret } from "../../src/service/tokens.ts";
import { distOf, folderOfTest } from "./support/in-process.ts";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

let dataFolder: string;
let distFolder: string;

beforeEach(async () => {
  dataFolder = folderOfTest();
  const folder = folderOfTest();
  chmodSync(folder, 0o755);
  distFolder = distOf(folder);
  lockFolder(dataFolder, "production")();
  readSecret(dataFolder);
  const options = { folder: dataFolder, mode: "production", migrates: true, fresh: false } as const;
  await (await openSqlite({ ...options, seed: async () => {} })).close();
});

const configuration = () => readConfiguration("production", { DATA_DIR: dataFolder, PORT: "0" });
const inFolder = (name: string): string => join(dataFolder, name);

/** Gives a path to the user as whom the service will run, if it would not run as root otherwise. */
function give(path: string, uid = nobody): void {
  if (isRoot) chownSync(path, uid, uid);
}
function giveAll(): void {
  for (const name of ["", ...readdirSync(dataFolder)]) give(inFolder(name));
}

/** Takes a path away from the user as whom the service will run. */
function takeAway(path: string): void {
  give(path, 0);
  chmodSync(path, isRoot ? 0o700 : 0);
}

/** Starts production as a user who is not root, who may do anything; it must end with one sentence. */
async function sentenceOfStart(): Promise<string> {
  if (isRoot) process.seteuid?.(nobody);
  try {
    const { code, error } = await outcomeOf(startServer(configuration(), { distFolder }).then(() => ""));
    expect([code, error]).toEqual([1, expect.stringMatching(/^[^\n]+\.$/)]);
    return error;
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const files = [databaseName, "token.secret", "lock", "mode"];

describe("[1.5] a start that the system refuses names path, owner and user, and is no damage:", () => {
  test.each(files)("%s of another user", async (name) => {
    giveAll();
    takeAway(inFolder(name));
    const sentence = await sentenceOfStart();
    expect(sentence).toMatch(
      / cannot be used: permission denied \(EACCES\)\. It belongs to \S+:\S+, with mode 0\d00; this runs as \S+\.$/,
    );
    expect(sentence.startsWith(inFolder(name))).toBe(true);
    expect(sentence).not.toMatch(/damaged|--fresh/);
  });

  test.each([...files, `${databaseName}-wal`])("%s is a folder", async (name) => {
    rmSync(inFolder(name), { force: true });
    mkdirSync(inFolder(name));
    giveAll();
    expect(await sentenceOfStart()).toContain(
      `${inFolder(name)} cannot be used: it is a folder, where a file is expected (EISDIR). It belongs to`,
    );
  });

  test("a data folder of another user", async () => {
    takeAway(dataFolder);
    const sentence = await sentenceOfStart();
    chmodSync(dataFolder, 0o700);
    expect(sentence).toMatch(
      /cannot be used: permission denied \(EACCES\)\. .* belongs to .*; this runs as /,
    );
  });
});

describe("[1.5] production refuses in one sentence, and names no option of the demo:", () => {
  const change = (...statements: readonly string[]): void => {
    const connection = new Libsql(inFolder(databaseName));
    for (const statement of statements) connection.exec(statement);
    connection.close();
  };

  test.each([
    [
      "a damaged database",
      () => writeFileSync(inFolder(databaseName), "a base".repeat(99)),
      "restore -- FILE",
    ],
    ["one without its tables", () => change("drop table audit"), "it lacks audit.action"],
    ["one of another program", () => change("pragma user_version = 0"), "belongs to another program"],
    ["an unknown mode", () => writeFileSync(inFolder("mode"), "test"), "must say demo or production"],
    ["no database", () => renameSync(inFolder(databaseName), inFolder("x")), "--initialize"],
  ])("%s", async (_, spoil, words) => {
    spoil();
    giveAll();
    const sentence = await sentenceOfStart();
    expect(sentence).toContain(words);
    expect(sentence).not.toContain("--fresh");
  });
});
