import { shallowEqual, useSelector } from "@xstate/react";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import {
  selectError,
  selectDraft,
  selectIsBusy,
  selectIsRestored,
  selectMissing,
  selectProject,
  type BookingRef,
  selectOtherProjects,
} from "../../../machines/booking/booking.machine.ts";
import type { BookingDraft, MissingPart } from "../../../machines/booking/booking.setup.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { lengthError, textLimits } from "../../../machines/domain/text-limits.ts";
import { isBlank } from "../../../machines/domain/text.ts";
import { notBookedNotice } from "../../../machines/booking/messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { DraftRestored } from "../shared/draft-restored.tsx";
import { focusInvalid } from "../shared/focus-invalid.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import { paths } from "../navigation/paths.ts";
import { findSimilar, type SimilarProject } from "../project-history/load-past-projects.ts";
import * as styles from "./booking.css.ts";
import { SupervisorPicker } from "./supervisor-picker.tsx";

/** Title, description and supervisor; missing fields are listed next to the button [5.4]. */
export function BookingForm({ bookingRef }: { bookingRef: BookingRef }) {
  const draft = useSelector(bookingRef, selectDraft);
  const project = useSelector(bookingRef, selectProject);
  const error = useSelector(bookingRef, selectError);
  const isRestored = useSelector(bookingRef, selectIsRestored);
  const isBusy = useSelector(bookingRef, selectIsBusy);
  const missing = useSelector(bookingRef, selectMissing, shallowEqual);

  const errorId = useId();
  const supervisor = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without a supervisor, as when this one is full, the button is disabled, which loses the focus.
    const isLost = document.activeElement?.matches("body, :disabled") !== false;
    if (isLost && error !== null && !isBusy && supervisor.current?.value === "") supervisor.current.focus();
  }, [error, isBusy]);

  // An alert appearing while the user presses the button must not move it.
  const [wasSaved] = useState(project !== null);
  const savedNote = project !== null && (
    <Alert tone="info" title="Your project is saved.">
      You only need to book a supervisor.
    </Alert>
  );

  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    focusInvalid(event.currentTarget);
    bookingRef.send({ type: "booking.confirmed" });
  };

  return (
    <Card as="section" aria-label="Booking">
      <form onSubmit={confirm} noValidate>
        <Stack gap="large">
          {wasSaved && savedNote}
          <RequiredNote />
          <div>
            <TextField
              label="Project Title"
              value={project?.title ?? draft.title}
              onChange={(event) =>
                bookingRef.send({ type: "draft.changed", change: { title: event.target.value } })
              }
              error={project === null ? lengthError(draft.title, textLimits.projectTitle) : null}
              readOnly={isBusy}
              plain={project !== null}
              required={project === null}
            />
            {project === null && <SimilarProjects bookingRef={bookingRef} title={draft.title} />}
          </div>
          <TextArea
            label="Project Description"
            rows={4}
            value={project?.description ?? draft.description}
            onChange={(event) =>
              bookingRef.send({ type: "draft.changed", change: { description: event.target.value } })
            }
            readOnly={isBusy}
            plain={project !== null}
            error={project === null ? lengthError(draft.description, textLimits.projectDescription) : null}
            required={project === null}
          />
          <SupervisorPicker
            bookingRef={bookingRef}
            draft={draft}
            isBusy={isBusy}
            fieldRef={supervisor}
            refusedBy={error !== null && draft.supervisorId === null ? errorId : null}
          />
          <Inline gap="small" align="center" justify="end">
            <p className={styles.missing}>
              {missing.length > 0 && `${sentenceOfMissing(missing)} `}
              {project === null && "The title and the description can't be changed later."}
            </p>
            <SubmitButton busy={isBusy} disabled={missing.length > 0}>
              {isBusy ? "Processing..." : "Confirm Booking"}
            </SubmitButton>
          </Inline>
          <SlowHint isWaiting={isBusy} />
          {error !== null && (
            <FailureAlert id={errorId} noticeKey={notBookedNotice(error).key} title={error.text}>
              {error.reason}
            </FailureAlert>
          )}
          {!wasSaved && savedNote}
          {project !== null && hasOtherText(draft, project) && (
            <Alert title="Your earlier text">
              <p>{draft.title}</p>
              <p>{draft.description}</p>
            </Alert>
          )}
          {isRestored && !isBusy && (
            <DraftRestored onDiscard={() => bookingRef.send({ type: "draft.discarded" })} />
          )}
        </Stack>
      </form>
    </Card>
  );
}

/** "Add a project title and a description, and choose a supervisor to continue." */
function sentenceOfMissing(missing: readonly MissingPart[]): string {
  const texts = missing.flatMap((part) => (part === "supervisor" ? [] : [textNames[part]])).join(" and ");
  if (texts === "") return "Choose a supervisor to continue.";
  return missing.includes("supervisor")
    ? `Add ${texts}, and choose a supervisor to continue.`
    : `Add ${texts} to continue.`;
}

const textNames = { title: "a project title", description: "a description" } as const;

/** Whether a teammate has created the project with other text than the user typed. */
const hasOtherText = ({ title, description }: BookingDraft, project: Project): boolean =>
  (!isBlank(title) && title.trim() !== project.title) ||
  (!isBlank(description) && description.trim() !== project.description);

/** Projects with a title like the one that is typed, so that a team can see what has been done. */
function SimilarProjects({ bookingRef, title }: { bookingRef: BookingRef; title: string }) {
  const others = useSelector(bookingRef, selectOtherProjects);
  const [similar, setSimilar] = useState<readonly SimilarProject[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = async (): Promise<void> => {
      const found = isBlank(title) ? [] : await findSimilar(title, others);
      if (isCurrent) setSimilar(found);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [title, others]);
  return (
    <>
      <DebouncedStatus words={wordsOf(similar.length)} />
      {similar.length > 0 && (
        <section className={styles.box} aria-label="Similar projects">
          <p className={styles.lead}>Similar projects</p>
          <ul className={styles.list}>
            {similar.map((project, position) => (
              <li key={project.kind === "past" ? project.id : `other ${position}`}>
                <Similar project={project} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const wordsOf = (count: number): string => {
  if (count === 0) return "";
  return count === 1 ? "1 similar project" : `${count} similar projects`;
};

function Similar({ project }: { project: SimilarProject }) {
  const title = <TypedText>{project.title}</TypedText>;
  return (
    <>
      {project.kind === "past" ? (
        <Link to={`${paths.studentHistory}?project=${project.id}`}>{title}</Link>
      ) : (
        title
      )}
      <span className={styles.origin}>
        <span>{project.kind === "past" ? project.year : "Another team"}</span>
        {project.supervisorName !== "" && (
          <>
            <span> · </span>
            <TypedText>{project.supervisorName}</TypedText>
          </>
        )}
      </span>
    </>
  );
}
