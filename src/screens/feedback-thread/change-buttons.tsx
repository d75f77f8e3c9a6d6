import type { Ref } from "react";
import { Button } from "../../ui/button.tsx";
import { excerptOf } from "./excerpt.ts";

interface ChangeButtonsProps {
  content: string;
  /** Whether the form is open elsewhere; undefined if it takes the place of the buttons. */
  isEditing?: boolean;
  editRef?: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and Delete of a text, named after how it begins. */
export function ChangeButtons({ content, isEditing, editRef, onEdit, onDelete }: ChangeButtonsProps) {
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        aria-label={`Edit “${excerptOf(content)}”`}
        aria-pressed={isEditing}
        ref={editRef}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button kind="quiet" size="compact" aria-label={`Delete “${excerptOf(content)}”`} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}
