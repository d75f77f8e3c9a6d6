import { SearchIcon } from "./icons.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface SearchFieldProps extends Pick<
  TextFieldProps,
  "label" | "labelHidden" | "hint" | "placeholder" | "ref"
> {
  value: string;
  onSearch: (query: string) => void;
}

/** Filters the list below it; Enter does not submit the surrounding form. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      autoComplete="off"
      before={<SearchIcon />}
      value={value}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      {...field}
    />
  );
}
