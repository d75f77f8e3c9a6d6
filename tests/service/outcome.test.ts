import { expect, test } from "vitest";
import { outcomeOf } from "../../src/service/outcome.ts";

const failing = (code: string, path?: string): Promise<string> =>
  Promise.reject(Object.assign(new Error("It failed"), { code, ...(path !== undefined && { path }) }));

test.each([
  ["SQLITE_FULL", undefined, "The disk is full. Make room, and do this again."],
  ["ENOSPC", "/tmp/x.backup", "The disk of /tmp/x.backup is full. Make room, and do this again."],
])(
  "[design: operation] a command that finds a full disk says so in a sentence: %s",
  async (code, path, error) => {
    expect(await outcomeOf(failing(code, path))).toEqual({ code: 1, out: "", error });
  },
);

test("[design: operation] a file that the system does not name is told as one", async () => {
  const { error } = await outcomeOf(failing("EISDIR"));
  expect(error).toMatch(
    /^A file cannot be used: it is a folder, where a file is expected \(EISDIR\)\. This runs as \w+\.$/,
  );
});
