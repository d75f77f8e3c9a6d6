import { useMemo } from "react";
import type { Day, Task } from "../../../machines/domain/task.ts";
import { countsOf, doneWords, overdueIn } from "../../../machines/domain/task-counts.ts";
import { TaskProgress } from "../shared/task-progress.tsx";
import { Section } from "./section.tsx";

/** How far the project is [experience 15]. */
export function Progress({ tasks, today }: { tasks: readonly Task[]; today: Day }) {
  const counts = useMemo(() => countsOf(tasks), [tasks]);
  return (
    <Section title="Progress" aside={doneWords(counts)}>
      {tasks.length > 0 && <TaskProgress counts={counts} overdue={overdueIn(counts, today)} />}
    </Section>
  );
}
