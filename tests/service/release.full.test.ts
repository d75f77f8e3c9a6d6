import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderOfTest } from "./support/in-process.ts";

const root = join(import.meta.dirname, "..", "..");

/** Runs a command to its end, and returns what it printed. */
function run(command: string, args: readonly string[], options: object): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", ...options });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout.trim();
}

/** The processor that a native file is for, as its ELF header has it. */
const processorOf = (file: string): number => readFileSync(file).readUInt16LE(18);

test.skipIf(process.platform !== "linux")(
  "[design: operation] the archive of a release runs in an empty folder with nothing but Node",
  async () => {
    const folder = folderOfTest();
    const archive = run(process.execPath, ["src/service/make-release.mjs", folder], { cwd: root });
    expect(statSync(archive).size).toBeLessThan(40e6);
    const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
    expect(readFileSync(`${archive}.sha256`, "utf8")).toMatch(new RegExp(`^${sum}  [\\w.-]+\\.tar\\.gz\n$`));
    run("tar", ["-xzf", archive, "-C", folder], {});
    const cwd = archive.replace(/\.tar\.gz$/, "");
    expect(readdirSync(cwd).toSorted()).toEqual([
      ".env.example",
      "dist",
      "dist-service",
      "docs",
      "node_modules",
      "package.json",
      "src",
    ]);
    expect(existsSync(join(cwd, "docs", "operating", "graduation-projects.service"))).toBe(true);
    for (const [arch, processor] of [
      ["x64", 0x3e],
      ["arm64", 0xb7],
    ] as const) {
      const natives = [
        `@libsql/linux-${arch}-gnu/index`,
        `@node-rs/argon2-linux-${arch}-gnu/argon2.linux-${arch}-gnu`,
      ];
      for (const native of natives)
        expect(processorOf(join(cwd, "node_modules", `${native}.node`))).toBe(processor);
    }

    const dataFolder = join(folder, "data");
    const options = { cwd, env: { DATA_DIR: dataFolder, PORT: "0" } };
    const serve = (args: readonly string[], input = "") =>
      run(process.execPath, ["src/service/serve.mjs", ...args], { ...options, input });
    expect(serve(["--initialize"])).toBe(`Created the database in ${dataFolder}.`);
    expect(serve(["--version"])).toMatch(/^graduation-projects \d+\.\d+\.\d+, schema \d+$/);
    expect(serve(["doctor"])).not.toContain("error");
    const account = "--role student --name Ben --email ben@uni.example --id 8 --password-stdin".split(" ");
    serve(["admin", "create-user", ...account], "walrus-in-a-teacup\n");

    const service = spawn(process.execPath, ["src/service/serve.mjs"], options);
    onTestFinished(() => void service.kill("SIGKILL"));
    let printed = "";
    for (const stream of [service.stdout, service.stderr])
      stream.on("data", (chunk) => (printed += String(chunk)));
    await expect.poll(() => printed, { timeout: 30_000 }).toContain('"event":"started"');
    const url = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? "";
    expect(await (await fetch(url)).text()).toContain("<title>");
    const login = await fetch(`${url}/api/Auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ben@uni.example", password: "walrus-in-a-teacup" }),
    });
    expect([login.status, await login.json()]).toMatchObject([200, { userId: 8 }]);
    // The manifest is the release's own.
    const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const backup = join(folder, "backup.db");
    const [, ...command] = (scripts["backup"] ?? "").split(" ");
    run(process.execPath, [...command, backup], options);
    expect(statSync(backup).size).toBeGreaterThan(50_000);
    const ended = new Promise((done) => service.once("exit", done));
    service.kill("SIGTERM");
    expect(await ended).toBe(0);
  },
);
