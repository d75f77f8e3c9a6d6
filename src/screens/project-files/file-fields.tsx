import type { Ref } from "react";
import { fileLimits } from "../../../machines/domain/file-link.ts";
import { isBlank } from "../../../machines/shared/text.ts";
import type { FileFields as Fields } from "../../../machines/project-files/draft.ts";
import { TextField } from "../../ui/text-field.tsx";

interface FileFieldsProps {
  labels: { readonly title: string; readonly url: string };
  fields: Fields;
  /** Submitted with a blank field: each field that is still blank shows an error. */
  isIncomplete: boolean;
  isBusy: boolean;
  onChange: (change: Partial<Fields>) => void;
  titleRef: Ref<HTMLInputElement>;
  urlRef: Ref<HTMLInputElement>;
}

/** The title and URL of a file. */
export function FileFields({
  labels,
  fields,
  isIncomplete,
  isBusy,
  onChange,
  titleRef,
  urlRef,
}: FileFieldsProps) {
  return (
    <>
      <TextField
        ref={titleRef}
        label={labels.title}
        value={fields.title}
        onChange={(event) => onChange({ title: event.target.value })}
        error={isIncomplete && isBlank(fields.title) ? "Enter a file name." : null}
        maxLength={fileLimits.title}
        readOnly={isBusy}
        required
      />
      <TextField
        ref={urlRef}
        label={labels.url}
        hint="Paste a link; we'll add https:// if needed."
        value={fields.url}
        onChange={(event) => onChange({ url: event.target.value })}
        error={isIncomplete && isBlank(fields.url) ? "Enter the file's URL." : null}
        maxLength={fileLimits.url}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
        required
      />
    </>
  );
}

/** The first blank field, to focus. */
export const firstBlank = <Field,>({ title }: Fields, titleField: Field, urlField: Field): Field =>
  isBlank(title) ? titleField : urlField;
