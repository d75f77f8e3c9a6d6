import { expect, test } from "vitest";
import { credentials, student } from "../../flows/people.ts";
import { beginningOf } from "../../guide/world.ts";

test("[design: paths] the beginning of a path has its data, its accounts and what to do first", async () => {
  const beginning = await beginningOf("Booking 1");
  expect(beginning?.name).toBe("booking 1");
  const { users = [], teams = [] } = beginning?.contents.rows ?? {};
  expect(users.map(({ email }) => email)).toContain(student.email);
  expect(teams.map(({ team_name: name }) => name)).toContain("Falcons");
  expect(beginning?.words).toContain(credentials.password);
  expect(beginning?.words).toContain(`Sara (student): ${student.email}`);
  expect(beginning?.words).toContain("Press “Login”.");
  expect(await beginningOf("booking 99")).toBeNull();
});
