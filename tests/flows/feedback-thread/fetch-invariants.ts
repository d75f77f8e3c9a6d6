import type { Thread } from "../../../machines/feedback-thread/thread.ts";
import type { Pending } from "../../support/path-kit/scenario.ts";
import { type Invariant, isDeleted, isOneOf, same, when } from "../../paths/invariant.ts";
import { idsIn, isEndOf, isListed, type Snapshot } from "./snapshot.ts";

const isRead = ({ src }: Pending): boolean => src.startsWith("read");

const isOfTeam = (src: string): boolean => src === "readThread" || src === "readTasks";

/** What is fetched and shown, and when it is fetched again. */
export const fetchInvariants: readonly Invariant<Snapshot>[] = [
  {
    name: "[2.41] only the selected team's feedback is shown",
    at: ({ context: { thread, teamId } }) => when(thread !== null, () => thread?.teamId === teamId),
  },
  {
    name: "[2.41] only the selected team's data is fetched; switching cancels pending fetches",
    at: ({ context: { teamId } }, waiting) =>
      when(
        waiting.some(({ src }) => isOfTeam(src)),
        () => waiting.filter(({ src }) => isOfTeam(src)).every(({ input }) => same(input, { teamId })),
      ),
  },
  {
    name: "[7.26] replies are fetched for the shown feedback, once each",
    at: ({ context }, waiting) => {
      const read = waiting
        .filter(({ src }) => src === "readReplies")
        .map(({ input }) => JSON.stringify(input));
      const shown = idsIn(context).map((id) => JSON.stringify({ id }));
      return when(
        read.length > 0,
        () => read.every((input) => shown.includes(input)) && new Set(read).size === read.length,
      );
    },
  },
  {
    name: "[7.26] replies of shown feedback are loaded, loading or failed",
    at: ({ context, children }) => {
      const { replies, failedReads } = context;
      const ids = idsIn(context);
      return when(ids.length > 0, () =>
        ids.every((id) => id in replies || id in failedReads || `readReplies.${id}` in children),
      );
    },
  },
  {
    name: "[2.38] feedback that failed to load is never shown as empty",
    on: ({ before, event, after }) =>
      when(
        isEndOf(event, "error", "readThread") && before.matches({ thread: "loading" }),
        () => after.matches({ thread: "loadFailed" }) && after.context.thread === null,
      ),
  },
  {
    name: "[8.7] a failed refetch keeps the list and marks it as stale",
    on: ({ before, event, after }) =>
      when(
        isEndOf(event, "error", "refetchThread"),
        () =>
          after.matches({ thread: { ready: "stale" } }) && same(after.context.thread, before.context.thread),
      ),
  },
  {
    name: "[2.35] the list has exactly the fetched feedback",
    // The thread as it was fetched.
    on: ({ event, after }) =>
      when(isEndOf(event, "done", "readThread", "refetchThread"), () =>
        same(
          idsIn(after.context),
          (event["output"] as Thread).feedback.map(({ id }) => id),
        ),
      ),
  },
  {
    name: "[8.7] a write with an unknown outcome is followed by a refetch",
    on: ({ before, event, after }) =>
      when(
        isListed(before) &&
          isEndOf(event, "error", "save", "deleteSubject") &&
          !isDeleted(event, "deleteSubject"),
        () => after.matches({ thread: { ready: "refetching" } }),
      ),
  },
  {
    name: "[6.3] viewing writes nothing",
    onAny: ({ event, calls }) =>
      when(
        isOneOf(event, "screen.opened", "refetch.requested", "reload.pressed", "connection.restored"),
        () => calls.every(isRead),
      ),
  },
];
