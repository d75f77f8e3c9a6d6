import { shallowEqual, useSelector } from "@xstate/react";
import { useRef, type FormEvent, useState } from "react";
import {
  selectCandidates,
  selectIsBusy,
  selectIsNameMissing,
  selectIsRestored,
  selectLeader,
  selectError,
  selectSelectedIds,
  selectTakenText,
  selectTeamName,
  type TeamCreationRef,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { nameBlankWarning } from "../../../machines/team-creation/messages.ts";
import { labelsOf, type Student } from "../../../machines/domain/user.ts";
import { lengthError, textLimits } from "../../../machines/domain/text-limits.ts";
import { isFound } from "../../../machines/domain/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline, Stack } from "../../ui/layout.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox.tsx";
import { Chip } from "../../ui/chip.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { DraftRestored } from "../shared/draft-restored.tsx";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { focusAgain, focusInvalid } from "../shared/focus-invalid.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import { usePlace } from "../notices/places.ts";
import { Status } from "../../ui/status.tsx";

/** The team's name, its leader, and a checkbox per available student [2.21]. */
export function TeamForm({ creationRef }: { creationRef: TeamCreationRef }) {
  const leader = useSelector(creationRef, selectLeader);
  const teamName = useSelector(creationRef, selectTeamName);
  const candidates = useSelector(creationRef, selectCandidates, shallowEqual);
  const selectedIds = useSelector(creationRef, selectSelectedIds);
  const isNameMissing = useSelector(creationRef, selectIsNameMissing);
  const error = useSelector(creationRef, selectError);
  const isRestored = useSelector(creationRef, selectIsRestored);
  const takenText = useSelector(creationRef, selectTakenText);
  const isBusy = useSelector(creationRef, selectIsBusy);
  const selected = new Set(selectedIds);
  const chosenNames = [...labelsOf(candidates)]
    .filter(([userId]) => selected.has(userId))
    .map(([, label]) => label)
    .join(", ");

  const name = useRef<HTMLInputElement>(null);
  const nameError = usePlace(isNameMissing ? nameBlankWarning.key : null);

  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    focusInvalid(event.currentTarget);
    creationRef.send({ type: "team.confirmed" });
    if (selectIsNameMissing(creationRef.getSnapshot())) focusAgain(name.current);
  };

  return (
    <Card as="section" aria-label="New team">
      <form onSubmit={confirm} noValidate>
        <Stack gap="large">
          <RequiredNote />
          <div ref={nameError}>
            <TextField
              ref={name}
              label="Team Name"
              value={teamName}
              onChange={(event) =>
                creationRef.send({ type: "teamName.changed", teamName: event.target.value })
              }
              error={isNameMissing ? "Please enter a team name." : lengthError(teamName, textLimits.teamName)}
              required
              readOnly={isBusy}
            />
          </div>
          <Inline gap="small">
            <Avatar name={leader?.name ?? ""} />
            <span {...inItsLanguage(leader?.name)}>{leader?.name}</span>
            <Badge tone="accent">Team Leader</Badge>
          </Inline>
          {takenText !== null && (
            <FailureAlert noticeKey="members" tone="warning">
              {takenText}
            </FailureAlert>
          )}
          {candidates.length === 0 ? (
            <EmptyState heading="No students are available" level={2}>
              Every registered student is already in a team. Classmates appear here once they have registered;
              you can also create a team on your own.
            </EmptyState>
          ) : (
            <StudentPicker creationRef={creationRef} candidates={candidates} selectedIds={selectedIds} />
          )}
          <p dir="auto">
            {`${["You (leader)", chosenNames].filter((part) => part !== "").join(" + ")}. You can't change members later.`}
          </p>
          <Inline justify="between">
            <Status as="p">
              {selectedIds.length === 1 ? "1 member selected" : `${selectedIds.length} members selected`}
            </Status>
            <SubmitButton busy={isBusy}>Confirm</SubmitButton>
          </Inline>
          <SlowHint isWaiting={isBusy} />
          {error !== null && (
            <FailureAlert noticeKey="team" title="Failed to create the team.">
              {error}
            </FailureAlert>
          )}
          {isRestored && !isBusy && (
            <DraftRestored onDiscard={() => creationRef.send({ type: "draft.discarded" })} />
          )}
        </Stack>
      </form>
    </Card>
  );
}

interface StudentPickerProps {
  creationRef: TeamCreationRef;
  candidates: readonly Student[];
  selectedIds: readonly number[];
}

/** A searchable list of available students [2.21]; the chosen ones are above as chips. */
function StudentPicker({ creationRef, candidates, selectedIds }: StudentPickerProps) {
  const [query, setQuery] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const found = candidates.filter(({ userId, name }) => isFound(query, name, String(userId)));
  const selected = new Set(selectedIds);
  const chosen = [...labelsOf(candidates)].filter(([userId]) => selected.has(userId));
  const toggle = (userId: number): void => creationRef.send({ type: "member.toggled", userId });
  const remove = (userId: number): void => {
    toggle(userId);
    // Removing the chip removes its button, which would lose the focus.
    search.current?.focus();
  };

  return (
    <Stack gap="small">
      <SearchField
        ref={search}
        label="Search by name or ID"
        hint="Only students who have registered and are in no team are listed."
        value={query}
        onSearch={setQuery}
      />
      {chosen.length > 0 && (
        <Inline as="ul" aria-label="Selected members">
          {chosen.map(([userId, label]) => (
            <li key={userId}>
              <Chip
                label={label}
                before={<Avatar name={label} size="small" />}
                removeLabel={`Remove ${label}, ID ${userId}`}
                onRemove={() => remove(userId)}
              />
            </li>
          ))}
        </Inline>
      )}
      {found.length === 0 ? (
        <Inline>
          <Status as="p">{`No students match “${query}”.`}</Status>
          <Button size="compact" onClick={() => setQuery("")}>
            Clear
          </Button>
        </Inline>
      ) : (
        <CheckboxGroup legend="Available students" scrolls>
          {found.map(({ userId, name }) => (
            <Checkbox
              key={userId}
              label={name}
              hint={`ID ${userId}`}
              before={<Avatar name={name} size="small" />}
              checked={selected.has(userId)}
              onChange={() => toggle(userId)}
            />
          ))}
        </CheckboxGroup>
      )}
    </Stack>
  );
}
