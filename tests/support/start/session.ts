import { membershipOf } from "../../../machines/domain/team.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import { credentials, student, team } from "../../flows/people.ts";
import { startHeld } from "../held.ts";

export const membership = membershipOf(team);

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
export async function startExpired(user: SessionUser = { ...student, team: membership, status: true }) {
  const started = await startSignedIn(user);
  started.send({ type: "session.expired" });
  return started;
}
