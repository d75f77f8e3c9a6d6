import type { Feedback, Reply } from "../../machines/domain/feedback.ts";
import type { FileLink } from "../../machines/domain/file-link.ts";
import type { Project } from "../../machines/domain/project.ts";
import type { Task } from "../../machines/domain/task.ts";
import type { Team } from "../../machines/domain/team.ts";
import type { Person } from "../../machines/domain/user.ts";
import { listUsers } from "../api/auth.ts";
import { answerOf, type Api, type Result, unlessAborted } from "../api/client.ts";
import { listFeedback } from "../api/feedback.ts";
import { listLinks } from "../api/links.ts";
import { listReplies } from "../api/replies.ts";
import { listProjects } from "../api/projects.ts";
import { listTasks } from "../api/tasks.ts";
import { listTeams, readTeam } from "../api/teams.ts";

/** The data that several pages share, as seen by one read. Each call rejects with a failure. */
export interface SharedLists {
  readonly team: (teamId: number) => Promise<Team>;
  readonly teams: () => Promise<readonly Team[]>;
  readonly projects: () => Promise<readonly Project[]>;
  readonly people: () => Promise<readonly Person[]>;
  readonly tasks: (teamId: number) => Promise<readonly Task[]>;
  readonly files: (teamId: number) => Promise<readonly FileLink[]>;
  readonly feedback: (teamId: number) => Promise<readonly Feedback[]>;
  readonly replies: (feedbackId: number) => Promise<readonly Reply[]>;
  /** When the oldest data of this read was received, in milliseconds since the epoch. */
  readonly readAt: () => number;
}

/** A read that uses cached data and refetches it in the background. */
interface CachedReading {
  readonly lists: SharedLists;
  /** Whether any cached data has changed or could not be refetched; resolves once all refetches have ended. */
  readonly isStale: () => Promise<boolean>;
}

/** In milliseconds. */
const recentMs = 60_000;

/** Orders reads and responses; a clock in milliseconds is too coarse. */
export type Step = number;

/** A cache of the shared data for one session. Concurrent requests for the same data are deduped. */
export interface SharedReads {
  readonly fetch: (signal: AbortSignal) => SharedLists;
  /** What was received since this step, by default the present, counts as fresh and is not refetched. */
  readonly fromCache: (signal: AbortSignal, since?: Step) => CachedReading;
  /** The present, for `fromCache`. */
  readonly now: () => Step;
  /** Uses what any read has fetched within the last minute, and fetches the rest. */
  readonly recent: (signal: AbortSignal) => SharedLists;
  /** Clears all data. Requests in flight still resolve, but nobody joins them and none fills the cache. */
  readonly clear: () => void;
}

export function createSharedReads(api: Api): SharedReads {
  let step: Step = 0;
  const nextStep = (): Step => ++step;
  let cache = createCache(api, nextStep);
  let background = new AbortController();

  type Take = <T>(data: SharedData<T>) => Promise<Received<T>>;
  const listsBy = (take: Take, takeWork: Take): SharedLists => {
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
      tasks: (teamId) => get(cache.tasks(teamId), takeWork),
      files: (teamId) => get(cache.files(teamId), takeWork),
      feedback: (teamId) => get(cache.feedback(teamId), takeWork),
      replies: (feedbackId) => get(cache.replies(feedbackId), takeWork),
      readAt: () => Math.min(readAt, Date.now()),
    };
  };

  const fresh =
    (begun: number, signal: AbortSignal): Take =>
    async (data) =>
      data.receivedSince(begun) ?? data.fetch(signal);
  /** What the user has just written must be in it, so no request counts that was sent before. */
  const freshWork =
    (begun: Step, signal: AbortSignal): Take =>
    async (data) =>
      data.sentSince(begun) ?? data.fetch(signal, begun);

  return {
    fetch: (signal) => {
      const begun = nextStep();
      return listsBy(fresh(begun, signal), freshWork(begun, signal));
    },
    now: nextStep,
    fromCache: (signal, since = nextStep()) => {
      const begun = nextStep();
      const refetches: Promise<boolean>[] = [];
      const lists = listsBy(
        async (data) => {
          const cached = data.receivedSince(0);
          if (cached === null) return data.fetch(signal);
          if (data.receivedSince(since) === null) {
            refetches.push(
              data.fetch(background.signal).then(
                ({ json }) => json !== cached.json,
                () => true,
              ),
            );
          }
          return cached;
        },
        // These change by writes that do not clear the cache.
        freshWork(begun, signal),
      );
      return { lists, isStale: async () => (await Promise.all(refetches)).includes(true) };
    },
    recent: (signal) => {
      const take: Take = async (data) => {
        const last = data.receivedSince(0);
        return last !== null && Date.now() - last.time < recentMs ? last : data.fetch(signal);
      };
      return listsBy(take, take);
    },
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
  readonly files: (teamId: number) => SharedData<readonly FileLink[]>;
  readonly feedback: (teamId: number) => SharedData<readonly Feedback[]>;
  readonly replies: (feedbackId: number) => SharedData<readonly Reply[]>;
  readonly teams: SharedData<readonly Team[]>;
  readonly projects: SharedData<readonly Project[]>;
  readonly people: SharedData<readonly Person[]>;
}

