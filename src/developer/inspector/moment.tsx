import { useDeferredValue, useMemo, useState, type ReactNode, useSyncExternalStore } from "react";
import { rootPath, type Entry } from "../../../machines/log/entry.ts";
import { redact } from "../../../machines/log/redact.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Inline } from "../../ui/layout.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { storedItem, wordOf } from "../../device/stored-items.ts";
import { ActorTree } from "./actor-tree.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { StateFacts } from "./facts.tsx";
import { EntryList, nextOf, previousOf } from "./entry-list.tsx";
import { NotRunning, Panel, Scrolling } from "./panel.tsx";
import { SequenceDiagram } from "./sequence-diagram.tsx";
import { Split } from "./split.tsx";
import { ActorSteps, useActorKeys } from "./actor-steps.tsx";
import type { Timeline } from "./timeline.ts";
import { TravelBar } from "./travel-bar.tsx";

interface MomentProps {
  timeline: Timeline;
  /** The number of the entry selected at first; null: the latest. */
  mark: number | null;
  /** Called with the selected entry, or null while it follows the latest. */
  onSelect: (entry: Entry | null) => void;
  /** What can be done with the shown entry. */
  tools: (entry: Entry) => ReactNode;
}

/** One moment of a log: the entries up to it, the resulting states, and what its entry did. */
export function Moment({ timeline, mark, onSelect, tools }: MomentProps) {
  const { entries, outcomes, statesAt, stepAt } = timeline;
  /** The number of the selected entry; null: always the latest. */
  const [seq, setSeq] = useState<number | null>(mark);
  const [path, setPath] = useState(() => entries[indexOf(entries, mark) ?? -1]?.actor ?? rootPath);
  const [filter, setFilter] = useState<Filter>({ text: "", actor: "" });

  const index = indexOf(entries, seq) ?? entries.length - 1;
  const entry = entries[index];
  const outcome = outcomes[index];
  const states = useMemo(() => statesAt(index), [statesAt, index]);
  const step = useMemo(() => stepAt(index), [stepAt, index]);
  const snapshot = states.get(path);

  const isInternalHidden = useIsInternalHidden();
  /** The indexes of the entries that are not hidden. */
  const unhidden = useMemo(
    () => [...entries.keys()].filter((at) => !isInternalHidden || outcomes[at]?.isInternal !== true),
    [entries, outcomes, isInternalHidden],
  );
  const sought = useDeferredValue(filter);
  const visible = useMemo(
    () => unhidden.filter((at) => entries[at] !== undefined && fits(entries[at], sought)),
    [entries, unhidden, sought],
  );

  /** The actor is shown that the entry is about. */
  const choose = (at: number): void => {
    const chosen = entries[at];
    if (chosen === undefined) return;
    setSeq(chosen.seq);
    setPath(chosen.actor);
    onSelect(chosen);
  };
  const follow = (): void => {
    const next = seq === null ? (entry ?? null) : null;
    setSeq(next?.seq ?? null);
    onSelect(next);
  };

  const ofActor = useMemo(
    () => unhidden.filter((at) => entries[at]?.actor === path),
    [entries, unhidden, path],
  );
  const around = { previous: previousOf(ofActor, index), next: nextOf(ofActor, index) };
  useActorKeys(around, choose);

  const actors = (
    <Panel id="actors" title="Actors">
      <ActorTree states={states} chosen={path} onChoose={setPath} />
    </Panel>
  );
  const list = (
    <Panel id="entries" title="Entries">
      <TextField
        type="search"
        label="Find"
        labelHidden
        placeholder="Find an event or its data"
        value={filter.text}
        onChange={(event) => setFilter({ ...filter, text: event.target.value })}
      />
      <Select
        label="Actor"
        labelHidden
        placeholder="All actors"
        value={filter.actor}
        options={actorsIn(entries).map((actor) => ({ value: actor, label: actor }))}
        onChange={(event) => setFilter({ ...filter, actor: event.target.value })}
      />
      <Checkbox
        label="Hide starts, ends and timers"
        checked={isInternalHidden}
        onChange={(event) => internal.set(event.target.checked ? "hidden" : null)}
      />
      <EntryList timeline={timeline} visible={visible} chosen={index} onChoose={choose} />
    </Panel>
  );
  const chart = <ChartPanel path={path} index={index} timeline={timeline} snapshot={snapshot} step={step} />;
  const sequence = (
    <Panel id="sequence" title="Messages around this entry">
      <SequenceDiagram timeline={timeline} chosen={index} onChoose={choose} />
    </Panel>
  );
  const details = (
    <Panel id="entry" title="Entry" tools={<ActorSteps path={path} around={around} onChoose={choose} />}>
      <Scrolling label="Entry">
        {step && outcome && (
          <EntryFacts key={index} timeline={timeline} index={index} step={step} outcome={outcome} />
        )}
      </Scrolling>
    </Panel>
  );
  const state = (
    <Panel id="state" title={`State of ${path}`}>
      <Scrolling label="State">{snapshot ? <StateFacts snapshot={snapshot} /> : <NotRunning />}</Scrolling>
    </Panel>
  );

  return (
    <>
      <Inline>
        <TravelBar
          timeline={timeline}
          visible={visible}
          chosen={index}
          onChoose={choose}
          isFollowing={seq === null}
          onFollow={follow}
        />
        {entry && tools(entry)}
      </Inline>
      <Split
        label="Width of actors and entries"
        direction="columns"
        start={23}
        first={
          <Split label="Height of the actors" direction="rows" start={32} first={actors} second={list} />
        }
        second={
          <Split
            label="Width of the chart"
            direction="columns"
            start={63}
            first={
              <Split
                label="Height of the chart"
                direction="rows"
                start={64}
                first={chart}
                second={sequence}
              />
            }
            second={
              <Split label="Height of the entry" direction="rows" start={64} first={details} second={state} />
            }
          />
        }
      />
    </>
  );
}

const indexOf = (entries: readonly Entry[], seq: number | null): number | null => {
  const index = entries.findIndex((entry) => entry.seq === seq);
  return index === -1 ? null : index;
};

interface Filter {
  /** Matches the event's type and payload. */
  readonly text: string;
  /** A path; empty: every actor. */
  readonly actor: string;
}

const fits = (entry: Entry, { text, actor }: Filter): boolean =>
  (actor === "" || entry.actor === actor) && searchTextOf(entry).includes(text.trim().toLowerCase());

/** The actors in the log, in order of appearance. */
const actorsIn = (entries: readonly Entry[]): readonly string[] => [
  ...new Set(entries.map(({ actor }) => actor)),
];

const known = new WeakMap<Entry, string>();

function searchTextOf(entry: Entry): string {
  const words = known.get(entry) ?? JSON.stringify(redact(entry.event)).toLowerCase();
  known.set(entry, words);
  return words;
}

const internal = storedItem("inspector.internal", wordOf(["hidden"]));

/** Whether this browser's inspector hides internal entries. */
const useIsInternalHidden = (): boolean =>
  useSyncExternalStore(internal.subscribe, () => internal.get() === "hidden");
