import type { FileLink } from "../../../machines/domain/file-link.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import type { Member } from "../../../machines/task-board/assignees.ts";
import { Inline, Stack } from "../../ui/layout.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { DateText } from "../text/date-text.tsx";
import { paths } from "../navigation/paths.ts";
import { RealHost } from "../text/real-host.tsx";
import { SafeLink } from "../text/safe-link.tsx";
import * as styles from "./home.css.ts";
import { Section } from "./section.tsx";

interface LatestFilesProps {
  files: readonly FileLink[];
  /** For names that the service does not send. */
  members: readonly Member[];
}

/** The last five files. */
export function LatestFiles({ files, members }: LatestFilesProps) {
  const labels = labelsOf(members);
  return (
    <Section title="Latest files" link={{ to: paths.studentFiles, text: "All files" }}>
      {files.length === 0 && <p className={styles.muted}>No files uploaded yet.</p>}
      <Stack as="ul" gap="none" className={styles.list}>
        {files.slice(0, 5).map(({ id, title, url, date, studentId, studentName }) => (
          <li key={id}>
            <p className={styles.text}>
              {linkOf(url) === null && <TypedText>{`${title}: `}</TypedText>}
              <SafeLink url={url} isNamed>
                <TypedText>{title}</TypedText>
              </SafeLink>
            </p>
            <Inline className={styles.facts} gap="small">
              <span>
                <bdi>{linkOf(url)?.host}</bdi>
                <RealHost url={url} />
              </span>
              <DateText date={date} />
              <TypedText>{labels.get(studentId) ?? studentName}</TypedText>
            </Inline>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
