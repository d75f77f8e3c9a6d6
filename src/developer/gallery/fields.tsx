import { useState } from "react";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon, LinkIcon } from "../../ui/icons.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { State, type Group } from "./specimen.tsx";
import { arabic, long, unbroken } from "./settings.ts";

const hint = "At most 200 characters.";
const error = "A title is needed.";

const RequiredNotes = () => (
  <State name="in a form">
    <RequiredNote />
  </State>
);

const TextFields = () => (
  <>
    <State name="empty, required" width="field">
      <TextField label="Title" required placeholder="Write the introduction" />
    </State>
    <State name="hint" width="field">
      <TextField label="Title" hint={hint} defaultValue="Write the introduction" />
    </State>
    <State name="error and hint" width="field">
      <TextField label="Title" hint={hint} error={error} required />
    </State>
    <State name="icon before, button after" width="field">
      <TextField
        label="Address"
        type="url"
        before={<LinkIcon />}
        after={<IconButton label="Clear the address" size="compact" icon={<CloseIcon />} />}
      />
    </State>
    <State name="disabled, read-only" width="field">
      <TextField label="Email" type="email" defaultValue="sara@example.org" disabled />
      <TextField label="Email" type="email" defaultValue="sara@example.org" readOnly />
    </State>
    <State name="date" width="field">
      <TextField label="Due date" type="date" defaultValue="2027-03-12" />
    </State>
    <State name="long, in Arabic" width="field">
      <TextField label={long} hint={long} error={long} defaultValue={unbroken} />
      <TextField label={arabic} defaultValue={arabic} />
    </State>
    <State name="hidden label" width="field">
      <TextField label="Hidden label" labelHidden placeholder="Hidden label" />
    </State>
  </>
);

function NumberFields() {
  const [text, setText] = useState("5");
  return (
    <>
      <State name="filled" width="field">
        <NumberField label="Max Teams" value={text} number={Number(text)} min={0} onValue={setText} />
      </State>
      <State name="error" width="field">
        <NumberField
          label="Max Teams"
          value="1e2"
          number={null}
          min={0}
          onValue={() => undefined}
          error="Use digits only."
        />
      </State>
    </>
  );
}

const TextAreas = () => (
  <>
    <State name="empty" width="field">
      <TextArea label="Description" hint={hint} />
    </State>
    <State name="error" width="field">
      <TextArea label="Description" error={error} required />
    </State>
    <State name="grows" width="field">
      <TextArea label="Description" defaultValue={[long, unbroken, arabic, long, long].join("\n")} />
    </State>
    <State name="opens when it is used" width="field">
      <TextArea label="Reply" labelHidden placeholder="Write a reply" opens />
    </State>
    <State name="plain, disabled" width="field">
      <TextArea label="What you wrote" plain defaultValue={long} />
      <TextArea label="Description" disabled defaultValue={long} />
    </State>
  </>
);

const options = [
  { value: 1, label: "Low" },
  { value: 2, label: long },
  { value: 3, label: arabic },
  { value: 4, label: "Cannot be chosen", disabled: true },
];

const Selects = () => (
  <>
    <State name="nothing chosen yet" width="field">
      <Select label="Priority" placeholder="Choose a priority" options={options} />
    </State>
    <State name="long, in Arabic" width="field">
      <Select label="Priority" options={options} defaultValue={2} hint={hint} />
      <Select label="Priority" options={options} defaultValue={3} />
    </State>
    <State name="error" width="field">
      <Select label="Priority" placeholder="Choose a priority" options={options} error={error} required />
    </State>
    <State name="read-only, disabled, without options" width="field">
      <Select label="Priority" options={options} value={1} readOnly onChange={() => undefined} />
      <Select label="Priority" options={options} disabled />
      <Select label="Priority" placeholder="Nobody yet" options={[]} />
    </State>
  </>
);

const people = [
  { value: 1, label: "Sara Haddad", detail: "(2 slots left)" },
  { value: 2, label: arabic, detail: "(1 slot left)" },
  { value: 3, label: long, detail: "(5 slots left)" },
  ...["Omar Khalil", "Lina Aziz", "Noor Aziz", "Hana Saleh", "Tomas Novak", "Amira Said"].map(
    (label, position) => ({ value: position + 4, label, detail: "(3 slots left)" }),
  ),
];
const choosing = {
  label: "Supervisor",
  placeholder: "Choose a supervisor",
  options: people,
  isFound: (query: string, text: string) => text.toLowerCase().includes(query.toLowerCase()),
  wordsOf: (query: string, count: number) =>
    count === 0 ? `Nobody matches “${query}”.` : `Showing ${count} of ${people.length} people.`,
};

function Comboboxes() {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <State name="nothing chosen yet, required" width="field">
        <Combobox {...choosing} value={chosen} onChoose={setChosen} hint="2 more are full." required />
      </State>
      <State name="chosen, long, in Arabic" width="field">
        <Combobox {...choosing} value={1} onChoose={() => undefined} />
        <Combobox {...choosing} value={2} onChoose={() => undefined} />
        <Combobox {...choosing} value={3} onChoose={() => undefined} />
      </State>
      <State name="error, disabled, without options" width="field">
        <Combobox {...choosing} value={null} onChoose={() => undefined} error={error} required />
        <Combobox {...choosing} value={1} onChoose={() => undefined} disabled />
        <Combobox {...choosing} options={[]} value={null} onChoose={() => undefined} />
      </State>
    </>
  );
}

function SearchFields() {
  const [query, setQuery] = useState("");
  return (
    <>
      <State name="empty" width="field">
        <SearchField label="Search tasks" placeholder="Search tasks" value={query} onSearch={setQuery} />
      </State>
      <State name="hidden label, with text" width="field">
        <SearchField label="Search projects" labelHidden value={arabic} onSearch={setQuery} />
      </State>
    </>
  );
}

const PasswordFields = () => (
  <>
    <State name="hidden, can be shown" width="field">
      <PasswordField label="Password" autoComplete="current-password" defaultValue="only shown" required />
    </State>
    <State name="error" width="field">
      <PasswordField label="Password" autoComplete="current-password" error="Use at least 6 characters." />
    </State>
    <State name="disabled" width="field">
      <PasswordField label="Password" autoComplete="current-password" disabled />
    </State>
  </>
);

const Fields = () => (
  <State name="label, hint and error around any control" width="field">
    <Field label="Progress" hint="As of today." error="Less than last week.">
      {({ id, "aria-describedby": describedBy }) => (
        <progress id={id} aria-describedby={describedBy} max={10} value={4} />
      )}
    </Field>
  </State>
);

export const fields: Group = {
  title: "Fields",
  specimens: {
    RequiredNote: RequiredNotes,
    TextField: TextFields,
    NumberField: NumberFields,
    TextArea: TextAreas,
    Select: Selects,
    Combobox: Comboboxes,
    SearchField: SearchFields,
    PasswordField: PasswordFields,
    Field: Fields,
  },
};
