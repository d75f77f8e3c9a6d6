import { Button, type ButtonKind, type ButtonSize } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ArrowRightIcon, CloseIcon, DotsIcon, DownloadIcon, PlusIcon } from "../../ui/icons.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Inline } from "../../ui/layout.tsx";
import { Menu, type MenuGroup } from "../../ui/menu.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import * as styles from "./gallery.css.ts";
import { State, type Group } from "./specimen.tsx";
import { arabic, long, mixed, nothing, unbroken } from "./settings.ts";

const kinds: readonly ButtonKind[] = ["primary", "secondary", "quiet", "danger"];
const sizes: readonly ButtonSize[] = ["bare", "compact", "normal", "large"];

function Buttons() {
  return (
    <>
      {kinds.map((kind) => (
        <State key={kind} name={kind}>
          <Inline>
            {sizes.map((size) => (
              <Button key={size} kind={kind} size={size}>
                {size}
              </Button>
            ))}
            <Button kind={kind} icon={<PlusIcon size="small" />}>
              Icon
            </Button>
            <Button kind={kind} busy>
              Busy
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
            <Button kind={kind} aria-disabled>
              Can be focused
            </Button>
            {(kind === "secondary" || kind === "quiet") && (
              <Button kind={kind} aria-pressed>
                Pressed
              </Button>
            )}
          </Inline>
        </State>
      ))}
      <State name="long, in Arabic, mixed" width="field">
        <Button icon={<DownloadIcon />}>{long}</Button>
        <Button>{unbroken}</Button>
        <Button kind="primary" icon={<ArrowRightIcon />}>
          {arabic}
        </Button>
        <Button>{mixed}</Button>
      </State>
      <State name="wide" width="field">
        <Button kind="primary" wide>
          Log in
        </Button>
      </State>
    </>
  );
}

const IconButtons = () =>
  kinds.map((kind) => (
    <State key={kind} name={kind}>
      <Inline>
        {sizes.map((size) => (
          <IconButton
            key={size}
            kind={kind}
            size={size}
            label={`Add, ${kind}, ${size}`}
            icon={<PlusIcon />}
          />
        ))}
        <IconButton kind={kind} label={`Busy, ${kind}`} icon={<PlusIcon />} busy />
        <IconButton kind={kind} label={`Disabled, ${kind}`} icon={<PlusIcon />} disabled />
        {(kind === "secondary" || kind === "quiet") && (
          <IconButton kind={kind} label={`Pressed, ${kind}`} icon={<PlusIcon />} aria-pressed />
        )}
      </Inline>
    </State>
  ));

const items: readonly MenuGroup[] = [
  {
    items: [
      { label: "Edit", onSelect: nothing, icon: <PlusIcon />, shortcut: { keys: "E", sign: "E" } },
      { label: "Cannot be chosen", onSelect: nothing, disabled: true },
      { label: long, onSelect: nothing, end: "3" },
    ],
  },
  { label: "Move to", items: [{ label: arabic, onSelect: nothing }] },
  { items: [{ label: "Delete", onSelect: nothing, danger: true, icon: <CloseIcon /> }] },
];
const choices: readonly MenuGroup[] = [
  {
    label: "One of them",
    choice: "one",
    items: [
      { label: "Low", onSelect: nothing, checked: false },
      { label: "High", onSelect: nothing, checked: true },
    ],
  },
  {
    label: "Any of them",
    choice: "any",
    items: [
      { label: "Sara", onSelect: nothing, checked: true },
      { label: arabic, onSelect: nothing, checked: false },
    ],
  },
];
const plainItems: readonly MenuGroup[] = [{ items: [{ label: "Edit", onSelect: nothing }] }];

const Menus = () => (
  <>
    <State name="icon">
      <Menu label="Icons, a shortcut, groups and a danger" groups={items} />
    </State>
    <State name="text">
      <Menu label="Export" text="Export" kind="secondary" icon={<DownloadIcon />} groups={plainItems} />
    </State>
    <State name="compact">
      <Menu label="Compact" size="compact" icon={<DotsIcon />} groups={plainItems} />
    </State>
    <State name="choices, as bare text">
      <Menu label="Choices" text="High" size="bare" icon={null} groups={choices} />
    </State>
    <State name="waiting">
      <Menu label="Waiting" text="High" size="bare" icon={null} groups={choices} isWaiting />
    </State>
    <State name="disabled">
      <Menu label="Disabled" groups={plainItems} disabled />
    </State>
  </>
);

const Chips = () => (
  <>
    <State name="plain">
      <Chip label="Sara Haddad" removeLabel="Remove Sara Haddad" onRemove={nothing} />
    </State>
    <State name="with an avatar, in Arabic">
      <Chip
        label="عمر يوسف"
        before={<Avatar name="عمر يوسف" size="small" />}
        removeLabel="Remove عمر يوسف"
        onRemove={nothing}
      />
    </State>
    <State name="long" width="field">
      <Chip label={long} removeLabel="Remove the long one" onRemove={nothing} />
    </State>
  </>
);

const SkipLinks = () => (
  <State name="visible while it has the focus" width="field">
    <div className={styles.stage}>
      <SkipLink to="SkipLink" />
    </div>
  </State>
);

export const actions: Group = {
  title: "Actions",
  specimens: { Button: Buttons, IconButton: IconButtons, Menu: Menus, Chip: Chips, SkipLink: SkipLinks },
};
