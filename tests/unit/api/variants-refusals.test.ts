import { expect, test } from "vitest";
import { listUsers } from "../../../src/api/auth.ts";
import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { empty, failure, json, page, problem, serving, text } from "./serving.ts";
import { addProject, addTeam, tasks, testRows, type Row } from "./variants.ts";

const change = {
  userId: 2101,
  update: { name: "Salma", email: "s@uni.test", password: "p", currentPassword: "p" },
};

testRows("[service 4.12] refusals", [
  ["validation", tasks, [problem({ errors: { Title: ["Too long."] } })], failure("status", 400, "Too long.")],
  [
    "success false",
    listUsers,
    [json({ success: false, message: "SqlException: timeout" }, 400)],
    failure("status", 400, "API returned success = false"),
  ],
  ["bare text as JSON", tasks, [json("Out of order", 500)], failure("status", 500, "Out of order")],
  ["a page", tasks, [page(503)], failure("status", 503, "")],
  ["JSON cut short", tasks, [text('{"message":"Th', 500)], failure("status", 500, "")],
]);

const conflicts: readonly Row[] = [
  [
    "409, as one would expect",
    addProject,
    [json({ message: "Taken" }, 409)],
    failure("status", 409, "Taken"),
  ],
  ["500, a member already in a team", addTeam, [json({ error: "No." }, 500)], failure("status", 500, "")],
];
test.each(conflicts)(
  "[service 4.13] [8.5] the status is passed on, and nothing is sent again: %s",
  async (_, call, answers, expected) => {
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent).toHaveLength(1);
  },
);

test.each([updateStudent, updateSupervisor])(
  "[service 4.20] [8.10] the profile endpoint may be missing (%#)",
  async (update) => {
    const { api } = serving([empty(404, "Not Found")]);
    expect(await update(api, change)).toEqual(failure("status", 404, "404 Not Found"));
  },
);
