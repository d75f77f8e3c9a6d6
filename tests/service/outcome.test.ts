import { expect, test } from "vitest";
import { HttpError, StartupError } from "../../src/service/errors.ts";
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

test("[design: operation] an error for users about a full disk is worded for the operator", async () => {
  const { error } = await outcomeOf(
    Promise.reject(new HttpError(507, "Tell the people who run this service.")),
  );
  expect(error).toBe("The disk is full. Make room, and do this again.");
});

test.each([
  [{ npm_lifecycle_event: "serve" }, "`npm run serve -- --initialize`, then npm run backup -- FILE"],
  [{ CALLED_AS: "graduation" }, "`graduation --initialize`, then graduation backup FILE"],
  [{}, "`node src/service/serve.mjs --initialize`, then node src/service/serve.mjs backup FILE"],
])("[design: operation] commands are named as the operator calls them: %j", async (env, said) => {
  const text = "`npm run serve -- --initialize`, then npm run backup -- FILE";
  expect((await outcomeOf(Promise.resolve(text), env)).out).toBe(said);
  expect((await outcomeOf(Promise.reject(new StartupError(text)), env)).error).toBe(said);
});

test("[design: operation] an error without a file name is still reported as a file's", async () => {
  const { error } = await outcomeOf(failing("EISDIR"));
  expect(error).toMatch(
    /^A file cannot be used: it is a folder, where a file is expected \(EISDIR\)\. This runs as \w+\.$/,
  );
});
