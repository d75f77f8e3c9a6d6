import type { Page } from "@playwright/test";
import { feedback } from "../pages/index.ts";
import type { Backend } from "../screen/backend.ts";
import { answer, drawTheMap, seedFeedback, type SeededTeams } from "./feedback.ts";

export const showEarlier = (page: Page) =>
  page.getByRole("button", { name: /^Show \d+ earlier repl(y|ies) to “/ });

export const shownReplies = (page: Page) => feedback.replies(feedback.item(page, drawTheMap));

export interface Seeded {
  readonly falcons: SeededTeams;
  readonly id: number;
  readonly replyIds: readonly number[];
}

/** Sara replies "Reply 1" to "Reply `count`" to the only feedback. */
export async function seedReplies(backend: Backend, count: number): Promise<Seeded> {
  const { falcons, id } = await seedFeedback(backend);
  const replyIds: number[] = [];
  for (let n = 1; n <= count; n += 1) replyIds.push(await answer(backend, falcons, "sara", id, `Reply ${n}`));
  return { falcons, id, replyIds };
}
