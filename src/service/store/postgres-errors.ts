import { codeOf, HttpError, messageOf } from "../errors.ts";

/** Serialization failure and deadlock: the transaction may succeed if it runs again. */
const conflicts = ["40001", "40P01"];

/**
 * A unique or foreign key was violated although the transaction had looked for it: another one was committed
 * meanwhile. Run again, the transaction sees it and refuses with its own sentence.
 */
const lateConflicts = ["23505", "23503"];

const mostAttempts = 12;
const longestPauseMs = 250;

/**
 * Runs a transaction again, after a random pause, while it conflicts with others. Gives up with a 503
 * `HttpError`.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const code = codeOf(error);
      if (!conflicts.includes(code) && !lateConflicts.includes(code)) throw error;
      if (attempt === mostAttempts) throw conflicts.includes(code) ? tooBusy() : error;
      const pauseMs = Math.random() * Math.min(longestPauseMs, 4 * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const tooBusy = () => new HttpError(503, "The database is busy. Please try again in a moment.");

/** Classes of SQLSTATE: connection failures, too many connections, the server is stopping or starting. */
const awayStates = /^(08...|53300|57P0[1-3])$/;
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** Errors of `pg` and `pg-pool` that have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether the database cannot be reached, whatever is asked of it. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return awayStates.test(code) || awayCodes.test(code) || awayMessages.test(messageOf(error));
}

/** Turns the failure of a database that is away into a 503 `HttpError`, after it was reported. */
export async function refuseWhileAway<T>(work: () => Promise<T>, report: (error: Error) => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAway(error)) throw error;
    report(new Error(`The database cannot be reached (${messageOf(error)}).`, { cause: error }));
    throw new HttpError(503, "The database cannot be reached. Please try again in a moment.");
  }
}
