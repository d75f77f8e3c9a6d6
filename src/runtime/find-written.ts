import { sentDraftsIn, type Draft, type SentDraft } from "../../machines/shared/draft.machine.ts";
import type { Found } from "../../machines/shared/write.machine.ts";
import { done, type Result } from "../api/client.ts";

/* How the effect of a write is found on the server after its response was lost. */

/** A new item as it was sent. */
interface Sent<New> {
  readonly item: New;
  /** What was created of it has a higher id than this. */
  readonly after: number;
}

/** As it was sent last, then as before. */
export type SentItems<New> = readonly [Sent<New>, ...Sent<New>[]];

/** `formerId`: the id of the deleted item that the draft was about. */
export function sentIn<Subject, Fields, New>(
  draft: SentDraft<Subject, Fields>,
  newOf: (draft: Draft<Subject, Fields>) => New,
  formerId = 0,
): SentItems<New> {
  const [latest, ...earlier] = sentDraftsIn(draft);
  const sent = (each: SentDraft<Subject, Fields>): Sent<New> => ({
    item: newOf(each),
    after: Math.max(each.newestId, formerId),
  });
  return [sent(latest), ...earlier.map(sent)];
}

interface Creation<New, Item, Output> {
  readonly list: Promise<Result<readonly Item[]>>;
  readonly sent: SentItems<New>;
  /** Whether this was created of what was sent. */
  readonly isSame: (item: Item, sent: New) => boolean;
  /** Brings what was found to how it was sent last. */
  readonly complete: (item: Item, latest: New) => Output | Promise<Output>;
}

/** The item that was created, whichever attempt it was. */
export async function findCreated<New, Item extends { readonly id: number }, Output>({
  list,
  sent,
  isSame,
  complete,
}: Creation<New, Item, Output>): Promise<Result<Found<Output>>> {
  const items = await list;
  if (!items.ok) return items;
  const found = items.value.find((each) =>
    sent.some(({ item, after }) => each.id > after && isSame(each, item)),
  );
  return done(found === undefined ? null : { output: await complete(found, sent[0].item) });
}

/** What was deleted, if the list no longer has it. */
export async function findDeleted<Subject>(
  list: Promise<Result<readonly { readonly id: number }[]>>,
  id: number,
  subject: Subject,
): Promise<Result<Found<Subject>>> {
  const items = await list;
  if (!items.ok) return items;
  return done(items.value.some((each) => each.id === id) ? null : { output: subject });
}
