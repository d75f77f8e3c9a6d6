import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { explain, type Candidate } from "./explanation.ts";
import type { GuardPiece, GuardResult } from "./guards.ts";
import * as styles from "./inspector.css.ts";
import type { Step } from "./timeline.ts";
import { causeOf } from "./transitions.ts";

/** The transitions that could have been taken, with the results of their guards. */
export function CandidatesPart({ step }: { step: Step }) {
  const candidates = explain(step);
  const isStart = step.entry.event.type === "xstate.init";
  if (isStart && candidates.length === 0) return null;
  return (
    <Stack gap="tiny">
      <Heading level={3} size="normal">
        Transitions
      </Heading>
      {candidates.length === 0 && <p className={styles.note}>No active state handles this event.</p>}
      <Stack as="ul" gap="xsmall">
        {candidates.map((candidate, at) => (
          <Row key={at} candidate={candidate} />
        ))}
      </Stack>
    </Stack>
  );
}

const verdicts = { taken: "Taken", refused: "Refused", notReached: "Not reached" } as const;

function Row({ candidate: { transition, verdict, guard } }: { candidate: Candidate }) {
  const { source, target } = transition;
  const targets = target?.map(({ path, key }) => path.join(".") || key).join(", ");
  return (
    <li className={styles.candidate[verdict]} data-verdict={verdict}>
      <span>
        <span className={styles.verdict[verdict]}>{verdicts[verdict]}</span>: {causeOf(transition)}
      </span>
      <span>
        {source.path.join(".") || source.key} → {targets ?? "(stays)"}
      </span>
      {guard !== null && (
        <span>
          if{" "}
          {guard.pieces.map((piece, at) => (
            <Piece key={at} piece={piece} />
          ))}
        </span>
      )}
    </li>
  );
}

function Piece({ piece: { text, result } }: { piece: GuardPiece }) {
  if (result === undefined) return text;
  return (
    <span className={styles.guardPart[lookOf(result)]}>
      {text} ({wordOf(result)})
    </span>
  );
}

const lookOf = (result: GuardResult): keyof typeof styles.guardPart =>
  result === true ? "met" : result === "skipped" ? "open" : "unmet";

const wordOf = (result: GuardResult): string =>
  result === "skipped" ? "not asked" : result === "threw" ? "threw an error" : String(result);
