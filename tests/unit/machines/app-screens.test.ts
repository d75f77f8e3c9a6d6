import { expect, test } from "vitest";
import { setup, type AnyStateMachine } from "xstate";
import { byFlow, flowNames, type FlowName } from "../../../machines/app/app.machine.ts";
import { leader, opened, owner, startWith } from "../../flows/app/start.ts";

test("[2.1] each flow has one of everything, by its name", () => {
  expect(flowNames).toEqual([
    "teamCreation",
    "booking",
    "taskBoard",
    "feedbackThread",
    "projectCompletion",
    "projectFiles",
    "profile",
    "supervision",
    "report",
  ]);
  expect(byFlow((flow) => `the ${flow}`)).toEqual({
    teamCreation: "the teamCreation",
    booking: "the booking",
    taskBoard: "the taskBoard",
    feedbackThread: "the feedbackThread",
    projectCompletion: "the projectCompletion",
    projectFiles: "the projectFiles",
    profile: "the profile",
    supervision: "the supervision",
    report: "the report",
  });
});

test.each<[FlowName, unknown]>([
  ["teamCreation", { leader }],
  ["booking", { userId: 7 }],
  ["taskBoard", { teamId: 3, canEdit: true }],
  ["feedbackThread", { person: { role: "student", userId: 7, name: "Sara" }, teamId: 3 }],
  ["projectCompletion", { teamId: 3 }],
  ["projectFiles", { person: { userId: 7, name: "Sara", role: "student" }, teamId: 3 }],
  ["profile", { owner }],
  ["supervision", { supervisorId: 8 }],
  ["report", { teams: [{ teamId: 3, name: "Falcons" }] }],
])("[2.1] %s learns whom its screen is about and nothing else", (flow, input) => {
  const given: unknown[] = [];
  const listening: AnyStateMachine = setup({}).createMachine({
    context: ({ input: told }) => ({ told: given.push(told) }),
  });
  startWith(flow, listening).send(opened[flow]);
  expect(given).toEqual([input]);
});
