import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { password, registration, seedTeams, type SeededTeams } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const service = serviceOfFile();
let seeded: SeededTeams;

beforeEach(async () => {
  seeded = await seedTeams(service);
});

const run = (...args: readonly string[]) => admin(service, ["change-user", ...args]);
const done = async (...args: readonly string[]) => {
  const { code, out, error } = await run(...args);
  expect([code, error]).toEqual([0, ""]);
  return out;
};
const login = (email: string) => clientOf(service.url).POST("/api/Auth/login", { body: { email, password } });
const register = (name: string, id: number) =>
  answer(clientOf(service.url).POST("/api/Auth/register/student", { body: registration(name, id) }));

describe("[design: operation] change-user", () => {
  test("gives another ID, which every row follows, and the squatted one is its owner's", async () => {
    const { leader, mate, guide } = seeded.people;
    await admin(service, ["sign-out-everywhere", leader.email]);
    const before = await dump(service.dataFolder);
    expect(await done(leader.email, "--id", "10")).toBe(
      "Leader is signed out everywhere and is now the student Leader with the ID 10 and the address leader@example.edu.",
    );
    await done(guide.email, "--id", "211");
    const after = await dump(service.dataFolder);
    for (const table of ["team_members", "teams", "projects", "tasks", "feedback", "replies", "links"])
      expect(JSON.stringify(after[table])).toBe(
        JSON.stringify(before[table])
          .replaceAll(/("\w*(?:student|author)_id"):11\b/g, "$1:10")
          .replaceAll(/("supervisor_id"):21\b/g, "$1:211"),
      );
    expect(after["audit"]).toMatchObject([
      { action: "sign-out-everywhere", user_id: 10 },
      { action: "free-id", user_id: 11, detail: "now 10" },
      { action: "change-user", user_id: 10, detail: "id 11 to 10" },
      { action: "free-id", user_id: 21, detail: "now 211" },
      { action: "change-user", user_id: 211, detail: "id 21 to 211" },
    ]);
    expect(await answer(login(leader.email))).toMatchObject({ userId: 10 });
    const team = mate.api.GET("/api/Teams/{teamId}", inPath({ teamId: seeded.teamId }));
    expect(await answer(team)).toMatchObject({ memberStudentIds: [10, 12], supervisorId: 211 });

    expect(await register("Owner", 11)).toMatchObject({ userId: 11 });
    expect((await outcome(leader.api.GET("/api/Students/all"))).status).toBe(401);
    const auditOf = async (email: string) => {
      const { out } = await admin(service, ["export-person", email]);
      // The command prints an object of lists.
      return (JSON.parse(out) as Record<string, unknown>)["audit"];
    };
    expect(await auditOf("owner@example.edu")).toEqual([]);
    expect(await auditOf(leader.email)).toHaveLength(2);
  });

  test("gives another address and name, which the team's tasks follow as in Edit Profile", async () => {
    const { leader } = seeded.people;
    const assign = `update tasks set assignee_names = '["Mate","Leader"]'`;
    await runSql(service.dataFolder, assign);
    await done(leader.email, "--email", "Lea@example.edu", "--name", "Lea  Der");
    expect(await dump(service.dataFolder)).toMatchObject({
      tasks: [{ assignee_names: '["Mate","Lea Der"]' }],
      audit: [{ action: "change-user", user_id: 11, detail: "email, name" }],
    });
    expect((await outcome(leader.api.GET("/api/Students/all"))).status).toBe(401);
    expect(await answer(login("lea@EXAMPLE.edu"))).toMatchObject({ name: "Lea Der" });
    expect((await outcome(login(leader.email))).status).toBe(401);
    // Now it is a teammate's as well.
    await runSql(service.dataFolder, "update users set name = 'Lea Der' where user_id = 12", assign);
    await runSql(service.dataFolder, `update tasks set assignee_names = '["Lea Der"]'`);
    await done("lea@example.edu", "--name", "Leader");
    expect((await dump(service.dataFolder))["tasks"]).toMatchObject([{ assignee_names: '["Lea Der"]' }]);
  });

  test("changes the role of a user whom nothing ties to it", async () => {
    const { free, stranger } = seeded.people;
    await done(free.email, "--role", "supervisor");
    await done(stranger.email, "--role", "student");
    expect(await answer(login(free.email))).toMatchObject({ role: "Supervisor", department: "General" });
    expect(await answer(login(stranger.email))).toMatchObject({ role: "Student", department: null });
    const { users } = await answer(clientOf(service.url).GET("/api/Auth/getUsers"));
    expect(users.find(({ userId }) => userId === free.userId)).toMatchObject({ maxTeams: 5 });
  });

  test.each([
    [["nobody@example.edu", "--id", "1"], "There is no account with this e-mail address."],
    [["free@example.edu"], "Say what to change with --id, --email, --name or --role"],
    [["free@example.edu", "--name", "Free"], "This is what Free has already"],
    [["free@example.edu", "--id", "11"], "User ID already exists"],
    [["free@example.edu", "--id", "x"], "User ID must be a whole number."],
    [["free@example.edu", "--email", "MATE@example.edu"], "Email already exists"],
    [["free@example.edu", "--email", "mate"], "Email must be"],
    [["free@example.edu", "--name", "F\u200Bree"], "Name must not contain invisible characters."],
    [["free@example.edu", "--role", "teacher"], "--role must be student or supervisor"],
    [["mate@example.edu", "--role", "supervisor"], "Mate is in the team 1: use remove-from-team first"],
    [["guide@example.edu", "--role", "student"], "Guide supervises the teams 1: use release-booking first"],
  ])("%j is refused with a sentence and changes nothing", async (args, sentence) => {
    const before = await dump(service.dataFolder);
    expect(await run(...args)).toEqual({
      code: 1,
      out: "",
      error: expect.stringContaining(sentence),
    });
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test("refuses another role for a user who has written", async () => {
    const { leader } = seeded.people;
    await admin(service, ["remove-from-team", leader.email]);
    expect((await run(leader.email, "--role", "supervisor")).error).toBe(
      "Leader has written 1 reply and 1 file as student: create another account for a supervisor; nothing was changed.",
    );
    expect(await outcome(login(leader.email))).toEqual(answered(200));
  });
});
