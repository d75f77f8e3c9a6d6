import { describe, expect, test } from "vitest";
import { bookableSupervisors } from "../../../machines/domain/capacity.ts";
import {
  failureOf,
  interrupted,
  isRefusedForGood,
  loadAdvice,
  offline,
  type Failure,
} from "../../../machines/domain/failure.ts";
import { isSameProfile, updateOf, wantedProfile, type Profile } from "../../../machines/domain/profile.ts";
import { supervisedBy, type Project } from "../../../machines/domain/project.ts";
import { statusText } from "../../../machines/booking/messages.ts";
import { dueDateOf } from "../../../machines/domain/task.ts";
import { teamOf, type Team } from "../../../machines/domain/team.ts";
import { nameFinder, roleOf, supervisorDepartment } from "../../../machines/domain/user.ts";
import { isFound, isStoredAs } from "../../../machines/domain/text.ts";

const project: Project = {
  id: 20,
  title: "Maps for all",
  description: "",
  teamId: 3,
  teamName: "Falcons",
  supervisorId: 8,
  supervisorName: "Dr. Noor",
  isCompleted: false,
};
const teamWith = (teamId: number, ...memberStudentIds: number[]): Team => ({
  teamId,
  teamName: `Team ${teamId}`,
  memberStudentIds,
  supervisorId: null,
  supervisorName: null,
  project: null,
});

describe("users", () => {
  test.each([
    ["supervisor", "supervisor"],
    [" SUPERVISOR ", "supervisor"],
    ["admin", "student"],
    [null, "student"],
    [["supervisor"], "student"],
  ])("[3.1] the role %j is a %s's", (raw, role) => {
    expect(roleOf(raw)).toBe(role);
  });

  test("[7.5] a user has their name, or their id if the name is unknown", () => {
    const people = [
      { userId: 7, name: "Sara", role: "student", department: "CS", status: false },
      { userId: 8, name: "Dr. Noor", role: "supervisor", department: "General", status: false },
    ] as const;
    expect([7, 8, 9].map(nameFinder(people))).toEqual(["Sara", "Dr. Noor", "User 9"]);
  });
});

describe("teams", () => {
  test("[4.2] a student's team is the first that has them as a member", () => {
    const teams = [teamWith(1, 8), teamWith(2, 7, 8), teamWith(3, 7)];
    expect(teamOf(teams, 7)?.teamId).toBe(2);
    expect(teamOf(teams, 9)).toBeNull();
    expect(teamOf([], 7)).toBeNull();
  });
});

describe("supervisors", () => {
  test("[9.3] only those with open slots are offered, most first, then by name", () => {
    const supervisors = [
      { userId: 1, name: "Dr. Zed", remainingTeams: 1 },
      { userId: 2, name: "Dr. Full", remainingTeams: 0 },
      { userId: 3, name: "Dr. Ada", remainingTeams: 1 },
      { userId: 4, name: "Dr. Over", remainingTeams: -1 },
      { userId: 5, name: "Dr. Many", remainingTeams: 4 },
    ];
    expect(bookableSupervisors(supervisors).map(({ name }) => name)).toEqual([
      "Dr. Many",
      "Dr. Ada",
      "Dr. Zed",
    ]);
  });

  test("[2.51] a supervisor's projects are those they supervise", () => {
    const projects = [
      project,
      { ...project, id: 21, supervisorId: 9 },
      { ...project, id: 22, supervisorId: null },
    ];
    expect(supervisedBy(projects, 8).map(({ id }) => id)).toEqual([20]);
  });
});

describe("profiles", () => {
  const sara: Profile = { name: "Sara", email: "sara@uni.example", department: "CS" };

  test.each<[string, Partial<Profile>, Profile]>([
    ["nothing", {}, sara],
    ["a name", { name: " Sara Noor " }, { ...sara, name: "Sara Noor" }],
    ["an email", { email: "s@uni.example " }, { ...sara, email: "s@uni.example" }],
    ["an empty name and email, which fall back", { name: "", email: "  " }, sara],
    ["a department", { department: " Physics" }, { ...sara, department: "Physics" }],
    ["an empty department, which does not", { department: " " }, { ...sara, department: "" }],
  ])("[5.15] the changes of a student who has typed %s", (_, typed, wanted) => {
    expect(wantedProfile("student", sara, typed)).toEqual(wanted);
  });

  test("[5.14] a supervisor's department stays unchanged", () => {
    const noor: Profile = { ...sara, name: "Dr. Noor", department: supervisorDepartment };
    expect(wantedProfile("supervisor", noor, { name: "Dr. N. Aziz", department: "Physics" })).toEqual({
      ...noor,
      name: "Dr. N. Aziz",
    });
  });

  test.each<[Partial<Profile>, boolean]>([
    [{}, true],
    [{ name: "S" }, false],
    [{ email: "s@uni.example" }, false],
    [{ department: "" }, false],
  ])("[5.11] with %j the profile is unchanged: %s", (change, isSame) => {
    expect(isSameProfile(sara, { ...sara, ...change })).toBe(isSame);
  });

  test.each([
    ["", "the current one again", "old-1"],
    ["new-1", "it", "new-1"],
  ])("[5.13] the new password %j is sent as %s, beside the current one", (newPassword, _, password) => {
    expect(updateOf("student", sara, { currentPassword: "old-1", newPassword })).toEqual({
      ...sara,
      password,
      currentPassword: "old-1",
    });
  });

  test("[5.14] a supervisor's department is not sent", () => {
    expect(updateOf("supervisor", sara, { currentPassword: "old-1", newPassword: "" })).not.toHaveProperty(
      "department",
    );
  });
});

