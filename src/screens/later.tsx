import { use, type ComponentType } from "react";

const failures = new Set<() => void>();

/**
 * The same promise each time. One that was rejected stays until `forgetFailures`, because React renders again
 * to find out how a promise ended, and must not start a new attempt by that.
 */
export function fetched<T>(attempt: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    if (promise !== null) return promise;
    promise = attempt();
    promise.catch(() =>
      failures.add(() => {
        promise = null;
      }),
    );
    return promise;
  };
}

/** What could not be fetched is fetched again when it is next shown. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** A component whose code is fetched when it is first shown. */
export function later<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = fetched(fetchCode);
  return function Later(props: Props) {
    const Fetched = use(code());
    return <Fetched {...props} />;
  };
}
