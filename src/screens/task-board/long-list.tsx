import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Task } from "../../../machines/domain/task.ts";
import type { CardListProps } from "./card-list.tsx";
import { TaskCard } from "./task-card.tsx";
import * as styles from "./task-board.css.ts";

/** Pixels between two cards, as in a list without virtualization. */
const gap = 8;

/** The virtualized cards of a long column: those in the window, some around them, and those in `kept`. */
export function LongList({ tasks, kept, canEdit, context, controller }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useDistanceFromTop(list);
  const keptAt = useMemo(
    () => kept.map((taskId) => tasks.findIndex(({ id }) => id === taskId)).filter((index) => index >= 0),
    [kept, tasks],
  );
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used, and the cards get only values and one constant function
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: tasks.length,
    estimateSize: useCallback((index: number) => estimatedHeight(tasks[index]), [tasks]),
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    rangeExtractor: useCallback((range: Range) => withKept(defaultRangeExtractor(range), keptAt), [keptAt]),
    overscan: 6,
    // A card outside the window may render a frame late; scrolling must not block.
    useFlushSync: false,
    gap,
    scrollMargin,
  });

  return (
    <ul ref={list} className={styles.longCards} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const task = tasks[index];
        return (
          task && (
            <TaskCard
              key={task.id}
              task={task}
              isFirst={index === 0}
              isLast={index === tasks.length - 1}
              canEdit={canEdit}
              context={context}
              controller={controller}
              index={index}
              listLength={tasks.length}
              top={start - scrollMargin}
              measure={virtualizer.measureElement}
            />
          )
        );
      })}
    </ul>
  );
}

const withKept = (range: readonly number[], kept: readonly number[]): number[] =>
  [...new Set([...range, ...kept])].toSorted((a, b) => a - b);

/** The estimated height in pixels of a card that has not been measured. */
const estimatedHeight = (task: Task | undefined): number => {
  if (task === undefined) return 0;
  const lines = (text: string, length: number): number =>
    text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / length)), 0);
  const description = task.description === "" ? 0 : 4 + 20 * lines(task.description, 46);
  return 54 + 20 * lines(task.title, 38) + description;
};

/** Pixels from the top of the page, updated when something above changes its height. */
function useDistanceFromTop(list: { readonly current: HTMLElement | null }): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (list.current !== null)
        setDistance(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return distance;
}
