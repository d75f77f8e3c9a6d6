import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testsInVitest } from "./test-reports.mjs";

/* Breaks a copy of the project and runs its tests, for `npm run faults` and `npm run mutants`. */

const root = fileURLToPath(new URL("../..", import.meta.url));

const isCopied = (path) =>
  !/[\\/](node_modules|dist|dist-service|test-results|\.data|\.git)$|[\\/]\.git[\\/]/.test(path);

/** A copy of the project with its packages, until this process ends. */
export function openCopy() {
  const copy = mkdtempSync(join(tmpdir(), "graduation-projects-broken-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true, filter: isCopied });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

  /** Runs a package's command in the copy; whether it succeeded. */
  const succeeds = (file, args, env = {}) => {
    const { status } = spawnSync(process.execPath, [join(copy, "node_modules", file), ...args], {
      cwd: copy,
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    return status === 0;
  };

  /**
   * The failed tests of a run of a package's command that failed, by the report that it wrote. The report is deleted
   * afterwards: a tool that crashes must not leave the report of an earlier run.
   */
  const failedIn = (file, args, { env, report, testsIn }) => {
    if (succeeds(file, args, env)) return [];
    const results = JSON.parse(readFileSync(join(copy, report), "utf8"));
    rmSync(join(copy, report));
    const failed = testsIn(results, copy).filter(({ status }) => status === "failed");
    if (failed.length === 0) throw new Error("The tests ended without a failed one.");
    return failed;
  };

  return {
    succeeds,
    /** What a script of the project prints in the copy, and its exit code. */
    resultOf: (script, args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
        cwd: copy,
        encoding: "utf8",
      });
      return { status, out: stdout, err: stderr };
    },
    failedIn,
    /** The failed tests of a Vitest run, which ends with the first. */
    failedInVitest: (project, args, env) => {
      const report = "vitest.json";
      const options = ["--bail=1", "--passWithNoTests", "--reporter=json", `--outputFile=${report}`];
      const all = ["run", ...args, "--project", project, ...options];
      return failedIn("vitest/vitest.mjs", all, { env, report, testsIn: testsInVitest });
    },
    /** What `examine` returns while a file of the copy has another text, which `change` makes of its own. */
    whileChanged: (file, change, examine) => {
      const path = join(copy, file);
      const sound = readFileSync(path, "utf8");
      writeFileSync(path, change(sound));
      try {
        return examine();
      } finally {
        writeFileSync(path, sound);
      }
    },
  };
}
