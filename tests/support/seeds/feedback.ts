import type { Page } from "@playwright/test";
import { expect } from "../screen/expect.ts";
import { tokenOf } from "./files.ts";
import { feedback, layout } from "../pages/index.ts";
import { goInside } from "../screen/navigate.ts";
import type { Backend } from "../screen/backend.ts";
import {
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  giveFeedback,
  lina,
  noor,
  omar,
  reply,
  sara,
} from "../world.ts";

export const studentPage = "/dashboard/student/feedback";
export const supervisorPage = "/dashboard/supervisor/feedback";

/** The feedback that most tests begin with. */
export const drawTheMap = "Draw the map first.";

export interface SeededTeams {
  readonly teamId: number;
  /** The tokens of Sara, Omar and Dr. Noor. */
  readonly tokens: { readonly sara: string; readonly omar: string; readonly noor: string };
}

/** Puts Sara and Omar in a team supervised by Dr. Noor. */
export async function seedTeams(backend: Backend): Promise<SeededTeams> {
  const { teamId, token } = await falcons(backend, { members: [sara, omar] });
  const [omars, noors] = await Promise.all([tokenOf(backend, omar), tokenOf(backend, noor)]);
  return { teamId, tokens: { sara: token, omar: omars, noor: noors } };
}

/** Dr. Noor gives the team this feedback, oldest first; returns the ids. */
export async function giveAllFeedback(
  backend: Backend,
  { teamId, tokens }: SeededTeams,
  ...contents: readonly string[]
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const content of contents) ids.push(await giveFeedback(backend, tokens.noor, noor, teamId, content));
  return ids;
}

const accounts = { sara, omar, noor };
/** Posts a reply as a seeded user. */
export const answer = (
  backend: Backend,
  { tokens }: SeededTeams,
  who: keyof SeededTeams["tokens"],
  feedbackId: number,
  content: string,
): Promise<number> => reply(backend, tokens[who], accounts[who], feedbackId, content);

/** As `seedTeams`, with `drawTheMap` as the team's only feedback. */
export async function seedFeedback(
  backend: Backend,
): Promise<{ readonly falcons: SeededTeams; readonly id: number }> {
  const seeded = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, seeded, drawTheMap);
  return { falcons: seeded, id };
}

/** Opens the page as Sara, who has replied "It is drawn." to the only feedback; `own` is the reply's id. */
export async function openOwnReply(
  page: Page,
  backend: Backend,
): Promise<{ readonly falcons: SeededTeams; readonly id: number; readonly own: number }> {
  const { falcons: seeded, id } = await seedFeedback(backend);
  const own = await answer(backend, seeded, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  return { falcons: seeded, id, own };
}

/** Adds Lina's team "Owls" with the project "Night vision", supervised by Dr. Noor, with this feedback. */
export async function owlsOf(
  backend: Backend,
  { tokens }: SeededTeams,
  ...contents: readonly string[]
): Promise<number> {
  const token = await enrol(backend, lina);
  const teamId = await createTeam(backend, token, "Owls", [lina]);
  await createProject(backend, token, teamId, { title: "Night vision", description: "See at night." });
  await book(backend, token, noor, teamId);
  for (const content of contents) await giveFeedback(backend, tokens.noor, noor, teamId, content);
  return teamId;
}

/** Opens the page as Sara and clears the recorded requests. */
export async function openAsSara(page: Page, backend: Backend, shown: number): Promise<void> {
  await enter(page, sara);
  await goInside(page, studentPage);
  await expect(feedback.items(page)).toHaveCount(shown);
  await expect(page.getByText("Loading replies...")).toHaveCount(0);
  await backend.forget();
}

/** Leaves the page as Sara and returns to it, by way of another page of hers. */
export async function comeBackAsSara(page: Page): Promise<void> {
  await goInside(page, "/dashboard/student/projectHistory");
  await page.getByRole("heading", { level: 1, name: "Project History" }).waitFor();
  await goInside(page, studentPage);
}

/** Opens the page as Dr. Noor, with this team selected. */
export async function openAsNoor(
  page: Page,
  backend: Backend,
  teamId: number | null,
  shown: number,
): Promise<void> {
  await enter(page, noor);
  await goInside(page, teamId === null ? supervisorPage : `${supervisorPage}?team=${teamId}`);
  await expect(layout.projectSelect(page)).toBeVisible();
  await expect(feedback.items(page)).toHaveCount(shown);
  await expect(page.getByText("Loading replies...")).toHaveCount(0);
  await backend.forget();
}

interface FeedbackSeen {
  readonly feedbackId: number;
  readonly content: string;
  readonly replies: readonly { readonly content: string }[];
}

/** The team's feedback on the server, newest first, with its replies. */
export async function feedbackIn(
  { url }: Backend,
  { teamId, tokens }: SeededTeams,
): Promise<readonly FeedbackSeen[]> {
  const response = await fetch(`${url}/api/Feedback/Team/${teamId}`, {
    headers: { authorization: `Bearer ${tokens.sara}` },
  });
  // A safe cast: contract tests verify the shape of these responses.
  return response.status === 404 ? [] : ((await response.json()) as readonly FeedbackSeen[]);
}

/** The replies to the newest feedback on the server. */
export const repliesIn = async (backend: Backend, seeded: SeededTeams): Promise<readonly string[]> =>
  ((await feedbackIn(backend, seeded))[0]?.replies ?? []).map(({ content }) => content);