function createCache(api: Api, nextStep: () => number): Cache {
  const shared = <T>(request: (api: Api) => Promise<Result<T>>): SharedData<T> =>
    createSharedData((signal) => request(api.withSignal(signal)), nextStep);
  const byId = <T>(request: (api: Api, id: number) => Promise<Result<T>>) => {
    const known = new Map<number, SharedData<T>>();
    return (id: number): SharedData<T> => {
      const data = known.get(id) ?? shared((each) => request(each, id));
      known.set(id, data);
      return data;
    };
  };
  return {
    team: byId(readTeam),
    tasks: byId(listTasks),
    files: byId(listLinks),
    feedback: byId(listFeedback),
    replies: byId(listReplies),
    teams: shared((each) => listTeams(each, { bearer: true })),
    projects: shared(listProjects),
    people: shared(listUsers),
  };
}

interface Received<T> {
  readonly value: T;
  readonly json: string;
  readonly sentAt: Step;
  readonly step: Step;
  readonly time: number;
}

interface SharedData<T> {
  /** The last response, unless it was received before this step. */
  readonly receivedSince: (step: Step) => Received<T> | null;
  /** The last response, unless its request was sent before this step. */
  readonly sentSince: (step: Step) => Received<T> | null;
  /**
   * Sends a request or joins the one in flight, if it was sent since this step. It is aborted once nobody waits for
   * it. Failures are not cached.
   */
  readonly fetch: (signal: AbortSignal, since?: Step) => Promise<Received<T>>;
}

interface Flight<T> {
  readonly response: Promise<Received<T>>;
  readonly controller: AbortController;
  readonly sentAt: Step;
  waiting: number;
  isAnswered: boolean;
}

function createSharedData<T>(
  request: (signal: AbortSignal) => Promise<Result<T>>,
  nextStep: () => number,
): SharedData<T> {
  let received: Received<T> | null = null;
  let flight: Flight<T> | null = null;

  const send = (): Flight<T> => {
    const controller = new AbortController();
    const sentAt = nextStep();
    const answer = answerOf(request(controller.signal)).then((value) => {
      const response: Received<T> = {
        value,
        json: JSON.stringify(value),
        sentAt,
        step: nextStep(),
        time: Date.now(),
      };
      // The response to an earlier request may come later.
      if (received === null || received.sentAt < sentAt) received = response;
      return response;
    });
    const sent: Flight<T> = { response: answer, controller, sentAt, waiting: 0, isAnswered: false };
    void answer.then(
      () => {
        sent.isAnswered = true;
      },
      () => undefined,
    );
    return sent;
  };

  return {
    sentSince: (step) => (received !== null && received.sentAt >= step ? received : null),
    receivedSince: (step) => (received !== null && received.step >= step ? received : null),
    fetch: async (signal, since = 0) => {
      signal.throwIfAborted();
      if (flight === null || flight.sentAt < since) flight = send();
      const joined = flight;
      joined.waiting += 1;
      try {
        return await unlessAborted(joined.response, signal);
      } finally {
        joined.waiting -= 1;
        if (joined.waiting === 0) {
          // A completed response may still be being compared.
          if (!joined.isAnswered) joined.controller.abort();
          if (flight === joined) flight = null;
        }
      }
    },
  };
}
