import { useEffect, useRef, type ReactNode } from "react";
import { dateWords, dayWords } from "../../../machines/domain/day.ts";
import type { PrintoutRef } from "../../../machines/printout/printout.machine.ts";
import type { Day, Task } from "../../../machines/domain/task.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import { inItsLanguage } from "../../ui/language.ts";
import { TypedText } from "../../ui/typed-text.tsx";
import { useToday } from "../text/today.ts";
import { DateText } from "../text/date-text.tsx";
import { RealHost } from "../text/safe-link.tsx";
import {
  contentsOf,
  printedTeamsIn,
  progressWords,
  type PrintedFeedback,
  type PrintedText,
  type PrintoutContents,
} from "./contents.ts";
import * as styles from "./printout.css.ts";

/**
 * What is printed once everything is fetched: visible on paper only, where it replaces the page. Opens the browser's
 * print dialog, once.
 */
export function PrintoutPaper({ printoutRef }: { printoutRef: PrintoutRef }) {
  const hasPrinted = useRef(false);
  useEffect(() => {
    const finish = (): void => printoutRef.send({ type: "printout.printed" });
    window.addEventListener("afterprint", finish);
    if (!hasPrinted.current) {
      hasPrinted.current = true;
      window.print();
    }
    return () => window.removeEventListener("afterprint", finish);
  }, [printoutRef]);

  const today = useToday();
  return (
    <div className={styles.printout} data-printout>
      {printedTeamsIn(printoutRef.getSnapshot()).map((team) => (
        <TeamPrintout
          key={team.facts.teamId}
          contents={contentsOf(team, today)}
          today={today}
          printedOn={dateWords(today)}
        />
      ))}
    </div>
  );
}

interface TeamPrintoutProps {
  contents: PrintoutContents;
  today: Day;
  /** The day of printing in words. */
  printedOn: string;
}

/** One team's pages [experience 14]. */
function TeamPrintout({ contents, today, printedOn }: TeamPrintoutProps) {
  const { title, teamName, members, supervisor, status, overdue, next, later, feedback, files } = contents;
  return (
    <article className={styles.team}>
      <header className={styles.head}>
        <h1 className={styles.title} {...inItsLanguage(title)}>
          {title}
        </h1>
        <p>{`Printed on ${printedOn}`}</p>
      </header>
      <dl className={styles.facts}>
        <Fact term="Team">{teamName}</Fact>
        <Fact term="Status">{status}</Fact>
        <Fact term="Supervisor">{supervisor}</Fact>
        <Fact term="Members">{members.length === 0 ? "None" : <Names names={members} />}</Fact>
      </dl>
      <Section heading="Progress">
        <p>{progressWords(contents)}</p>
        {contents.total > 0 && (
          <div className={styles.bar}>
            <div
              className={styles.filled}
              style={{ inlineSize: `${(100 * contents.done) / contents.total}%` }}
            />
          </div>
        )}
      </Section>
      <Section heading={`Overdue (${overdue.length})`}>
        <Tasks tasks={overdue} today={today} empty="No overdue tasks." />
      </Section>
      <Section heading="Next tasks">
        <Tasks tasks={next} today={today} empty="No open tasks." />
        {later > 0 && <p>{`And ${later === 1 ? "1 more task" : `${later} more tasks`}.`}</p>}
      </Section>
      <Section heading="Feedback">
        {feedback.length === 0 && <p>No feedback yet.</p>}
        {feedback.map((each) => (
          <Feedback key={each.id} feedback={each} />
        ))}
      </Section>
      <Section heading="Files">
        {files.length === 0 && <p>No files yet.</p>}
        <ul className={styles.list}>
          {files.map(({ id, title: name, url }) => (
            <li key={id}>
              <span className={styles.strong} {...inItsLanguage(name)}>
                {name}
              </span>
              <br />
              <bdi dir="ltr">{linkOf(url)?.href ?? url}</bdi>
              <RealHost url={url} />
            </li>
          ))}
        </ul>
      </Section>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.description} {...inItsLanguage(children)}>
        {children}
      </dd>
    </div>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}

/** Each name isolated, as they may be in different scripts. */
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // Names may repeat, and their order comes from the server.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && <span>, </span>}
      <TypedText>{name}</TypedText>
    </span>
  ));
}

function Tasks({ tasks, today, empty }: { tasks: readonly Task[]; today: Day; empty: string }) {
  if (tasks.length === 0) return <p>{empty}</p>;
  return (
    <ul className={styles.list}>
      {tasks.map(({ id, title, due, status, priority, assignees }) => (
        <li key={id} className={styles.item}>
          <span className={styles.strong} {...inItsLanguage(title)}>
            {title}
          </span>
          <br />
          <span>{`${due === null ? "No date" : dayWords(due, today, status)} · ${priority} priority ·`}</span>{" "}
          {assignees.length === 0 ? <span>Unassigned</span> : <Names names={assignees} />}
        </li>
      ))}
    </ul>
  );
}

function Feedback({ feedback }: { feedback: PrintedFeedback }) {
  return (
    <div className={styles.feedback}>
      <Written text={feedback}>
        {feedback.isAwaitingTeam && <span> · Waiting for the team's reply</span>}
      </Written>
      {feedback.replies.length > 0 && (
        <div className={styles.replies}>
          {feedback.replies.map((reply) => (
            <Written key={reply.id} text={reply} />
          ))}
        </div>
      )}
    </div>
  );
}

function Written({ text: { author, date, content }, children }: { text: PrintedText; children?: ReactNode }) {
  return (
    <div className={styles.written}>
      <p className={styles.meta}>
        <TypedText>{author}</TypedText> <span>·</span> <DateText date={date} />
        {children}
      </p>
      <p className={styles.content} {...inItsLanguage(content)}>
        {content}
      </p>
    </div>
  );
}
