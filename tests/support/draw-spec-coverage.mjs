// Writes which tests prove which clause. With --check only reports whether the file on disk is out of date.
// With `--vitest FILE` Vitest's tests come from this JSON report; otherwise both runners list theirs.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = "docs/spec-coverage.md";
const answers = mkdtempSync(join(tmpdir(), "spec-coverage-"));

const fromRoot = (path) => relative(root, path).split(sep).join("/");

const run = async (tool, args, env = {}) => {
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024, env: { ...process.env, ...env } };
  await promisify(execFile)(process.execPath, [join(root, "node_modules", tool), ...args], options);
};

async function listVitest() {
  const answer = join(answers, "vitest.json");
  await run("vitest/vitest.mjs", ["list", `--json=${answer}`]);
  return parsed(answer).map(({ name, file: path }) => ({ file: fromRoot(path), title: name }));
}

/** The tests in a Vitest report. */
const vitestTests = ({ testResults }) =>
  testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) => ({
      file: fromRoot(path),
      title: [...ancestorTitles, title].join(" > "),
    })),
  );

async function listPlaywright() {
  const answer = join(answers, "playwright.json");
  await run("@playwright/test/cli.js", ["test", "--list", "--reporter=json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: answer,
    TEST_RUN: "full",
  });
  return playwrightTests(parsed(answer));
}

/** The tests in a Playwright report. */
function playwrightTests({ config, suites }) {
  const titlesIn = ({ suites: groups = [], specs }, above) => [
    ...specs.map(({ title, file: path }) => ({
      file: fromRoot(join(config.rootDir, path)),
      title: [...above, title].join(" > "),
    })),
    ...groups.flatMap((group) => titlesIn(group, [...above, group.title])),
  ];
  return suites.flatMap((suite) => titlesIn(suite, []));
}

const parsed = (path) => JSON.parse(readFileSync(path, "utf8"));

const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, vitest: { type: "string" } },
});

try {
  const listed = (
    await Promise.all([
      values.vitest === undefined ? listVitest() : vitestTests(parsed(values.vitest)),
      listPlaywright(),
    ])
  ).flat();
  // The service's tests run on two databases, and count once.
  const once = new Map(listed.map((test) => [`${test.file} ${test.title}`, test]));
  // Tests of the specification's own data prove no clause.
  const tests = [...once.values()].filter((test) => !test.file.startsWith("tests/spec/"));
  const { module } = await runnerImport(`${root}tests/spec/coverage.ts`, {
    configFile: false,
    root,
    logLevel: "error",
  });

  const unknown = module.unknownReferences(tests);
  for (const sentence of unknown) console.error(sentence);
  if (unknown.length > 0) process.exitCode = 1;

  const text = module.coverageText(tests);
  if (!values.check) {
    writeFileSync(root + file, text);
  } else if (!existsSync(root + file) || readFileSync(root + file, "utf8") !== text) {
    console.error(`${file} does not tell which tests there are. Run: npm run docs`);
    process.exitCode = 1;
  }
} finally {
  rmSync(answers, { recursive: true, force: true });
}
