import { Badge } from "../../ui/badge.tsx";
import { acceptingStatesOf } from "../../../machines/log/chart.ts";
import { ActionsPart } from "./actions-part.tsx";
import { CandidatesPart } from "./candidates-part.tsx";
import { ChangesPart } from "./changes-part.tsx";
import { DataTree } from "./data-tree.tsx";
import { sinceText, timeText } from "./entry-list.tsx";
import { Fact } from "./facts.tsx";
import * as styles from "./inspector.css.ts";
import type { Outcome, Step, Timeline } from "./timeline.ts";

interface EntryFactsProps {
  timeline: Timeline;
  index: number;
  step: Step;
  outcome: Outcome;
}

/** One entry: its event, and why it did what it did. */
export function EntryFacts({ timeline: { entries }, index, step, outcome }: EntryFactsProps) {
  const { seq, time, actor, from, version, event } = step.entry;
  const { type, ...payload } = event;
  const since = sinceText(entries, index);
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Number">{seq}</Fact>
        <Fact term="Event">{type}</Fact>
        <Fact term="Actor">{actor}</Fact>
        {from !== undefined && <Fact term="From">{from}</Fact>}
        <Fact term="Time">
          {timeText(time)}
          {since !== "" && ` (${since})`}
        </Fact>
        <Fact term="Chart">version {version}</Fact>
        <Fact term="Result">
          {outcome.isIgnored ? (
            <>
              <Badge>ignored</Badge> {whyIgnored(step)}
            </>
          ) : (
            resultOf(step)
          )}
        </Fact>
      </dl>
      {hasCrashed(step) && <DataTree name="error" value={step.after?.error} />}
      {Object.keys(payload).length > 0 && <DataTree name="payload" value={payload} />}
      <CandidatesPart step={step} />
      <ActionsPart step={step} />
      <ChangesPart step={step} />
    </>
  );
}

const hasCrashed = ({ before, after }: Step): boolean =>
  after?.status === "error" && before?.status !== "error";

function resultOf(step: Step): string {
  const { entry, after } = step;
  if (hasCrashed(step)) return "crashed";
  if (entry.event.type === "xstate.init") return "started";
  return after?.status === "done" ? "handled, and ended" : "handled";
}

/** The states that would have accepted the event. */
function whyIgnored({ entry, before }: Step): string {
  if (before === undefined) return "not running at this point";
  if (before.status !== "active") return "the chart has ended";
  const states = acceptingStatesOf(before, entry.event.type);
  return states.length === 0 ? "" : `accepted in ${states.join(", ")}`;
}
