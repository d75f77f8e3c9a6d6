import { useRef, useState } from "react";
import { labelsOf, type Student } from "../../../machines/domain/user.ts";
import { isFound } from "../../../machines/domain/text.ts";
import type { TeamCreationRef } from "../../../machines/team-creation/team-creation.machine.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { SearchField } from "../../ui/search-field.tsx";

interface StudentPickerProps {
  creation: TeamCreationRef;
  candidates: readonly Student[];
  selectedIds: readonly number[];
}

/** A searchable list of available students [2.21]; the chosen ones are above as chips. */
export function StudentPicker({ creation, candidates, selectedIds }: StudentPickerProps) {
  const [query, setQuery] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const found = candidates.filter(({ userId, name }) => isFound(query, name, String(userId)));
  const selected = new Set(selectedIds);
  const chosen = [...labelsOf(candidates)].filter(([userId]) => selected.has(userId));
  const toggle = (userId: number): void => creation.send({ type: "member.toggled", userId });
  const remove = (userId: number): void => {
    toggle(userId);
    // Removing the chip removes its button, which would lose the focus.
    search.current?.focus();
  };

  return (
    <Stack gap="small">
      <SearchField ref={search} label="Search by name or ID" value={query} onSearch={setQuery} />
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
          <p role="status">{`No students match “${query}”.`}</p>
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
