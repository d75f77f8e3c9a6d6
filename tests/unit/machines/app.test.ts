import { expect, test } from "vitest";
import { leader, opened, owner, startHeldApp } from "../../support/start/app.ts";

test("[2.24] T2: a leader whose team is created while the screen is open stays on it", async () => {
  const { app, calls } = startHeldApp();
  app.send(opened.teamCreation);
  await calls.teamCreation.readStudents.last().answer([]);
  app.send({ type: "teamCreation.opened", leader: { ...leader, status: true } });
  expect(app.getSnapshot().children.teamCreation?.getSnapshot().matches("editing")).toBe(true);
  app.send({ type: "teamCreation.opened", leader: { ...leader, userId: 8, status: true } });
  expect(app.getSnapshot().children.teamCreation?.getSnapshot().matches("alreadyInTeam")).toBe(true);
});

test("[5.10] saving the profile while its screen is open stays on it", async () => {
  const { app, calls } = startHeldApp();
  app.send(opened.profile);
  await calls.profile.readProfile.last().answer({ name: "Sara", email: "sara@uni.example", department: "" });
  app.send({ type: "profile.opened", owner: { ...owner, name: "Sara Noor" } });
  expect(app.getSnapshot().children.profile?.getSnapshot().matches("editing")).toBe(true);
  expect(app.getSnapshot().context.open).toEqual(opened.profile);
  app.send({ type: "profile.opened", owner: { ...owner, userId: 8 } });
  expect(app.getSnapshot().children.profile?.getSnapshot().matches("loading")).toBe(true);
});
