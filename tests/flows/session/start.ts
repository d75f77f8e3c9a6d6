import type { TeamMembership } from "../../../machines/domain/team.ts";
import type { Registration, SessionUser } from "../../../machines/domain/user.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import { credentials, student } from "../people.ts";
import { startHeld } from "../../support/held.ts";

export const team: TeamMembership = { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] };
export const registration: Registration = {
  ...credentials,
  role: "student",
  name: "Sara",
  userId: 7,
  department: "CS",
};

/** A signed-out session; each call waits until the test resolves it. */
export function start() {
  const forgotten: string[] = [];
  const { calls, ...started } = startHeld(
    sessionMachine.provide({ actions: { clearToken: () => forgotten.push("token") } }),
  );
  return { ...started, ...calls, forgotten };
}

/** This user is signed in. */
export async function startSignedIn(user: SessionUser) {
  const started = start();
  started.send({ type: "login.submitted", credentials });
  await started.login.last().answer(user);
  return started;
}

/** This user was signed in, and the session has expired. */
export async function startExpired(user: SessionUser = { ...student, team, status: true }) {
  const started = await startSignedIn(user);
  started.send({ type: "session.expired" });
  return started;
}
