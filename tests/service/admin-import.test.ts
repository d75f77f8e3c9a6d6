import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, clientOf, outcome } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { folderOfTest, serviceOfFile } from "./support/in-process.ts";
import { student } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();

beforeEach(async () => {
  await reset(service);
  await student(service.url, "Ana", 7);
});

function fileOf(content: string | Uint8Array): string {
  const file = join(folderOfTest(), "people.csv");
  writeFileSync(file, content);
  return file;
}

const run = (...args: readonly string[]) => admin(service, ["import", ...args]);
const done = async (...args: readonly string[]) => {
  const { code, out, error } = await run(...args);
  expect([code, error]).toEqual([0, ""]);
  return out;
};
const rowsOf = (out: string) => out.split("\n").map((line) => line.split("\t"));
const login = (email: string, code: string) =>
  clientOf(service.url).POST("/api/Auth/login", { body: { email, password: code } });

const people = `role,name,email,id,department
supervisor,Dr. Sara Holm,holm@example.edu,4711,
student,"Ruiz, Ana",ruiz@example.edu,10034,Physics
student,Ana,ANA@example.edu,7,Engineering
`;

describe("[design: operation] import", () => {
  test("says what it would do, and with --yes creates accounts with codes for one login", async () => {
    const file = fileOf(people);
    const before = await dump(service.dataFolder);
    expect(rowsOf(await done(file))).toEqual([
      ["line", "role", "id", "name", "email", "account"],
      ["2", "Supervisor", "4711", "Dr. Sara Holm", "holm@example.edu", "new"],
      ["3", "Student", "10034", "Ruiz, Ana", "ruiz@example.edu", "new"],
      ["4", "Student", "7", "Ana", "ANA@example.edu", "exists"],
      [
        "New accounts: 2, existing ones that are left alone: 1. Add --yes to create them; nothing was changed.",
      ],
    ]);
    expect(await dump(service.dataFolder)).toEqual(before);

    const [heads, holm = [], ruiz = [], sentence = []] = rowsOf(await done(file, "--yes"));
    expect(heads).toEqual(["name", "email", "code"]);
    expect(sentence[0]).toMatch(
      /^New accounts: 2, .* Each code works as the password of one login within 14 days/,
    );
    expect(await answer(login("holm@example.edu", holm[2] ?? ""))).toMatchObject({
      userId: 4711,
      role: "Supervisor",
      department: "General",
      passwordExpires: true,
    });
    expect(await answer(login("ruiz@example.edu", ruiz[2] ?? ""))).toMatchObject({
      name: "Ruiz, Ana",
      department: "Physics",
    });
    const after = await dump(service.dataFolder);
    expect(after["users"]?.[0]).toEqual(before["users"]?.[0]);
    expect(after["audit"]).toMatchObject([
      { action: "import", user_id: 4711, detail: "Supervisor" },
      { action: "import", user_id: 10034, detail: "Student" },
    ]);
    expect(await done(file, "--yes")).toContain("New accounts: 0, existing ones that are left alone: 3.");
  });

  test("takes what Excel writes", async () => {
    const excel = `\uFEFFID;"E-Mail";Name;Role\r\n`.replace('"E-Mail"', '"Email"');
    const file = fileOf(`${excel}8;ben@example.edu;"Ben ""Benny"" Bo";STUDENT\r\n;;;\r\n\r\n`);
    expect(rowsOf(await done(file))[1]).toEqual([
      "2",
      "Student",
      "8",
      'Ben "Benny" Bo',
      "ben@example.edu",
      "new",
    ]);
  });

  test("reports every mistake with its line, and creates nobody", async () => {
    const file = fileOf(`role,name,email,id,department
teacher,Ben,ben@example.edu,8,
student,,ben@example.edu,8,
student,Ben,ben,8,
student,Ben,ben@example.edu,x,
student,Ben,ben@example.edu,
student,B\u200Ben,ben@example.edu,8,
supervisor,Ben,ben@example.edu,8,Arts
student,Ben,other@example.edu,7,
student,Ben,ana@example.edu,9,
student,Cem,cem@example.edu,10,
student,Cem,CEM@example.edu,10,
student,"Cem,dem@example.edu,11,
`);
    const before = await dump(service.dataFolder);
    const { code, out, error } = await run(file, "--yes");
    expect([code, out]).toEqual([1, ""]);
    expect(error.split("\n")).toEqual([
      "Mistakes in the file: 12; nothing was changed.",
      "  line 2: Role must be student or supervisor.",
      "  line 3: Name must not be blank.",
      expect.stringMatching(/^ {2}line 4: Email must/),
      "  line 5: User ID must be a whole number.",
      "  line 6: There are 4 cells below 5 columns.",
      "  line 7: Name must not contain invisible characters.",
      "  line 8: Department is for students: all supervisors are in General.",
      "  line 9: The ID is that of another account.",
      "  line 10: The address is that of another account.",
      "  line 12: The ID is that of line 11.",
      "  line 12: The address is that of line 11.",
      "  line 13: The quotation marks do not match.",
    ]);
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test.each([
    ["another encoding", Uint8Array.of(...Buffer.from("role,name\nstudent,"), 0xe9), "not in UTF-8"],
    ["an unknown column", "role,name,email,id,password\n", "The columns must be role, name, email, id"],
    ["no columns", "", "The columns must be role, name, email, id"],
  ])("refuses a file with %s", async (_, content, sentence) => {
    const { code, error } = await run(fileOf(content));
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test("refuses a missing file", async () => {
    expect((await run("/nowhere/people.csv")).error).toContain(
      "/nowhere/people.csv cannot be used: it does not exist (ENOENT).",
    );
  });

  test("writes the codes into a private file, which is removed if nobody was created", async () => {
    const file = fileOf(people);
    const codes = join(folderOfTest(), "codes.csv");
    await runSql(service.dataFolder, "alter table audit rename to audit_elsewhere");
    expect((await run(file, "--yes", "--codes", codes)).code).toBe(1);
    await runSql(service.dataFolder, "alter table audit_elsewhere rename to audit");
    const out = await done(file, "--yes", "--codes", codes);
    expect(statSync(codes).mode & 0o777).toBe(0o600);
    const written = readFileSync(codes, "utf8");
    const code = /^"Ruiz, Ana","ruiz@example\.edu","(.+)"\r$/m.exec(written)?.[1] ?? "none";
    expect(written.startsWith('name,email,code\r\n"Dr. Sara Holm",')).toBe(true);
    expect(out).not.toContain(code);
    expect((await outcome(login("ruiz@example.edu", code))).status).toBe(200);
    const another = fileOf("role,name,email,id\nstudent,Ben,ben@example.edu,8\n");
    expect((await run(another, "--yes", "--codes", codes)).error).toContain("it exists already");
    expect(readFileSync(codes, "utf8")).toBe(written);
  });

  test("prints JSON", async () => {
    const file = fileOf(people);
    const holm = {
      line: 2,
      id: 4711,
      role: "Supervisor",
      name: "Dr. Sara Holm",
      email: "holm@example.edu",
    };
    const existing = [expect.objectContaining({ line: 4, id: 7 })];
    const planned: unknown = JSON.parse(await done(file, "--json"));
    expect(planned).toMatchObject({
      command: "import",
      accounts: [holm, { id: 10034 }],
      existing,
      isDone: false,
    });
    const imported: unknown = JSON.parse(await done(file, "--json", "--yes"));
    expect(imported).toMatchObject({
      accounts: [{ ...holm, code: expect.stringMatching(/^[a-z2-9-]{23}$/) }, { id: 10034 }],
      codesExpire: expect.any(String),
      isDone: true,
    });
  });
});
