import { expect, test } from "vitest";
import { interrupted, offline as notSent } from "../../../machines/domain/failure.ts";
import {
  selectDepartment,
  selectEmail,
  selectIsBusy,
  selectIsRestored,
  selectIsUnchanged,
  selectName,
  selectPasswordWarning,
  selectError,
  selectRole,
} from "../../../machines/profile/profile.machine.ts";
import { offline, refused } from "../../support/held.ts";
import {
  known,
  other,
  sara,
  start,
  startRead,
  startSaving,
  student,
  supervisor,
} from "../../flows/profile/start.ts";

type Started = ReturnType<typeof start>;

const fieldsOf = ({ now }: Started) => [selectName(now()), selectEmail(now()), selectDepartment(now())];
const unchanged = "You didn't make any changes to save.";
const forPassword = "Please enter your current password to change your password.";
const forInfo = "Please enter your current password to change profile info.";
const isUnknown = "We couldn't confirm the change. Try logging in with the new password.";

const warned = (text: string) => ({
  type: "notice",
  tone: "warning",
  text,
  key: "profile",
  isToldInPlace: true,
});

const failed = (text: string) => ({
  type: "notice",
  tone: "bad",
  title: "Update Failed",
  text,
  key: "profile",
  isToldInPlace: true,
});

const saved = [
  { type: "notice", tone: "good", text: "Profile Updated", key: "profile" },
  { type: "profile.updated", profile: { ...sara, name: "Sara Noor" } },
];

test("[2.54] fetches the profile and fills the fields", async () => {
  const started = start();
  const { now, readProfile } = started;
  expect([now().value, readProfile.last().input, selectRole(now())]).toEqual(["loading", student, "student"]);
  await readProfile.last().answer({ ...sara, name: "Sara Noor" });
  expect(now().value).toEqual({ editing: "ready" });
  expect(fieldsOf(started)).toEqual(["Sara Noor", "sara@uni.example", "Computer Science"]);
});

test.each(["reload.pressed", "screen.opened", "refetch.requested"] as const)(
  "[2.54] a profile that failed to load is refetched by %s",
  async (type) => {
    const { send, now, readProfile } = start();
    await readProfile.last().fail(offline);
    expect(now().value).toBe("loadFailed");
    send({ type });
    expect([now().value, readProfile.calls.length]).toEqual(["loading", 2]);
  },
);

test.each([
  ["nothing", {}],
  ["the value already there", { name: "Sara" }],
  ["blanks around it", { name: "  Sara ", email: " sara@uni.example", department: "Computer Science " }],
  ["an empty name and an empty email, which fall back to the old [5.15]", { name: " ", email: "" }],
])("[5.11] %s is no change: nothing is sent, and the user is told", async (_, change) => {
  const { type, submit, now, saveProfile, emitted } = await startRead();
  type(change);
  submit({ currentPassword: known });
  expect([now().value, selectIsUnchanged(now())]).toEqual([{ editing: "unchanged" }, true]);
  submit();
  expect([saveProfile.calls, emitted]).toEqual([[], [warned(unchanged), warned(unchanged)]]);
  type({ name: "S" });
  expect(selectIsUnchanged(now())).toBe(false);
});

test.each([
  ["a new password", {}, other, forPassword],
  ["profile info", { name: "Sara Noor" }, "", forInfo],
  ["both", { email: "s@uni.example" }, other, forPassword],
  ["a removed department", { department: "" }, "", forInfo],
])(
  "[5.12] for %s the current password is required, and nothing is sent without it",
  async (_, change, newPassword, text) => {
    const { type, submit, now, saveProfile, emitted } = await startRead();
    type(change);
    submit({ newPassword });
    expect([now().value, selectPasswordWarning(now())]).toEqual([{ editing: "passwordMissing" }, text]);
    expect([saveProfile.calls, emitted]).toEqual([[], [warned(text)]]);
    submit({ currentPassword: known, newPassword });
    expect([now().value, saveProfile.calls.length, selectPasswordWarning(now())]).toEqual([
      "saving",
      1,
      null,
    ]);
  },
);

test("[5.14] a supervisor's department is neither changed nor sent", async () => {
  const started = await startRead(supervisor);
  const { type, submit, now, saveProfile } = started;
  type({ department: "Physics" });
  submit({ currentPassword: known });
  expect([selectIsUnchanged(now()), saveProfile.calls]).toEqual([true, []]);
  type({ name: "Dr. N. Aziz" });
  submit({ currentPassword: known });
  expect(saveProfile.last().input).toEqual({
    userId: 8,
    role: "supervisor",
    update: { name: "Dr. N. Aziz", email: "noor@uni.example", password: known, currentPassword: known },
  });
  await saveProfile.last().answer();
  expect(started.emitted.at(-1)).toEqual({
    type: "profile.updated",
    profile: { name: "Dr. N. Aziz", email: "noor@uni.example", department: "General" },
  });
});

