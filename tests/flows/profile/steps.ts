import type { Passwords } from "../../../machines/domain/profile.ts";
import { selectView, type profileMachine } from "../../../machines/profile/profile.machine.ts";
import type { PlannedStep } from "../../support/path-kit/plan.ts";
import {
  back,
  looking,
  onPage,
  press,
  pressLink,
  reconnecting,
  type,
  typeSecret,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import { newPassword as changedPassword } from "./samples.ts";
import { byReload, type StepContext, type Steps } from "../../support/paths/parts.ts";

/** The service itself refuses a wrong password; other failures are faked by the gate. */
const isRefusedNext = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes("Current password is incorrect");

/** Whether the password was changed before this step. */
function isChanged({ path, number }: StepContext): boolean {
  const before = path.steps.slice(0, number - 1).map(({ step }) => step);
  return before.some((step, index) => {
    if (step.kind !== "outcome" || step.src !== "saveProfile" || !("output" in step.outcome)) return false;
    const sent = before
      .slice(0, index)
      .findLast((each) => each.kind === "event" && each.event.type === "profile.submitted");
    return sent?.kind === "event" && sent.event["isNewTyped"] === true;
  });
}

/** Whether this password field still has what was typed into it: until the profile is saved or the form is opened anew. */
function isFilled({ path, number }: StepContext, field: keyof Passwords): boolean {
  const before = path.steps.slice(0, number - 1);
  const isCleared = ({ step, before: from, after }: PlannedStep): boolean =>
    step.kind === "reload" ||
    selectView(after).kind !== "form" ||
    (from.hasTag("busy") && after.matches({ editing: "ready" }));
  const last = before.findLastIndex(
    ({ step }) => step.kind === "event" && step.event.type === "profile.submitted",
  );
  const typed = before[last]?.step;
  return (
    typed?.kind === "event" &&
    // The type that the event's name stands for.
    (typed.event["passwords"] as Passwords)[field] !== "" &&
    !before.slice(last + 1).some(isCleared)
  );
}

const inProfile = { role: "region", name: "Profile" } as const;

/** The header has no other page: its link leads here. */
const leavingProfile: readonly UserInstruction[] = [pressLink("Dashboard", onPage), back];

export const profileSteps: Steps<typeof profileMachine, "renaming"> = {
  "screen.opened": () => leavingProfile,
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "reload.pressed": () => [press("Try again", onPage)],
  "draft.changed": ({ change: { name, email, department } }) => {
    if (name !== undefined) return [type(name, "Name")];
    return [email === undefined ? type(department ?? "", "Department") : type(email, "Email")];
  },
  "renaming.retried": () => [press("Try again", inProfile)],
  "draft.discarded": () => [press("Discard")],
  "profile.submitted": ({ passwords: { currentPassword, newPassword }, teamId }, standing) => {
    const filled = (field: keyof Passwords) => ({ isFilled: isFilled(standing, field) });
    const isMistyped = currentPassword !== "" && isRefusedNext(standing);
    const currentText = (): UserInstruction => {
      if (isMistyped) return typeSecret("not it at all", "a wrong password", "Current Password");
      return isChanged(standing)
        ? typeSecret(
            currentPassword && changedPassword,
            "the password that it was changed to",
            "Current Password",
          )
        : typeSecret(currentPassword, "the password", "Current Password");
    };
    return [
      ...(teamId === null
        ? []
        : [{ does: "leaveTicked", name: "Change my name in my team's tasks, too" } as const]),
      { ...currentText(), ...filled("currentPassword") },
      {
        ...typeSecret(newPassword, "another one, of at least 6 characters,", "New Password"),
        ...filled("newPassword"),
      },
      press("Save Changes"),
    ];
  },
};
