import { request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/service/clock.ts";
import { createTokens } from "../../src/service/tokens.ts";
import {
  feedbackId,
  fillQuotas,
  freeId,
  guideId,
  leaderId,
  otherTeamId,
  teamId,
} from "./support/fill-quotas.ts";
import { endingStart, newFolder, startService, usageOf, type RunningService } from "./support/service.ts";

/** Milliseconds of the service's processor: on a busy machine a response takes longer. */
const longest = 500;
/** MB, as docs/operating.md says. */
const mostMemory = 600;
const rounds = 3;
const readersAtOnce = 4;

const secret = "a secret of this test, which is long enough";
const tokens = createTokens({ current: secret, previous: [] }, 480, systemClock);

interface Call {
  readonly name: string;
  readonly userId: number;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly status: number;
}

const read = (path: string, userId = leaderId): Call => ({
  name: `GET ${path}`,
  userId,
  method: "GET",
  path,
  status: 200,
});
const refused = (path: string, userId: number, body: object, method = "POST"): Call => ({
  name: `${method} ${path}`,
  userId,
  method,
  path,
  body,
  status: 409,
});

const reads: readonly Call[] = [
  // By several users: together, these are more than one of them may read at once.
  read("/api/Auth/getUsers", freeId),
  read("/api/Students/all", freeId),
  read("/api/Teams", guideId),
  read("/api/Project", guideId),
  read(`/api/KanbanTask/team/${teamId}`),
  read(`/api/Feedback/Team/${teamId}`),
  read(`/api/Reply/feedback/${feedbackId}`),
  read(`/api/Link/team/${teamId}`),
];
const long = "x".repeat(20_000);
const refusals: readonly Call[] = [
  refused("/api/KanbanTask", leaderId, { title: "x", teamId }),
  refused("/api/KanbanTask/1", leaderId, { title: "x", description: long }, "PUT"),
  refused("/api/Feedback", guideId, { content: "x", supervisorId: guideId, teamId }),
  refused("/api/Feedback", guideId, { content: "x", supervisorId: guideId, teamId: otherTeamId }),
  refused("/api/Feedback/1", guideId, { content: long }, "PUT"),
  refused("/api/Reply", leaderId, { content: "x", feedbackId }),
  refused("/api/Reply", leaderId, { content: "x", feedbackId: feedbackId + 1 }),
  refused("/api/Reply/1", leaderId, { content: long }, "PUT"),
  refused("/api/Link", leaderId, { title: "x", url: "x", studentId: leaderId, teamId }),
  refused("/api/Link/1", leaderId, { title: "x", url: `x${"\u0001".repeat(499)}` }, "PUT"),
  refused("/api/Project", leaderId, {
    projectTitle: "x",
    description: long,
    supervisorId: guideId,
    teamId,
    isCompleted: false,
  }),
  refused("/api/Teams/create", freeId, { teamName: "x", memberStudentIds: [freeId] }),
];

describe("[design: the local service] with every quota full", () => {
  test.each([
    ["control characters", "\u0001"],
    ["Chinese characters", "語"],
  ])("of %s, no answer takes more than 500 ms, and the memory stays bounded", async (_, character) => {
    const { service, generation } = await startFull(character);
    onTestFinished(service.stop);
    const slow: string[] = [];
    let { memoryMB: memory, processorMs } = await usageOf(service);
    for (const call of [...reads, ...refusals]) {
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await mustAnswer(service.url, call, generation);
        const now = await usageOf(service);
        durations.push(now.processorMs - processorMs);
        processorMs = now.processorMs;
        memory = Math.max(memory, now.memoryMB);
      }
      const best = Math.min(...durations);
      if (best > longest) slow.push(`${call.name}: ${Math.round(best)} ms`);
    }
    expect(slow).toEqual([]);
    for (const call of reads) {
      const all = Array.from({ length: readersAtOnce }, () => mustAnswer(service.url, call, generation));
      memory = Math.max(memory, (await usageOf(service)).memoryMB);
      await Promise.all(all);
      memory = Math.max(memory, (await usageOf(service)).memoryMB);
    }
    expect(memory).toBeLessThan(mostMemory);
  });
});

/** A service in production whose database is filled with texts of this character. */
async function startFull(
  character: string,
): Promise<{ readonly service: RunningService; readonly generation: string }> {
  const options = {
    mode: "production",
    dataFolder: newFolder(),
    env: { TOKEN_SECRET: secret, METRICS_PORT: "0" },
  } as const;
  const { code, said } = await endingStart({ ...options, args: ["--initialize"] });
  if (code !== 0) throw new Error(said);
  const generation = await fillQuotas(options.dataFolder, character);
  return { service: await startService(options), generation };
}

/** Reads the response without decoding it, so that the service is measured and not this process. */
function mustAnswer(
  url: string,
  { name, userId, method, path, body, status }: Call,
  generation: string,
): Promise<void> {
  const sent = body === undefined ? "" : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${tokens.issue(userId, 0, generation)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    request(url + path, { method, headers }, (response) => {
      response.on("error", reject).on("end", () => {
        if (response.statusCode === status) resolve();
        else reject(new Error(`${name}: ${response.statusCode}`));
      });
      response.resume();
    })
      .on("error", reject)
      .end(sent);
  });
}
