import type { Page } from "@playwright/test";
import { expect } from "../screen/expect.ts";
import { files } from "../pages/index.ts";
import { expectRegions } from "../screen/kept-log.ts";
import { goInside } from "../screen/navigate.ts";
import type { Backend } from "../screen/backend.ts";
import { enter, falcons, omar, sara, type TeamOfSara } from "../world.ts";

/** A file in the service's format [7.30]. */
export interface FileRow {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly studentId: number;
}

export interface FileText {
  readonly title: string;
  readonly url: string;
}

/** Uploads this file as this student. */
export async function share(
  { url: service }: Backend,
  token: string,
  teamId: number,
  studentId: number,
  { title, url }: FileText,
): Promise<void> {
  const response = await fetch(`${service}/api/Link`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ title, url, studentId, teamId }),
  });
  if (!response.ok) throw new Error(`POST: ${response.status} ${await response.text()}`);
}

/** The files on the server. */
export async function filesIn({ url }: Backend, { teamId, token }: TeamOfSara): Promise<readonly FileRow[]> {
  const response = await fetch(`${url}/api/Link/team/${teamId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`GET: ${response.status} ${await response.text()}`);
  // A safe cast: contract tests verify the shape of these responses.
  return (await response.json()) as readonly FileRow[];
}

export const tokenOf = async ({ url }: Backend, { email, password }: typeof sara): Promise<string> => {
  const response = await fetch(`${url}/api/Auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  // A safe cast: contract tests verify the shape of these responses.
  return ((await response.json()) as { token: string }).token;
};

/** Seeds Sara's team with these files of hers and of Omar's; clears the recorded requests. */
export async function withFiles(
  backend: Backend,
  own: readonly FileText[],
  omars: readonly FileText[] = [],
): Promise<TeamOfSara> {
  const team = await falcons(backend, { members: [sara, omar] });
  const omarsToken = await tokenOf(backend, omar);
  for (const file of own) await share(backend, team.token, team.teamId, sara.userId, file);
  for (const file of omars) await share(backend, omarsToken, team.teamId, omar.userId, file);
  return team;
}

/** As above, and opens the page as Sara. */
export async function openFiles(
  page: Page,
  backend: Backend,
  own: readonly FileText[],
  omars: readonly FileText[] = [],
): Promise<TeamOfSara> {
  const team = await withFiles(backend, own, omars);
  await enter(page, sara);
  await goInside(page, "/dashboard/student/projects");
  await expect(files.titles(page)).toHaveCount(own.length + omars.length);
  // Shared lists from the cache are refetched, and then the files.
  await expectRegions(page, "app/projectFiles", { files: { ready: "idle" } });
  await backend.forget();
  return team;
}
