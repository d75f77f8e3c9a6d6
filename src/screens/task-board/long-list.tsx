import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Task } from "../../../machines/domain/task.ts";
import type { CardListProps } from "./card-list.tsx";
import { TaskCard } from "./task-card.tsx";
import * as styles from "./column.css.ts";

/** Pixels between two cards, as in a list without virtualization. */
const gap = 8;

interface LongListProps extends CardListProps {
  /** Whether the column scrolls in itself, instead of the page. */
  scrolls: boolean;
}

/** The virtualized cards of a long column: those in view, some around them, and those in `kept`. */
export const LongList = ({ scrolls, ...list }: LongListProps) =>
  scrolls ? <ListInColumn {...list} /> : <ListInPage {...list} />;

function ListInColumn(props: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useDistanceFromTop(list, scrollerOf);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used, and the cards get only values and one constant function
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...useOptions(props, scrollMargin),
    getScrollElement: () => scrollerOf(list.current),
  });
  return <Items {...props} list={list} virtualizer={virtualizer} scrollMargin={scrollMargin} />;
}

function ListInPage(props: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useDistanceFromTop(list, noScroller);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useWindowVirtualizer<HTMLElement>(useOptions(props, scrollMargin));
  return <Items {...props} list={list} virtualizer={virtualizer} scrollMargin={scrollMargin} />;
}

function useOptions({ tasks, kept }: CardListProps, scrollMargin: number) {
  const keptAt = useMemo(
    () => kept.map((taskId) => tasks.findIndex(({ id }) => id === taskId)).filter((index) => index >= 0),
    [kept, tasks],
  );
  return {
    count: tasks.length,
    estimateSize: useCallback((index: number) => estimatedHeight(tasks[index]), [tasks]),
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    rangeExtractor: useCallback((range: Range) => withKept(defaultRangeExtractor(range), keptAt), [keptAt]),
    overscan: 6,
    // A card out of view may render a frame late; scrolling must not block.
    useFlushSync: false,
    gap,
    scrollMargin,
  };
}

interface ItemsProps extends CardListProps {
  list: RefObject<HTMLUListElement | null>;
  virtualizer: Pick<
    Virtualizer<HTMLElement, HTMLElement>,
    "getTotalSize" | "getVirtualItems" | "measureElement"
  >;
  scrollMargin: number;
}

function Items({ list, virtualizer, scrollMargin, tasks, changed, editing, stop, ...shared }: ItemsProps) {
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
              isChanged={changed.includes(task.id)}
              isEditing={editing === task.id}
              isStop={stop === task.id}
              canEdit={shared.canEdit}
              context={shared.context}
              controller={shared.controller}
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
  const description = task.description === "" ? 0 : 8 + 18 * lines(task.description, 52);
  return 78 + 20 * lines(task.title, 40) + description;
};

const scrollerOf = (list: HTMLElement | null): HTMLElement | null =>
  list?.closest<HTMLElement>("[data-scrolls]") ?? null;
const noScroller = (): null => null;

/** Pixels from the top of what scrolls, updated when something above changes its height. */
function useDistanceFromTop(
  list: { readonly current: HTMLElement | null },
  findScroller: (list: HTMLElement | null) => HTMLElement | null,
): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const scroller = findScroller(list.current);
    const measure = (): void => {
      if (list.current === null) return;
      const { top } = list.current.getBoundingClientRect();
      setDistance(
        Math.round(
          scroller === null
            ? top + window.scrollY
            : top - scroller.getBoundingClientRect().top + scroller.scrollTop,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const part of scroller?.children ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, [list, findScroller]);
  return distance;
}
