import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import {
  byReload,
  looking,
  leaving,
  pressing,
  quoted,
  reconnecting,
  typing,
  type ChartWords,
  type StepContext,
} from "../../paths/print/words.ts";

/** The service itself refuses a wrong password. */
const isMistyped = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes("Current password is incorrect");

const passwordText = (isTyped: boolean, what: string, field: string): string =>
  isTyped ? `Type ${what} into ${quoted(field)}.` : `Leave ${quoted(field)} empty.`;

export const profileWords: ChartWords<typeof profileMachine, "renaming"> = {
  begins: ({ owner: { name, role } }) => ({
    role: role === "student" ? "a student" : "a supervisor",
    does: `${name}, a ${role}, logs in and presses “Edit Profile” in the header.`,
  }),
  events: {
    "screen.opened": () => leaving,
    "refetch.requested": byReload,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "reload.pressed": () => pressing("Try again"),
    "draft.changed": ({ change: { name, email, department = "" } }) => {
      if (name !== undefined) return typing(name, "Name");
      return email === undefined ? typing(department, "Department") : typing(email, "Email");
    },
    "renaming.retried": () => pressing("Try again", "beside what could not be changed in the tasks"),
    "draft.discarded": () => pressing("Discard"),
    "profile.submitted": ({ isCurrentTyped, isNewTyped, teamId }, standing) =>
      [
        ...(teamId === null ? [] : ["Leave “Change my name in my team's tasks, too” ticked."]),
        passwordText(
          isCurrentTyped,
          isMistyped(standing) ? "a wrong password" : "the password",
          "Current Password",
        ),
        passwordText(isNewTyped, "another one", "New Password"),
        pressing("Save Changes"),
      ].join(" "),
  },
  calls: {
    readProfile: {
      about: "the profile",
      answer: ({ name, email, department }) =>
        `${name}, ${email}${department === "" ? "" : `, ${department}`}`,
    },
    renaming: {
      readTasksToRename: {
        about: "the team's tasks",
        answer: ({ taskIds }) =>
          taskIds.length === 0 ? "none carries the old name" : `${taskIds.length} carry the old name`,
      },
      renameInTask: { about: "the new name in a task", answer: () => "it is saved" },
    },
    saveProfile: { about: "the new profile", answer: () => "it is saved" },
  },
};
