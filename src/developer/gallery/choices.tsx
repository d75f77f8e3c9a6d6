import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { State, type Group } from "./specimen.tsx";
import { arabic, long } from "./settings.ts";

const names = ["Sara Haddad", "عمر يوسف", "Lina", "Omar Khalil", long, "Noor Aziz", "Hana"];

const people = names.map((name) => (
  <Checkbox key={name} label={name} hint="Informatics" before={<Avatar name={name} size="small" />} />
));

const Checkboxes = () => (
  <>
    <State name="off, on, hint">
      <Checkbox label="Email me about feedback" />
      <Checkbox label="Email me about feedback" defaultChecked />
      <Checkbox label="Email me about feedback" hint="At most once a day." />
    </State>
    <State name="disabled, read-only">
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled, on" disabled defaultChecked />
      <Checkbox label="Read-only, on" readOnly defaultChecked />
    </State>
    <State name="long, in Arabic" width="field">
      <Checkbox label={long} hint={long} />
      <Checkbox label={arabic} />
    </State>
    <State name="group" width="field">
      <CheckboxGroup legend="Assignees" hint="One or more." required>
        <Checkbox label="Sara" defaultChecked />
        <Checkbox label="Omar" />
      </CheckboxGroup>
    </State>
    <State name="group with an error" width="field">
      <CheckboxGroup legend="Assignees" error="Choose at least one.">
        <Checkbox label="Sara" />
      </CheckboxGroup>
    </State>
    <State name="group that scrolls" width="field">
      <CheckboxGroup legend="Members" scrolls>
        {people}
      </CheckboxGroup>
    </State>
    <State name="group in a row, disabled group" width="field">
      <CheckboxGroup legend="Assignees" inRow>
        {names.slice(0, 4).map((name) => (
          <Checkbox key={name} label={name} />
        ))}
      </CheckboxGroup>
      <CheckboxGroup legend="Assignees" disabled>
        <Checkbox label="Sara" defaultChecked />
      </CheckboxGroup>
    </State>
  </>
);

const views = [
  { value: "board", label: "Board" },
  { value: "agenda", label: "Agenda" },
] as const;
const three = [
  { value: "one", label: "Incomplete" },
  { value: "two", label: arabic },
  { value: "three", label: "All projects of this year" },
] as const;

function SegmentedChoices() {
  const [view, setView] = useState<(typeof views)[number]["value"]>("board");
  const [one, setOne] = useState<(typeof three)[number]["value"]>("two");
  return (
    <>
      <State name="two">
        <SegmentedChoice legend="View" options={views} value={view} onChoose={setView} />
      </State>
      <State name="hidden legend, long, in Arabic" width="field">
        <SegmentedChoice legend="Projects" labelHidden options={three} value={one} onChoose={setOne} />
      </State>
      <State name="error, disabled" width="field">
        <SegmentedChoice
          legend="View"
          options={views}
          value={view}
          onChoose={setView}
          error="Choose a view."
          required
        />
        <SegmentedChoice legend="View" options={views} value={view} onChoose={setView} disabled />
      </State>
    </>
  );
}

const ChoiceGroups = () => (
  <>
    <State name="legend, hint and error around any choices" width="field">
      <ChoiceGroup legend="Reminders" hint="At most once a day." error="Choose one." required>
        <Checkbox label="Email" />
      </ChoiceGroup>
    </State>
    <State name="hidden legend" width="field">
      <ChoiceGroup legend="Reminders" labelHidden>
        <Checkbox label="Email" />
      </ChoiceGroup>
    </State>
  </>
);

export const choices: Group = {
  title: "Choices",
  specimens: { Checkbox: Checkboxes, SegmentedChoice: SegmentedChoices, ChoiceGroup: ChoiceGroups },
};
