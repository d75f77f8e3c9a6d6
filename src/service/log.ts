/** A logger for operators: one JSON object per line. */
export interface Log {
  readonly info: (event: string, fields: Readonly<Record<string, unknown>>) => void;
  readonly warn: (event: string, fields: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: string, error: unknown, fields: Readonly<Record<string, unknown>>) => void;
}

/** Logs to stdout, with the time in UTC. */
export const jsonLog = (write: (line: string) => void): Log => {
  const put = (level: string, event: string, fields: Readonly<Record<string, unknown>>): void =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields) => put("info", event, fields),
    warn: (event, fields) => put("warn", event, fields),
    error: (event, error, fields) =>
      put("error", event, {
        ...fields,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
};

/** What the demo logs: errors, for people. */
export const quietLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_, error) => console.error(error),
};
