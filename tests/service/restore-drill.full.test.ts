import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { root } from "../support/imports.ts";
import { builtService } from "./support/build.ts";
import { answer, answered, clientOf, outcome } from "./support/client.ts";
import { folderOfTest } from "./support/in-process.ts";
import { password, student } from "./support/seed-teams.ts";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** The block of docs/operating.md that has this line. */
function documented(line: string): string {
  const text = readFileSync(join(root, "docs/operating.md"), "utf8");
  const block = [...text.matchAll(/```sh\n([^`]*)```/g)]
    .map(([, lines = ""]) => lines)
    .find((lines) => lines.includes(line));
  if (block === undefined) throw new Error(`No block of docs/operating.md has ${line}`);
  return block;
}

let dataFolder: string;
let backups: string;
let tools: string;
let log: string;

beforeEach(async () => {
  const folder = folderOfTest();
  chmodSync(folder, 0o755);
  [dataFolder, backups, tools] = [join(folder, "data"), join(folder, "backups"), join(folder, "tools")];
  for (const each of [dataFolder, backups]) {
    mkdirSync(each, { mode: 0o700 });
    if (isRoot) chownSync(each, nobody, nobody);
  }
  mkdirSync(tools);
  log = join(folder, "log");
  const service = await builtService();
  install("graduation", `exec "${process.execPath}" ${service} "$@"`);
  install(
    "systemctl",
    `case "$1" in
      start)
        : > ${log}; chmod 666 ${log}
        ${asService()} env DATA_DIR="${dataFolder}" PORT=0 "${process.execPath}" ${service} >> ${log} 2>&1 &
        echo $! > ${folder}/pid
        until grep -q '"started"' ${log}; do sleep 0.1; kill -0 $! 2> /dev/null || { cat ${log} >&2; exit 1; }; done;;
      stop) kill "$(cat ${folder}/pid)"; tail -s 0.1 --pid "$(cat ${folder}/pid)" -f /dev/null;;
    esac`,
  );
  onTestFinished(() => void spawnSync(join(tools, "systemctl"), ["stop", "graduation-projects"]));
});

/** The URL of the service started last: on a free port, as connections to a stopped one are kept alive. */
const currentUrl = (): string => /"url":"([^"]+)"/.exec(readFileSync(log, "utf8"))?.[1] ?? "";

/** How root runs a command as the service's user; without root, the current user is that user. */
const asService = (): string => (isRoot ? `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups` : "");

function install(tool: string, script: string): void {
  writeFileSync(join(tools, tool), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function run(lines: string, prefix = "", env: Readonly<Record<string, string>> = {}): string {
  const [command = "sh", ...args] = `${prefix} sh -eu -c`.trim().split(" ");
  const { status, stdout, stderr } = spawnSync(command, [...args, lines], {
    env: { PATH: `${tools}:${process.env["PATH"]}`, ...env },
    encoding: "utf8",
    cwd: root,
  });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

const users = [["the service's user", asService()], ...(isRoot ? [["root", ""] as const] : [])] as const;

describe("[design: operation]", () => {
  test.each(users)("the documented drill restores a service that starts, run by %s", async (_, prefix) => {
    run(`DATA_DIR=${dataFolder} ${process.execPath} ${await builtService()} --initialize`, asService());
    run("systemctl start graduation-projects");
    const url = currentUrl();
    const ana = await student(url, "Ana", 7);
    const drill = documented("graduation restore /var/backups/graduation-projects/drill")
      .replaceAll("/var/lib/graduation-projects", dataFolder)
      .replaceAll("/var/backups/graduation-projects", backups);
    // The system's manager is root's; the drill's other lines are run as the user.
    const [before = "", rest = ""] = drill.split(/^systemctl stop.*$/m);
    const [middle = ""] = rest.split(/^systemctl start.*$/m);
    const setting = `export DATA_DIR=${dataFolder}\n`;
    run(setting + before, prefix);
    await student(url, "Later", 8);
    run("systemctl stop graduation-projects");
    expect(run(setting + middle, prefix)).toContain("What was there before is now");
    run("systemctl start graduation-projects");

    const owner = isRoot ? nobody : process.getuid?.();
    const files = [dataFolder, backups].flatMap((folder) =>
      readdirSync(folder).map((name) => join(folder, name)),
    );
    for (const file of files) {
      const { uid, mode } = statSync(file);
      expect([file, uid, (mode & 0o777).toString(8)]).toEqual([file, owner, "600"]);
    }
    expect(await outcome(clientOf(currentUrl(), ana.token).GET("/api/Students/all"))).toEqual(
      answered(401, "Your session has ended. Please log in again."),
    );
    const { token } = await answer(
      clientOf(currentUrl()).POST("/api/Auth/login", { body: { email: ana.email, password } }),
    );
    const { students } = await answer(clientOf(currentUrl(), token).GET("/api/Students/all"));
    expect(students.map(({ name }) => name)).toEqual(["Ana"]);
  });

  test("the script of the timer keeps sound backups, and removes old ones after a new one", async () => {
    run(`DATA_DIR=${dataFolder} ${process.execPath} ${await builtService()} --initialize`, asService());
    const old = join(backups, "graduation-projects-2026-01-01T000000Z.backup");
    writeFileSync(old, "");
    utimesSync(old, new Date("2026-01-01"), new Date("2026-01-01"));
    if (isRoot) chownSync(old, nobody, nobody);
    const printed = run("exec sh docs/operating/backup.sh", asService(), {
      DATA_DIR: dataFolder,
      BACKUP_DIR: backups,
    });
    expect(printed).toMatch(/ is sound: 0 people and 0 teams,/);
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^graduation-projects-.*Z\.backup$/)]);
    expect(statSync(join(backups, readdirSync(backups)[0] ?? "")).size).toBeGreaterThan(10_000);
  });
});
