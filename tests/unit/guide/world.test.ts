import { expect, test } from "vitest";
import { credentials, student, supervisor } from "../../flows/people.ts";
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

test("[design: paths] a step has the data with which the service itself responds as it says", async () => {
  const beginning = await beginningOf("supervision (counts) 1");
  const [first] = beginning?.steps ?? [];
  const { teams = [], projects = [] } = first?.contents?.rows ?? {};
  expect(teams.filter(({ supervisor_id: id }) => id === supervisor.userId)).toHaveLength(5);
  expect(projects).toHaveLength(5);
  expect(first?.words).toBe("Let the call through: the service now responds as the step says.");
  expect(beginning?.words).toContain("Type the number of a step and press Enter before you do it, of 1, ");
});

test("[design: paths] a response that the service cannot give is printed as JSON", async () => {
  const beginning = await beginningOf("taskBoard (student) 3");
  const bodies = (beginning?.steps ?? []).filter(({ contents }) => contents === null);
  expect(bodies.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Respond with this JSON: \{"id":\d+,"status":"Done"\}$/),
  ]);
});
