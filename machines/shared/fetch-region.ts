/** What differs between the regions that fetch something. */
interface Fetch<What, Of, Input, Done, Failed, Returned, Entry, Loading, Ready, Idle, Refetching> {
  /** The actor is `read` and this name. */
  readonly what: What;
  /** What `reload.pressed` and `refetch.requested` call it. */
  readonly of: Of;
  readonly input: Input;
  /** Actions of a successful fetch. */
  readonly onDone: Done;
  /** Actions of a failed one. */
  readonly onError: Failed;
  /** Guard and actions of `screen.opened`, where it is not enough that the user is back. */
  readonly returned: Returned;
  /** Actions whenever a fetch begins. */
  readonly entry: Entry;
  /** Further transitions of these states. */
  readonly loading: Loading;
  readonly ready: Ready;
  readonly idle: Idle;
  readonly refetching: Refetching;
}

/** A region that has nothing more than any other. */
export const plainFetch = {
  returned: {},
  entry: [],
  loading: {},
  ready: {},
  idle: {},
  refetching: {},
} as const;

/** A transition that aborts a request in flight once the chart has changed this part, as the response may be stale. */
export const restartedBy = <const Of extends string, const Target extends string>(of: Of, target: Target) =>
  ({
    "refetch.requested": { guard: { type: "isOnlyAbout", params: { of } }, target, reenter: true },
  }) as const;

/**
 * The states of a region that fetches something when it starts, and again whenever it may have changed.
 *
 * For charts with the guard `isAbout`. All parts are typed by their values, so that the chart's setup checks every name.
 */
export const fetchStates = <
  const What extends string,
  const Of extends string,
  const Input,
  const Done,
  const Failed,
  const Returned extends object,
  const Entry,
  const Loading extends object,
  const Ready extends object,
  const Idle extends object,
  const Refetching extends object,
>({
  what,
  of,
  input,
  onDone,
  onError,
  returned,
  entry,
  loading,
  ready,
  idle,
  refetching,
}: Fetch<What, Of, Input, Done, Failed, Returned, Entry, Loading, Ready, Idle, Refetching>) => {
  const guard = { type: "isAbout", params: { of } } as const;
  const whenReturned = {
    "screen.opened": { ...returned, target: "refetching" },
    "refetch.requested": { guard, target: "refetching" },
    "refetch.due": "refetching",
  } as const;
  return {
    /** Fetching it for the first time. */
    loading: {
      entry,
      on: loading,
      invoke: {
        id: `read${what}`,
        src: `read${what}`,
        input,
        onDone: { target: "ready", actions: onDone },
        onError: { target: "loadFailed", actions: onError },
      },
    },
    /** It could not be fetched. */
    loadFailed: {
      on: {
        "reload.pressed": { guard, target: "loading" },
        "screen.opened": { ...returned, target: "loading" },
        "refetch.requested": { guard, target: "loading" },
        "connection.restored": "loading",
      },
    },
    /** It is shown. */
    ready: {
      initial: "idle",
      on: ready,
      states: {
        /** It is as last fetched. */
        idle: { on: { ...whenReturned, ...idle } },
        /** Fetching it again. */
        refetching: {
          entry,
          on: refetching,
          invoke: {
            id: `refetch${what}`,
            src: `read${what}`,
            input,
            onDone: { target: "idle", actions: onDone },
            onError: { target: "stale", actions: onError },
          },
        },
        /** It could not be refetched, so what is on screen may be older than the server's. */
        stale: {
          on: {
            ...whenReturned,
            "reload.pressed": { guard, target: "refetching" },
            "connection.restored": "refetching",
          },
        },
      },
    },
  } as const;
};
