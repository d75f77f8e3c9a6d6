import { execFileSync } from "node:child_process";
import { root, withUsed } from "../../support/imports.ts";
import { words, type ChartId } from "./tables.ts";

/** The files that differ from a Git revision, new ones included; null: Git does not know the revision. */
export function changedSince(revision: string, repository: string = root): readonly string[] | null {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    return [
      git("diff", "--name-only", "--end-of-options", revision, "--"),
      git("ls-files", "--others", "--exclude-standard"),
    ].flatMap((files) => files.split("\n").filter((file) => file !== ""));
  } catch {
    return null;
  }
}

/** The folders of pages that are not named like their flow. */
const pages: Partial<Record<ChartId, string>> = { projectCompletion: "my-project" };

/**
 * The charts whose flow these files belong to: the chart and its calls with what they use, its page, and its
 * part of the tests.
 */
export function chartsTouchedBy(files: readonly string[]): readonly ChartId[] {
  // The keys of this table are the ids of all charts.
  return (Object.keys(words) as ChartId[]).filter((chart) => {
    const flow = chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const parts = withUsed([`machines/${flow}/${flow}.machine.ts`, `src/runtime/flows/${flow}.ts`]);
    const folders = [`machines/${flow}/`, `src/screens/${pages[chart] ?? flow}/`, `tests/flows/${flow}/`];
    return files.some((file) => parts.has(file) || folders.some((folder) => file.startsWith(folder)));
  });
}
