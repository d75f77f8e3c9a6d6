import { expect, test } from "vitest";
import { createActor } from "xstate";
import {
  selectDepartment,
  selectEmail,
  selectName,
  selectError,
} from "../../../machines/profile/profile.machine.ts";
import { submitted, type ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { createCaller } from "../../../src/runtime/api-actors.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { createProfile } from "../../../src/runtime/flows/profile.ts";
import { empty, json, serving } from "../api/serving.ts";

const sara: ProfileOwner = {
  userId: 7,
  role: "student",
  name: "Sara",
  email: "sara@uni.example",
  department: "Computer Science",
};
const noor: ProfileOwner = {
  userId: 8,
  role: "supervisor",
  name: "Dr. Noor",
  email: "noor@uni.example",
  department: "General",
};

/** Edit Profile with a service that returns these responses in turn. */
async function start(owner: ProfileOwner, ...answers: readonly Response[]) {
  const { api, sent } = serving(answers);
  const actor = createActor(
    createProfile(createCaller(api, () => Promise.resolve(), createSharedReads(api))),
    {
      input: { owner },
    },
  ).start();
  const isIn = async (state: "ready" | "refused"): Promise<void> => {
    await expect.poll(() => actor.getSnapshot().matches({ editing: state })).toBe(true);
  };
  await isIn("ready");
  const fields = () =>
    [selectName, selectEmail, selectDepartment].map((select) => select(actor.getSnapshot()));
  return { actor, sent, isIn, fields };
}

const save = ({ actor }: Awaited<ReturnType<typeof start>>): void => {
  actor.send({ type: "draft.changed", change: { name: "S. Noor" } });
  actor.send(submitted({ currentPassword: "old-1", newPassword: "new-1" }));
};

test.each([
  [
    "everything",
    { userId: 7, name: "Sara Noor", email: "s@uni.example", department: "Physics" },
    ["Sara Noor", "s@uni.example", "Physics"],
  ],
  ["only the name", { name: "Sara Noor" }, ["Sara Noor", "sara@uni.example", "Computer Science"]],
  [
    "no department",
    { userId: 7, name: "Sara", email: "s@uni.example", department: null },
    ["Sara", "s@uni.example", "Computer Science"],
  ],
  ["only the id", { userId: 7, name: null, email: null }, ["Sara", "sara@uni.example", "Computer Science"]],
])(
  "[7.5] [2.54] %s comes from the service, the rest of the profile from the session",
  async (_, told, expected) => {
    const { sent, fields } = await start(sara, json(told));
    expect([fields(), sent.map(({ method, path }) => [method, path])]).toEqual([
      expected,
      [["GET", "/api/Auth/7"]],
    ]);
  },
);

test.each([
  ["a student", sara, "/api/Students/7", { email: "sara@uni.example", department: "Computer Science" }],
  ["a supervisor", noor, "/api/Supervisors/8", { email: "noor@uni.example" }],
])(
  "[7.6] [5.14] saves the profile of %s at its endpoint, with department only for students",
  async (_, owner, path, rest) => {
    const started = await start(owner, json({ name: owner.name }), empty(204));
    save(started);
    await started.isIn("ready");
    const [, { method, path: to, body } = { method: "", path: "", body: "" }] = started.sent;
    expect([method, to, JSON.parse(body)]).toEqual([
      "PUT",
      path,
      { name: "S. Noor", ...rest, password: "new-1", currentPassword: "old-1" },
    ]);
  },
);

test("[8.10] [service 4.20] a service without the endpoint refuses, and the reason is shown", async () => {
  const started = await start(sara, json({ name: "Sara" }), empty(404, "Not Found"));
  save(started);
  await started.isIn("refused");
  expect(selectError(started.actor.getSnapshot())).toBe(
    "404 Not Found. Your profile was not found, or this server can't change profiles.",
  );
  expect(started.sent).toHaveLength(2);
});
