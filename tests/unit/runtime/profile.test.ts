import { expect, test } from "vitest";
import { createActor } from "xstate";
import { selectDepartment, selectEmail, selectName } from "../../../machines/profile/profile.machine.ts";
import { type ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { createCaller } from "../../../src/runtime/api-actors.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { createProfile } from "../../../src/runtime/flows/profile.ts";
import { unstoredSession } from "./caller.ts";
import { json, serving } from "../api/serving.ts";

const sara: ProfileOwner = {
  userId: 7,
  role: "student",
  name: "Sara",
  email: "sara@uni.example",
  department: "Computer Science",
};

/** Edit Profile with a service that returns these responses in turn. */
async function start(owner: ProfileOwner, ...answers: readonly Response[]) {
  const { api, sent } = serving(answers);
  const actor = createActor(
    createProfile(
      createCaller(api, () => Promise.resolve(), createSharedReads(api)),
      unstoredSession(),
    ),
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
  async (_, response, expected) => {
    const { sent, fields } = await start(sara, json(response));
    expect([fields(), sent.map(({ method, path }) => [method, path])]).toEqual([
      expected,
      [["GET", "/api/Auth/7"]],
    ]);
  },
);
