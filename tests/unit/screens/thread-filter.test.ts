import { expect, test } from "vitest";
import { filteredFeedback, type ThreadFilter } from "../../../src/screens/feedback-thread/thread-filter.tsx";
import { noor, omar, reply, sara, threadOf } from "../../support/start/feedback-thread.ts";

const team = threadOf(4, 3, 2, 1);
const replies = {
  1: [reply(11, 1, sara), { ...reply(12, 1, noor), content: "Résumé of أحمد" }],
  2: [reply(21, 2, noor), reply(22, 2, omar)],
  3: [],
  // Those of 4 are not fetched yet.
};
const fresh = { feedback: new Map([[3, "new"]] as const), replies: new Map([[22, "changed"]] as const) };

test.each<[Partial<ThreadFilter>, readonly number[], readonly number[]]>([
  [{}, [4, 3, 2, 1], [4, 3, 2, 1]],
  [{ text: "feedback 3" }, [3], [3]],
  [{ text: "RESUME احمد" }, [1], [1]],
  [{ text: "omar" }, [2], [2]],
  [{ text: "noor" }, [4, 3, 2, 1], [4, 3, 2, 1]],
  // Feedback without replies waits for the students.
  [{ show: "unanswered" }, [3, 1], [2]],
  [{ show: "news" }, [3, 2], [3, 2]],
  [{ show: "news", text: "omar" }, [2], [2]],
])("[experience 8] %j shows %j to students, and %j to the supervisor", (part, forStudents, forSupervisor) => {
  const shownTo = (reader: "student" | "supervisor") =>
    filteredFeedback({ text: "", show: null, ...part }, { team, replies, reader, fresh }).map(({ id }) => id);
  expect([shownTo("student"), shownTo("supervisor")]).toEqual([forStudents, forSupervisor]);
});
