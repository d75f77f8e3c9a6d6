import { expect, test } from "vitest";
import { listUsers } from "../../../src/api/auth.ts";
import type { Api } from "../../../src/api/client.ts";
import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { bookTeam } from "../../../src/api/supervisors.ts";
import { empty, failure, json, ok, page, problem, serving, text } from "./serving.ts";
import { addFeedback, addProject, addTeam, tasks, testRows, type Row } from "./variants.ts";

const change = {
  userId: 2101,
  update: { name: "Salma", email: "s@uni.test", password: "p", currentPassword: "p" },
};
const saveStudent = (api: Api) => updateStudent(api, change);
const saveSupervisor = (api: Api) => updateSupervisor(api, change);

testRows("[service 4.12] refusals", [
  [
    "validation",
    tasks,
    [problem({ title: "One or more validation errors occurred.", errors: { Title: ["Too long."] } })],
    failure("status", 400, "Too long."),
  ],
  [
    "problem details without errors",
    tasks,
    [problem({ title: "Not Found", status: 404 }, 404)],
    failure("status", 404, "Not Found"),
  ],
  [
    "a message",
    tasks,
    [json({ message: "The supervisor is full." }, 400)],
    failure("status", 400, "The supervisor is full."),
  ],
  [
    "success false",
    listUsers,
    [json({ success: false, message: "SqlException: timeout" }, 400)],
    failure("status", 400, "API returned success = false"),
  ],
  ["bare text", tasks, [text("Internal server error", 500)], failure("status", 500, "Internal server error")],
  [
    "bare text as JSON",
    tasks,
    [json("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  [
    "an exception",
    tasks,
    [json({ error: "No element", details: "at Sup" }, 500)],
    failure("status", 500, ""),
  ],
  ["empty", tasks, [empty(404, "Not Found")], failure("status", 404, "404 Not Found")],
  ["a page", tasks, [page(503)], failure("status", 503, "")],
  ["JSON cut short", tasks, [text('{"message":"Th', 500)], failure("status", 500, "")],
]);

const conflicts: readonly Row[] = [
  ["400, a project too many", addProject, [empty(400)], failure("status", 400, "")],
  [
    "500, a second project",
    addProject,
    [text("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  [
    "500, a member already in a team",
    addTeam,
    [json({ message: "Internal server error" }, 500)],
    failure("status", 500, "Internal server error"),
  ],
  [
    "500, feedback to another's team",
    addFeedback,
    [json({ error: "No authentication handler", details: "" }, 500)],
    failure("status", 500, ""),
  ],
  [
    "409, as one would expect",
    addProject,
    [json({ message: "Taken" }, 409)],
    failure("status", 409, "Taken"),
  ],
  [
    "400, the supervisor is full",
    (api) => bookTeam(api, { supervisorId: 31, teamId: 7 }),
    [json({ message: "Full" }, 400)],
    failure("status", 400, "Full"),
  ],
];
test.each(conflicts)(
  "[service 4.13] [8.5] the status is passed on, and nothing is sent again: %s",
  async (_, call, answers, expected) => {
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent).toHaveLength(1);
  },
);

testRows("[service 4.20] [8.10] the profile endpoint may be missing", [
  ["student", saveStudent, [empty(404, "Not Found")], failure("status", 404, "404 Not Found")],
  ["supervisor", saveSupervisor, [empty(404, "Not Found")], failure("status", 404, "404 Not Found")],
  ["no status line either", saveStudent, [empty(404)], failure("status", 404, "")],
  ["there, and silent", saveStudent, [empty(204)], ok(undefined)],
]);
