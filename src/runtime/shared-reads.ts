import type { Project } from "../../machines/domain/project.ts";
import type { Task } from "../../machines/domain/task.ts";
import type { Team } from "../../machines/domain/team.ts";
import type { Person } from "../../machines/domain/user.ts";
import { listUsers } from "../api/auth.ts";
import type { Api, Result } from "../api/client.ts";
import { listProjects } from "../api/projects.ts";
import { listTasks } from "../api/tasks.ts";
import { listTeams, readTeam } from "../api/teams.ts";
import { unlessAborted } from "../api/unless-aborted.ts";
import { answerOf } from "./api-actors.ts";

/** The data that several pages share, as seen by one read. Each call rejects with a failure. */
export interface SharedLists {
  readonly team: (teamId: number) => Promise<Team>;
  readonly teams: () => Promise<readonly Team[]>;
  readonly projects: () => Promise<readonly Project[]>;
  readonly people: () => Promise<readonly Person[]>;
  readonly tasks: (teamId: number) => Promise<readonly Task[]>;
  /** When the oldest data of this read was received, in milliseconds since the epoch. */
  readonly readAt: () => number;
}

/** A read that uses cached data and refetches it in the background. */
export interface CachedReading {
  readonly lists: SharedLists;
  /**
   * Whether any cached data has changed or could not be refetched; resolves once all refetches have ended.
   */
  readonly isStale: () => Promise<boolean>;
}

/** In milliseconds. */
const recentMs = 60_000;

/** A cache of the shared data for one session. Concurrent requests for the same data are deduped. */
export interface SharedReads {
  readonly fetch: (signal: AbortSignal) => SharedLists;
  readonly fromCache: (signal: AbortSignal) => CachedReading;
  /** Uses what any read has fetched within the last minute, and fetches the rest. */
  readonly recent: (signal: AbortSignal) => SharedLists;
  /** Clears all data. Requests in flight still resolve, but nobody joins them and none fills the cache. */
  readonly clear: () => void;
}

export function createSharedReads(api: Api): SharedReads {
  /** Orders reads and responses; a clock in milliseconds is too coarse. */
  let step = 0;
  const nextStep = (): number => ++step;
  let cache = createCache(api, nextStep);
  let background = new AbortController();

  type Take = <T>(data: SharedData<T>) => Promise<Received<T>>;
  const listsBy = (take: Take, takeTasks: Take = take): SharedLists => {
    let readAt = Infinity;
    const get = async <T>(data: SharedData<T>, by: Take = take): Promise<T> => {
      const { value, time } = await by(data);
      readAt = Math.min(readAt, time);
      return value;
    };
    return {
      team: (teamId) => get(cache.team(teamId)),
      teams: () => get(cache.teams),
      projects: () => get(cache.projects),
      people: () => get(cache.people),
      tasks: (teamId) => get(cache.tasks(teamId), takeTasks),
      readAt: () => Math.min(readAt, Date.now()),
    };
  };

  const fresh =
    (begun: number, signal: AbortSignal): Take =>
    async (data) =>
      data.receivedSince(begun) ?? data.fetch(signal);

  return {
    fetch: (signal) => {
      const begun = nextStep();
      return listsBy(fresh(begun, signal));
    },
    fromCache: (signal) => {
      const begun = nextStep();
      const refetches: Promise<boolean>[] = [];
      const lists = listsBy(
        async (data) => {
          const cached = data.receivedSince(0);
          if (cached === null) return data.fetch(signal);
          if (data.receivedSince(begun) === null) {
            refetches.push(
              data.fetch(background.signal).then(
                ({ json }) => json !== cached.json,
                () => true,
              ),
            );
          }
          return cached;
          // Tasks change by writes that do not clear the cache.
        },
        fresh(begun, signal),
      );
      return { lists, isStale: async () => (await Promise.all(refetches)).includes(true) };
    },
    recent: (signal) =>
      listsBy(async (data) => {
        const last = data.receivedSince(0);
        return last !== null && Date.now() - last.time < recentMs ? last : data.fetch(signal);
      }),
    clear: () => {
      background.abort();
      background = new AbortController();
      cache = createCache(api, nextStep);
    },
  };
}

interface Cache {
  readonly team: (teamId: number) => SharedData<Team>;
  readonly tasks: (teamId: number) => SharedData<readonly Task[]>;
  readonly teams: SharedData<readonly Team[]>;
  readonly projects: SharedData<readonly Project[]>;
  readonly people: SharedData<readonly Person[]>;
}

function createCache(api: Api, nextStep: () => number): Cache {
  const byTeam = <T>(request: (teamId: number, signal: AbortSignal) => Promise<Result<T>>) => {
    const byId = new Map<number, SharedData<T>>();
    return (teamId: number): SharedData<T> => {
      const data = byId.get(teamId) ?? createSharedData((signal) => request(teamId, signal), nextStep);
      byId.set(teamId, data);
      return data;
    };
  };
  return {
    team: byTeam((teamId, signal) => readTeam(api, teamId, signal)),
    tasks: byTeam((teamId, signal) => listTasks(api, teamId, signal)),
    teams: createSharedData((signal) => listTeams(api, { bearer: true }, signal), nextStep),
    projects: createSharedData((signal) => listProjects(api, signal), nextStep),
    people: createSharedData((signal) => listUsers(api, signal), nextStep),
  };
}

interface Received<T> {
  readonly value: T;
  readonly json: string;
  readonly step: number;
  readonly time: number;
}

interface SharedData<T> {
  /** The last response, unless it was received before this step. */
  readonly receivedSince: (step: number) => Received<T> | null;
  /**
   * Sends a request or joins the one in flight, which is aborted once nobody waits for it. Failures are not
   * cached.
   */
  readonly fetch: (signal: AbortSignal) => Promise<Received<T>>;
}

interface Flight<T> {
  readonly response: Promise<Received<T>>;
  readonly controller: AbortController;
  waiting: number;
}

function createSharedData<T>(
  request: (signal: AbortSignal) => Promise<Result<T>>,
  nextStep: () => number,
): SharedData<T> {
  let received: Received<T> | null = null;
  let flight: Flight<T> | null = null;

  const send = (): Flight<T> => {
    const controller = new AbortController();
    const response = answerOf(request(controller.signal)).then((value) => {
      received = { value, json: JSON.stringify(value), step: nextStep(), time: Date.now() };
      return received;
    });
    return { response, controller, waiting: 0 };
  };

  return {
    receivedSince: (step) => (received !== null && received.step >= step ? received : null),
    fetch: async (signal) => {
      signal.throwIfAborted();
      const joined = (flight ??= send());
      joined.waiting += 1;
      try {
        return await unlessAborted(joined.response, signal);
      } finally {
        joined.waiting -= 1;
        if (joined.waiting === 0) {
          joined.controller.abort();
          if (flight === joined) flight = null;
        }
      }
    },
  };
}
