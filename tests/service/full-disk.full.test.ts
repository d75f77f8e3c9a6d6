import { spawn, spawnSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { builtService } from "./support/build.ts";
import { answer, clientOf, inPath, outcome } from "./support/client.ts";
import { folderOfTest } from "./support/in-process.ts";
import { student, teamOf } from "./support/seed-teams.ts";

/** Runs a command with a disk of its own, of one megabyte, in DATA_DIR. Needs no rights of root where users may have namespaces. */
const onSmallDisk = (command: string): readonly string[] => [
  "-rm",
  "sh",
  "-c",
  `mount -t tmpfs -o size=1m tmpfs "$DATA_DIR" && exec ${command}`,
];

const canMount = (): boolean =>
  spawnSync("unshare", onSmallDisk("true"), { env: { ...process.env, DATA_DIR: "/mnt" } }).status === 0;

test.runIf(canMount())(
  "[8.5] on a disk that is really full the service says so, still reads, and stops cleanly",
  async () => {
    const file = await builtService();
    const child = spawn("unshare", onSmallDisk(`"${process.execPath}" ${file} --demo --fresh`), {
      env: { PATH: process.env["PATH"], DATA_DIR: folderOfTest(), PORT: "0", SERVICE_TEST: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise((resolve) => child.once("close", resolve));
    onTestFinished(() => void child.kill("SIGKILL"));
    let printed = "";
    const url = await new Promise<string>((resolve, reject) => {
      void ended.then(() => reject(new Error(printed)));
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          printed += String(chunk);
          const found = /http:\/\/localhost:\d+/.exec(printed)?.[0];
          if (found !== undefined) resolve(found);
        });
    });
    const ana = await student(url, "Ana", 7);
    const teamId = await teamOf(ana);
    const body = { title: "A task", description: "x".repeat(15_000), teamId };
    let added = 0;
    let last = await outcome(ana.api.POST("/api/KanbanTask", { body }));
    for (; last.status === 201; added += 1) last = await outcome(ana.api.POST("/api/KanbanTask", { body }));
    expect(last).toEqual({ status: 507, message: expect.stringContaining("disk is full") });
    expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({
      status: "not ready",
      message: "The disk of the database is full: make room.",
    });
    const tasks = await answer(
      clientOf(url, ana.token).GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })),
    );
    expect(tasks).toHaveLength(added);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(printed).toMatch(/-wal has data that is not in .* yet: keep both\./);
    expect(printed).not.toMatch(/ at .*\.js/);
  },
);

test.runIf(canMount())("[design: operation] on a full disk npm run doctor says to make room", async () => {
  const service = `"${process.execPath}" ${await builtService()}`;
  const fill = 'cat /dev/zero > "$DATA_DIR/fill" 2> /dev/null';
  const [, ...command] = onSmallDisk(`sh -c '${service} --initialize; ${fill}; ${service} doctor'`);
  const { stdout } = spawnSync("unshare", ["-rm", ...command], {
    env: { PATH: process.env["PATH"], DATA_DIR: folderOfTest() },
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^error +database: .*the disk is full.* Make room first\.$/im);
  expect(stdout).toMatch(/^error +disk: 0 MB are free.* Make room for /m);
});
