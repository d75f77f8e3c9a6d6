import { useRef, type ComponentProps } from "react";
import { Button } from "../../ui/button.tsx";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import { Inline } from "../../ui/layout.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";

/* What a bar of filters is made of. */

interface FilterSearchProps extends Omit<ComponentProps<typeof SearchField>, "labelHidden" | "placeholder"> {
  className: string;
  /** What is shown now; null: it is not known yet. */
  status: ComponentProps<typeof DebouncedStatus> | null;
}

export function FilterSearch({ className, status, ...search }: FilterSearchProps) {
  return (
    <div className={className}>
      <SearchField {...search} labelHidden placeholder={search.label} />
      {status !== null && <DebouncedStatus {...status} />}
    </div>
  );
}

interface FilterChoiceProps<Value extends string> {
  className: string;
  label: string;
  /** The option without a condition. */
  placeholder: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

export function FilterChoice<Value extends string>({
  className,
  options,
  value,
  onChoose,
  ...select
}: FilterChoiceProps<Value>) {
  return (
    <div className={className}>
      <Select
        {...select}
        labelHidden
        options={options}
        value={value ?? ""}
        onChange={(event) =>
          onChoose(options.find((option) => option.value === event.target.value)?.value ?? null)
        }
      />
    </div>
  );
}

interface FilteredCountProps {
  className: string;
  words: string;
  isFiltered: boolean;
  onClear: () => void;
}

/** How many are shown, and the button that shows all again. */
export function FilteredCount({ className, words, isFiltered, onClear }: FilteredCountProps) {
  const counted = useRef<HTMLParagraphElement>(null);
  /** The button disappears, so the focus moves to the count; focusing the search would open a phone's keyboard. */
  const clear = (): void => {
    onClear();
    counted.current?.focus();
  };
  return (
    <p ref={counted} className={className} tabIndex={-1}>
      {words}
      {isFiltered && (
        <Button kind="quiet" size="compact" aria-label="Clear filters" onClick={clear}>
          Clear
        </Button>
      )}
    </p>
  );
}

/** Why a filter shows nothing, and the button that shows all again. */
export function NothingShown({ words, onShowAll }: { words: string; onShowAll: () => void }) {
  const showAll = (): void => {
    // The button disappears, and the list takes its place.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    onShowAll();
  };
  return (
    <Inline gap="small">
      {words}
      <Button size="compact" onClick={showAll}>
        Show all
      </Button>
    </Inline>
  );
}
