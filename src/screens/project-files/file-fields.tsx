import type { Ref } from "react";
import type { FileErrors, FileFields as Fields } from "../../../machines/project-files/draft.ts";
import { TextField } from "../../ui/text-field.tsx";

interface FileFieldsProps {
  labels: { readonly title: string; readonly url: string };
  fields: Fields;
  errors: FileErrors;
  isBusy: boolean;
  onChange: (change: Partial<Fields>) => void;
  titleRef: Ref<HTMLInputElement>;
  urlRef: Ref<HTMLInputElement>;
}

/** The title and URL of a file. */
export function FileFields({ labels, fields, errors, isBusy, onChange, titleRef, urlRef }: FileFieldsProps) {
  return (
    <>
      <TextField
        ref={titleRef}
        label={labels.title}
        value={fields.title}
        onChange={(event) => onChange({ title: event.target.value })}
        error={errors.title}
        readOnly={isBusy}
        required
      />
      <TextField
        ref={urlRef}
        label={labels.url}
        hint="Paste a link; we'll add https:// if needed."
        value={fields.url}
        onChange={(event) => onChange({ url: event.target.value })}
        error={errors.url}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
        required
      />
    </>
  );
}

/** The first field with an error, to focus; undefined: there is none. */
export function firstInvalid<Field>({ title, url }: FileErrors, titleField: Field, urlField: Field) {
  if (title !== null) return titleField;
  return url === null ? undefined : urlField;
}