describe("tasks", () => {
  test("[9.5] a due date is midnight UTC of the chosen day", () => {
    expect([dueDateOf("2027-03-12"), dueDateOf(null)]).toEqual(["2027-03-12T00:00:00Z", null]);
  });
});

describe("failures", () => {
  test.each<[Failure, string]>([
    [offline, "Check your connection and try again."],
    [{ kind: "status", status: 401, message: "Log in again" }, "Log in again."],
    [{ kind: "status", status: 403, message: "You are not in this team." }, "You are not in this team."],
    [{ kind: "status", status: 403, message: "" }, "You don't have access to this."],
    [{ kind: "status", status: 404, message: "" }, "This no longer exists."],
    [{ kind: "status", status: 418, message: "" }, "The server refused the request (status: 418)."],
    [{ kind: "status", status: 409, message: "Gone already!" }, "Gone already!"],
    [{ kind: "status", status: 500, message: "" }, "Try again in a moment."],
    [{ kind: "status", status: 503, message: "Busy" }, "Busy. Try again in a moment."],
    [{ kind: "shape", message: "" }, "Try again in a moment."],
  ])("[8.6] [8.19] what did not load because of %j comes with the advice %j", (failure, advice) => {
    expect(loadAdvice(failure)).toBe(advice);
  });

  test.each<[Failure, string]>([
    [{ kind: "status", status: 409, message: "" }, "409"],
    [{ kind: "shape", status: 200, message: "" }, "200"],
    [{ kind: "network", message: "" }, "no connection"],
    [{ kind: "shape", message: "" }, "invalid response"],
    [interrupted, "interrupted"],
  ])("[8.5] the status of %j is said as %s", (failure, text) => {
    expect(statusText(failure)).toBe(text);
  });

  test.each(["status", "network", "shape", "interrupted"])(
    "[design: the network] accepts a failure of the kind %j",
    (kind) => {
      const failure = { kind, message: "Why" };
      expect(failureOf(failure)).toBe(failure);
    },
  );

  test.each([
    [new TypeError("a defect")],
    [undefined],
    [{ message: "no kind" }],
    [{ kind: "other", message: "" }],
    [{ kind: "status", message: 1 }],
  ])("[design: the network] any other rejection counts as an unreadable response: %j", (error) => {
    expect(failureOf(error)).toEqual({ kind: "shape", message: "" });
  });

  test.each([
    [400, true],
    [401, false],
    [409, true],
    [429, false],
    [500, false],
    [undefined, false],
  ])("T4: the status %s is a permanent refusal: %s", (status, isForGood) => {
    expect(
      isRefusedForGood({ kind: "status", message: "", ...(status === undefined ? {} : { status }) }),
    ).toBe(isForGood);
  });
});

test.each([
  ["zoe", ["Zoë Łukasiewicz"], true],
  ["ŁUKA zoë", ["Zoë Łukasiewicz"], true],
  ["sara 123", ["Sara Ali", "20230122"], false],
  ["ali2023", ["Sara Ali", "20230122"], false],
  ["احمد", ["أحمد منصور"], true],
])("[2.21] a search for '%s' in %j: %s", (query, texts, found) =>
  expect(isFound(query, ...texts)).toBe(found),
);

test.each([
  ["Falcons", "Falcons", true],
  ["فريق 7", "???? 7", true],
  ["فريق 7", "???? 8", false],
  ["Falcons", "falcons", false],
])("[service 1] '%s' stored as '%s' is the same text: %s", (sent, kept, same) =>
  expect(isStoredAs(sent, kept)).toBe(same),
);

test("[design: the network] only a request without a response is blamed on the connection", () => {
  const gone = { kind: "status", status: 404, message: "Team not found" } as const;
  expect(loadAdvice(gone)).toBe("Team not found.");
  expect(loadAdvice({ kind: "network", message: "" })).toBe("Check your connection and try again.");
});
