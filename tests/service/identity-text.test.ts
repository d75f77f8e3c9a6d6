import { beforeEach, expect, test } from "vitest";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { password, registration, student } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();

beforeEach(() => reset(service));

const register = (name: string, email: string, userId = 7) =>
  clientOf(service.url).POST("/api/Auth/register/student", {
    body: { ...registration("Ana", userId), name, email },
  });

test.each([
  ["a control character", "An\u0007a"],
  ["a zero-width space", "An\u200Ba"],
  ["a joiner between Latin letters", "An\u200Ca"],
  ["a soft hyphen", "An\u00ADa"],
  ["a joiner of emoji between Latin letters", "An\u200Da"],
  ["a filler", "An\u3164a"],
  ["an empty braille cell", "An\u2800a"],
  ["a joiner of marks", "An\u034Fa"],
  ["a variation selector of a Latin letter", "An\uFE0Fa"],
  ["an override of the direction", "Ana\u202Etxt"],
])("[design: operation] %s is refused in names and addresses and changes nothing", async (_, text) => {
  const { api, email } = await student(service.url, "Bea", 8);
  const before = await dump(service.dataFolder);
  const refused = (what: string) => answered(400, `${what} must not contain invisible characters.`);
  expect(await outcome(register(text, "ana@example.edu"))).toEqual(refused("Name"));
  expect(await outcome(register("Ana", `${text}@example.edu`))).toEqual(refused("Email"));
  const save = (body: { name?: string; email?: string }) =>
    outcome(
      api.PUT("/api/Students/{id}", {
        ...inPath({ id: 8 }),
        body: { ...body, currentPassword: password },
      }),
    );
  expect(await save({ name: text })).toEqual(refused("Name"));
  expect(await save({ email: text + email })).toEqual(refused("Email"));
  expect(await dump(service.dataFolder)).toEqual(before);
});

test.each([
  ["ends in a number as a namesake's ID does", "Ana Ruiz (101)", "end in a number in parentheses"],
  ["does so with a space and other digits", "Ana Ruiz （ ١٠١ ）", "end in a number in parentheses"],
  ["has a Cyrillic letter in a Latin word", "\u0410na Ruiz", "mix alphabets within a word"],
  ["has a Greek letter in a Latin word", "Ana Ru\u03B9z", "mix alphabets within a word"],
])("[design: operation] a name that %s is refused", async (_, name, what) => {
  const refused = answered(400, `Name must not ${what}.`);
  expect(await outcome(register(name, "ana@example.edu"))).toEqual(refused);
  const { api } = await student(service.url, "Bea", 8);
  const body = { name, currentPassword: password };
  expect(await outcome(api.PUT("/api/Students/{id}", { ...inPath({ id: 8 }), body }))).toEqual(refused);
});

test("[design: operation] a name from before these rules does not keep its owner from other changes", async () => {
  const { api } = await student(service.url, "Bea", 8);
  const name = "Bea (101)";
  await runSql(service.dataFolder, `update users set name = '${name}' where user_id = 8`);
  const body = { name, department: "Physics", currentPassword: password };
  expect(await answer(api.PUT("/api/Students/{id}", { ...inPath({ id: 8 }), body }))).toMatchObject({
    name,
    department: "Physics",
  });
});

test("[design: operation] a name has single spaces, and each word may have its own alphabet", async () => {
  const { name } = await answer(register("Ana\u00A0 \u2003Ruiz (b. Руис)", "ana@example.edu"));
  expect(name).toBe("Ana Ruiz (b. Руис)");
});

test("[design: operation] a text that is too long in its normal form alone is refused", async () => {
  const refused = (what: string) => answered(400, `${what} must be at most 100 characters.`);
  const long = "\uFDFA".repeat(6);
  expect(await outcome(register(long, "ana@example.edu"))).toEqual(refused("Name"));
  expect(await outcome(register("Ana", `${long}@example.edu`))).toEqual(refused("Email"));
});

test("[design: operation] separators of lines and paragraphs are refused in names", async () => {
  for (const separator of ["\u2028", "\u2029"])
    expect(await outcome(register(`An${separator}a`, "ana@example.edu"))).toEqual(
      answered(400, "Name must not contain invisible characters."),
    );
});

test("[design: operation] addresses that differ only in Unicode's form are one", async () => {
  const { email } = await answer(register("Ａna", "ａna@example.edu"));
  expect(email).toBe("ana@example.edu");
  expect(await outcome(register("Eve", "ANＡ@example.edu", 8))).toEqual(
    answered(409, "Email already exists"),
  );
  const login = clientOf(service.url).POST("/api/Auth/login", {
    body: { email: "Ａna@example.edu", password },
  });
  expect(await answer(login)).toMatchObject({ userId: 7, name: "Ana" });
});

test("[design: operation] an address must be one in its normal form too", async () => {
  const refusal = answered(400, "Email must be a valid email address.");
  expect(await outcome(register("Ana", "ana＠evil.example@example.edu"))).toEqual(refusal);
});

test.each([
  ["a joiner inside an Arabic word", "علی‌رضا"],
  ["an emoji of several characters", "Zoë 👩‍🚀 Łukasiewicz"],
  ["a variation of an emoji and of a Han character", "I ❤️ 葛\u{E0100}城"],
  ["100 emoji", "😀".repeat(100)],
])("[3.1] a name with %s stays as it was typed", async (_, name) => {
  expect(await answer(register(name, "ana@example.edu"))).toMatchObject({ name });
});