test("[8.17] a save is announced and passed to the session, and the draft is cleared", async () => {
  const started = await startSaving();
  const { send, type, submit, now, saveProfile, emitted } = started;
  expect(selectIsBusy(now())).toBe(true);
  type({ name: "Too late" });
  await saveProfile.last().answer();
  expect([now().value, emitted]).toEqual([{ editing: "ready" }, saved]);
  expect(fieldsOf(started)).toEqual(["Sara Noor", "sara@uni.example", "Computer Science"]);
  send({ type: "refetch.requested" });
  expect(selectIsRestored(now())).toBe(false);
  submit({ currentPassword: known });
  expect(saveProfile.calls).toHaveLength(1);
});

test("[2.54] fields missing from the response keep their last saved values", async () => {
  const { send, readProfile, saveProfile } = await startSaving();
  await saveProfile.last().answer();
  send({ type: "screen.opened" });
  expect(readProfile.last().input).toEqual({ ...student, name: "Sara Noor" });
});

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

test.each([refused(500, "Out of order"), refused(401), offline, interrupted])(
  "[8.10] after %j the profile is refetched, and a match counts as a success",
  async (failure) => {
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
    expect([now().value, emitted, saveProfile.calls.length]).toEqual([{ editing: "ready" }, saved, 1]);
    expect(fieldsOf(started)[0]).toBe("Sara Noor");
  },
);

test.each([
  ["unchanged", sara],
  ["changed by someone else", { ...sara, email: "s@uni.example" }],
])("[8.10] after an outage a profile that is %s was not saved, and the draft is kept", async (_, profile) => {
  const started = await startSaving();
  const { now, readProfile, saveProfile, emitted } = started;
  await saveProfile.last().fail(refused(500, "Out of order"));
  await readProfile.last().answer(profile);
  expect([now().value, selectError(now()), emitted]).toEqual([
    { editing: "refused" },
    "Out of order",
    [failed("Out of order")],
  ]);
  expect(fieldsOf(started)).toEqual(["Sara Noor", profile.email, "Computer Science"]);
});

test("[8.10] when the refetch fails too, the reason is shown and the draft is kept", async () => {
  const started = await startSaving();
  const { now, readProfile, saveProfile, emitted } = started;
  await saveProfile.last().fail(offline);
  await readProfile.last().fail(refused(500, "Out of order"));
  expect([now().value, selectError(now()), emitted]).toEqual([
    { editing: "refused" },
    offline.message,
    [failed(offline.message)],
  ]);
  expect(fieldsOf(started)[0]).toBe("Sara Noor");
});

test.each([
  ["a new password with a name", { name: "Sara Noor" }],
  ["a new password alone, which no response shows", {}],
])("[8.10] %s, sent into an outage: the user is told that the outcome is unknown", async (_, change) => {
  const { type, submit, now, readProfile, saveProfile } = await startRead();
  type(change);
  submit({ currentPassword: known, newPassword: other });
  await saveProfile.last().fail(offline);
  await readProfile.last().answer(sara);
  expect(selectError(now())).toBe(`${offline.message} ${isUnknown}`);
});

test("[experience 17] a new password that was not sent, as the browser was offline, is certainly not saved", async () => {
  const { submit, now, readProfile, saveProfile } = await startRead();
  submit({ currentPassword: known, newPassword: other });
  await saveProfile.last().fail(notSent);
  await readProfile.last().fail(notSent);
  expect(selectError(now())).toBe("No internet connection.");
});

test.each(["screen.opened", "refetch.requested"] as const)(
  "[design: event sourcing] %s restores the draft, says so, and refetches the rest",
  async (event) => {
    const started = await startRead();
    const { send, type, now, readProfile } = started;
    type({ name: "Sara Noor" });
    expect(selectIsRestored(now())).toBe(false);
    send({ type: event });
    expect(now().value).toBe("loading");
    await readProfile.last().answer({ ...sara, email: "s@uni.example" });
    expect([now().value, selectIsRestored(now())]).toEqual([{ editing: "ready" }, true]);
    expect(fieldsOf(started)).toEqual(["Sara Noor", "s@uni.example", "Computer Science"]);
    send({ type: "draft.discarded" });
    expect([fieldsOf(started)[0], selectIsRestored(now())]).toEqual(["Sara", false]);
  },
);

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

test("[design: event sourcing] a saved draft is no longer a draft", async () => {
  const { send, type, submit, now, readProfile, saveProfile } = await startRead();
  type({ name: "Sara Noor" });
  send({ type: "refetch.requested" });
  await readProfile.last().answer(sara);
  submit({ currentPassword: known });
  await saveProfile.last().answer();
  expect(selectIsRestored(now())).toBe(false);
});
