import { readFileSync } from "node:fs";
import { chosenIn, readLogFile, recordedStepAt, recordingIn } from "../../machines/log/read-log-file.ts";
import { landing } from "../support/pages/index.ts";
import { logWritten } from "../support/screen/kept-log.ts";
import { attachLogs, recordedStep, type Ended } from "./support/failure-log.ts";
import { expect, test } from "./support/test.ts";

test("[design: tests] a failed test attaches its log and says how to open it with the trace", async ({
  ownPage: page,
}, info) => {
  const texts: string[] = [];
  const ended = (trace: "off" | "on", status: "passed" | "failed"): Ended => ({
    attach: async (name, { body } = {}) => void texts.push(`${name}: ${String(body)}`),
    attachments: [],
    expectedStatus: "passed",
    outputPath: (...parts) => info.outputPath(...parts),
    project: { ...info.project, use: { ...info.project.use, trace } },
    status,
  });
  const traced = ended("on", "failed");
  await recordedStep(page, "0. Open the app", () => page.goto("/").then(() => undefined), traced);
  await expect(landing.login(page)).toBeVisible();
  await logWritten(page);
  await recordedStep(page, "1. Switch to the form", () => landing.register(page).click(), traced);
  await logWritten(page);

  await test.step("the log opens at its last entry, and knows its trace and the step", async () => {
    await attachLogs([page], traced);
    const [{ path = "" } = {}] = traced.attachments;
    const text = readFileSync(path, "utf8");
    const [recording, file] = [recordingIn(text), readLogFile(text)];
    if (!file.ok || recording === null) throw new Error("The log is read, and has a trace");
    const last = file.log.entries.at(-1);
    expect(last).toMatchObject({ actor: "app/session", event: { type: "form.switched" } });
    expect(chosenIn(text)).toBe(last?.seq);
    expect(recording.trace).toMatch(/^test-results\/.*\/trace\.zip$/);
    expect(recordedStepAt(recording, last?.seq ?? 0)?.title).toBe("1. Switch to the form");
    expect(recordedStepAt(recording, 0)?.title).toBe("0. Open the app");
    expect(texts[0]).toMatch(/: npm run replay -- test-results\/.*\/log\.jsonl\n.*at entry \d+$/);
    expect(texts[1]).toMatch(/: npx playwright show-trace test-results\/.*\/trace\.zip\n/);
  });

  await test.step("without a trace it says how to get one; a test that passes attaches nothing", async () => {
    texts.length = 0;
    const untraced = ended("off", "failed");
    await attachLogs([page], untraced);
    expect(texts.at(-1)).toContain("Run it again with TRACE=1");
    expect(recordingIn(readFileSync(untraced.attachments[0]?.path ?? "", "utf8"))).toBeNull();
    const passed = ended("off", "passed");
    await attachLogs([page], passed);
    expect(passed.attachments).toEqual([]);
  });
});
