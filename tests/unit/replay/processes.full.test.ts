import { readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { command, folder, here, inOwnFolder, node, read, root, save } from "./folder.ts";
import { bookTwice, startRecorded } from "./recorded.ts";

inOwnFolder();

test("[design: event sourcing] --test writes a test that passes, and fails on a different result", async () => {
  save((await bookTwice()).log(), "a report (1).jsonl");
  const { code, out, err } = await command(["a report (1).jsonl", "--test", "--out", "written"]);
  expect([code, out]).toEqual([0, expect.stringContaining("In the end:")]);
  expect(err).toContain(join("written", "a-report-1-.test.ts"));
  expect(readdirSync(here("written")).toSorted()).toEqual(["a-report-1-.jsonl", "a-report-1-.test.ts"]);

  symlinkSync(join(root, "node_modules"), here("node_modules"), "junction");
  const vitest = () =>
    node([join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", folder], { env: { NO_COLOR: "1" } });
  expect(await vitest()).toMatchObject({ code: 0, out: expect.stringMatching(/Tests +1 passed/) });

  const written = "written/a-report-1-.test.ts";
  writeFileSync(here(written), read(written).replace('value: "checking"', 'value: "choosing"'));
  const { code: failedCode, out: failed, err: why } = await vitest();
  expect([failedCode, failed]).toEqual([1, expect.stringMatching(/Tests +1 failed/)]);
  expect(why).toMatch(/-\s+"value": "choosing"[^]*\+\s+"value": "checking"/);
});

test("[design: event sourcing] a reader that stops early, such as head, causes no error", async () => {
  const { app, log } = startRecorded();
  for (let sent = 0; sent < 5_000; sent++)
    app.getSnapshot().children.notices?.send({ type: "reading.started" });
  const { code, out, err } = await command([save(log())], { stopsEarly: true });
  expect([code, err]).toEqual([0, ""]);
  expect(out).not.toContain("In the end:");
});
