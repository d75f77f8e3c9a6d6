import { Avatar } from "../../ui/avatar.tsx";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import * as icons from "../../ui/icons.tsx";
import { Inline } from "../../ui/layout.tsx";
import { PartDot, StackedBar, type BarPart, type PartTone } from "../../ui/stacked-bar.tsx";
import { Status } from "../../ui/status.tsx";
import { ToneIcon, type Tone } from "../../ui/tone-icon.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./gallery.css.ts";
import { State, type Group } from "./specimen.tsx";
import { arabic, long } from "./settings.ts";

const names = ["Sara Haddad", "عمر يوسف", "Lina", "李 小龙", "Noor Aziz", "Ömer", "?"];

const Avatars = () => (
  <>
    {(["small", "normal", "large"] as const).map((size) => (
      <State key={size} name={size}>
        <Inline>
          {names.map((name) => (
            <Avatar key={name} name={name} size={size} />
          ))}
        </Inline>
      </State>
    ))}
    <State name="alone: named">
      <Avatar name="Sara Haddad" alone />
    </State>
  </>
);

const AvatarStacks = () => (
  <>
    {[1, 4, 7].map((count) => (
      <State key={count} name={`${count} ${count === 1 ? "person" : "people"}`}>
        <AvatarStack names={names.slice(0, count)} />
      </State>
    ))}
  </>
);

const badgeTones: readonly BadgeTone[] = [
  "neutral",
  "accent",
  "good",
  "warning",
  "bad",
  "info",
  "low",
  "medium",
  "high",
];

const Badges = () => (
  <>
    {(["normal", "small"] as const).map((size) => (
      <State key={size} name={size}>
        <Inline>
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone} size={size}>
              {tone}
            </Badge>
          ))}
        </Inline>
      </State>
    ))}
    <State name="icon, long, in Arabic" width="field">
      <span>
        <Badge tone="accent" icon={<icons.FlagIcon size="small" />}>
          High priority
        </Badge>
      </span>
      <span>
        <Badge title={long}>{long}</Badge>
      </span>
      <span>
        <Badge tone="info">{arabic}</Badge>
      </span>
    </State>
  </>
);

const parts: readonly BarPart[] = [
  { label: "Done", value: 5, tone: "good" },
  { label: "In Progress", value: 3, tone: "open" },
  { label: "Overdue", value: 1, tone: "bad" },
  { label: "To Do", value: 4, tone: "neutral" },
];
const partTones: readonly PartTone[] = ["good", "active", "open", "bad", "neutral"];

const Statuses = () => (
  <>
    <State name="announced once it is there">
      <Status>2 of 8 projects shown</Status>
    </State>
    <State name="empty">
      <Status />
    </State>
  </>
);

const StackedBars = () => (
  <>
    <State name="four parts" width="field">
      <StackedBar parts={parts} />
    </State>
    <State name="part of a larger whole" width="field">
      <StackedBar parts={parts.slice(0, 1)} whole={20} />
    </State>
    <State name="empty" width="field">
      <StackedBar parts={[]} />
    </State>
    <State name="dots beside their labels">
      <Inline>
        {partTones.map((tone) => (
          <span key={tone} className={styles.icon}>
            <PartDot tone={tone} />
            {tone}
          </span>
        ))}
      </Inline>
    </State>
  </>
);

const Icons = () => (
  <>
    <State name="all" width="full">
      <Inline gap="medium">
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} className={styles.icon}>
            <Icon />
            {name}
          </span>
        ))}
      </Inline>
    </State>
    <State name="small, normal, large">
      <Inline>
        <icons.CalendarIcon size="small" />
        <icons.CalendarIcon />
        <icons.CalendarIcon size="large" />
      </Inline>
    </State>
  </>
);

const tones: readonly Tone[] = ["info", "good", "warning", "bad"];

const ToneIcons = () =>
  tones.map((tone) => (
    <State key={tone} name={tone}>
      <ToneIcon tone={tone} />
    </State>
  ));

const TypedTexts = () => (
  <State name="in three scripts">
    <Inline>
      {["Lina", arabic, "李 小龙"].map((text) => (
        <TypedText key={text}>{text}</TypedText>
      ))}
    </Inline>
  </State>
);

const HiddenTexts = () => (
  <State name="spoken after the number; not shown">
    <p>
      12<VisuallyHidden> tasks</VisuallyHidden>
    </p>
  </State>
);

export const signs: Group = {
  title: "People, numbers and signs",
  specimens: {
    Avatar: Avatars,
    AvatarStack: AvatarStacks,
    Badge: Badges,
    StackedBar: StackedBars,
    Status: Statuses,
    Icons: Icons,
    ToneIcon: ToneIcons,
    TypedText: TypedTexts,
    VisuallyHidden: HiddenTexts,
  },
};
