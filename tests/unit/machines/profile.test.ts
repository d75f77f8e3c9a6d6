import { expect, test } from "vitest";
import { interrupted, offline as notSent } from "../../../machines/domain/failure.ts";
import { wantedProfile } from "../../../machines/domain/profile.ts";
import {
  selectDepartment,
  selectEmail,
  selectIsBusy,
  selectIsRestored,
  selectName,
  selectError,
} from "../../../machines/profile/profile.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { known, other, sara, start, startRead, startSaving, student } from "../../support/start/profile.ts";

type Started = ReturnType<typeof start>;

const fieldsOf = ({ now }: Started) => [selectName(now()), selectEmail(now()), selectDepartment(now())];
const isUnknown = "We couldn't confirm the change. Try logging in with the new password.";

const failed = (text: string) => ({
  type: "notice",
  tone: "bad",
  title: "Update Failed",
  text,
  key: "profile",
  isShownInPlace: true,
});

const saved = [
  { type: "notice", tone: "good", text: "Profile Updated", key: "profile" },
  { type: "profile.updated", profile: { ...sara, name: "Sara Noor" }, isPasswordChanged: true },
];

test.each([
  [refused(400, "Current password is incorrect"), "Current password is incorrect"],
  [refused(400), "Something went wrong while updating profile."],
  [
    refused(404, "404 Not Found"),
    "404 Not Found. Your profile was not found, or this server can't change profiles.",
  ],
  [
    refused(404),
    "Something went wrong while updating profile. Your profile was not found, or this server can't change profiles.",
  ],
])("[8.10] a permanent refusal is shown at once, and the draft is kept: %j", async (failure, reason) => {
  const started = await startSaving(other);
  const { now, readProfile, saveProfile, emitted } = started;
  await saveProfile.last().fail(failure);
  expect([now().value, selectError(now()), emitted]).toEqual([
    { editing: "refused" },
    reason,
    [failed(reason)],
  ]);
  expect([fieldsOf(started)[0], readProfile.calls.length]).toEqual(["Sara Noor", 1]);
  started.type({ name: "Sara N." });
  expect(selectError(now())).toBeNull();
});

test.each([
  ["the service failed", refused(500, "Out of order")],
  ["the session had expired", refused(401)],
  ["there was no connection", offline],
  ["the page was closed", interrupted],
])(
  "[8.10] an unclear save, as %s, counts as a success if the refetched profile has it",
  async (_, failure) => {
    const started = await startSaving(other);
    const { now, readProfile, saveProfile, emitted } = started;
    await saveProfile.last().fail(failure);
    expect([now().value, selectIsBusy(now()), readProfile.last().input, emitted]).toEqual([
      "confirmingOutcome",
      true,
      student,
      [],
    ]);
    await readProfile.last().answer({ ...sara, name: "Sara Noor" });
    expect([now().value, saveProfile.calls.length]).toEqual([{ editing: "ready" }, 1]);
    expect(
      emitted,
      "after an unclear save that turns out saved, the notice and profile.updated are sent, or the rest of the page keeps the old profile",
    ).toEqual(saved);
    expect(fieldsOf(started)[0]).toBe("Sara Noor");
  },
);

test("[experience 17] a new password that was not sent, as the browser was offline, is not saved", async () => {
  const { submit, now, readProfile, saveProfile } = await startRead();
  submit({ currentPassword: known, newPassword: other });
  await saveProfile.last().fail(notSent);
  await readProfile.last().fail(notSent);
  expect(selectError(now())).toBe("No internet connection.");
});

test("[design: event sourcing] a save interrupted by a reload is checked; an unsaved draft is restored", async () => {
  const started = await startSaving(other);
  const { send, now, readProfile, saveProfile } = started;
  await saveProfile.last().fail(interrupted);
  send({ type: "refetch.requested" });
  expect([now().value, selectIsRestored(now())]).toEqual(["confirmingOutcome", true]);
  await readProfile.last().answer(sara);
  expect([selectError(now()), selectIsRestored(now()), fieldsOf(started)[0]]).toEqual([
    `${interrupted.message} ${isUnknown}`,
    true,
    "Sara Noor",
  ]);
  send({ type: "refetch.requested" });
  expect([now().value, selectIsRestored(now())]).toEqual([{ editing: "refused" }, true]);
  send({ type: "screen.opened" });
  expect(now().value).toBe("loading");
});

test("[8.10] a profile that someone else changed meanwhile is shown beside the kept draft", async () => {
  const started = await startSaving();
  await started.saveProfile.last().fail(refused(500, "Out of order"));
  await started.readProfile.last().answer({ ...sara, email: "s@uni.example" });
  expect(fieldsOf(started)).toEqual(["Sara Noor", "s@uni.example", "Computer Science"]);
});

test("[5.15] a name or an email that shows nothing falls back to the stored one", () => {
  expect(wantedProfile("student", sara, { name: "\u200B", email: "\u2060 " })).toEqual(sara);
});
