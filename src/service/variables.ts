/** Of the demo and in production. `.env.example` explains every variable that the service reads. */
const sharedVariables = [
  "PORT",
  "DATA_DIR",
  "DATABASE_URL",
  "TOKEN_MINUTES",
  "IDLE_MINUTES",
  "TOKEN_SECRET",
  "TOKEN_SECRET_FILE",
  "TOKEN_SECRET_PREVIOUS",
  "TOKEN_SECRET_PREVIOUS_FILE",
  "MIN_PASSWORD",
] as const;
export const demoVariables = [...sharedVariables, "SERVICE_TEST"] as const;
export const productionVariables = [
  ...sharedVariables,
  "HOST",
  "PUBLIC_URL",
  "ALLOWED_HOSTS",
  "ALLOWED_ORIGINS",
  "TRUST_PROXY",
  "REGISTRATION",
  "SUPERVISOR_CODE",
  "SUPERVISOR_CODE_FILE",
  "STUDENT_CODE",
  "STUDENT_CODE_FILE",
  "ALLOWED_EMAIL_DOMAINS",
  "DIRECTORY",
  "MAX_TEAM_SIZE",
  "ADDRESS_ATTEMPTS",
  "EXEMPT_NETWORKS",
  "READ_ONLY",
  "METRICS_PORT",
  "METRICS_HOST",
  "DRAIN_SECONDS",
  "SHUTDOWN_SECONDS",
] as const;
export type Variable = (typeof demoVariables)[number] | (typeof productionVariables)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that are one letter from a setting, or two, with that setting. */
export const misspelledIn = (env: Environment): readonly (readonly [string, string])[] =>
  Object.keys(env)
    .filter((name) => name.length > 6 && !productionVariables.some((known) => known === name))
    .flatMap((name) => {
      const known = productionVariables.find((each) => each.length > 6 && distanceOf(each, name) <= 2);
      return known === undefined ? [] : [[name, known] as const];
    });

/** How many letters must be added, removed or changed to make one text of the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, wanted] of Array.from(other).entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
