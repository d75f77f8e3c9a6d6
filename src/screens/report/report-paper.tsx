import { useEffect, useRef } from "react";
import { dateWords } from "../../../machines/domain/day.ts";
import type { ReportRef } from "../../../machines/report/report.machine.ts";
import { useToday } from "../text/today.ts";
import { contentsOf, printedTeamsIn } from "./contents.ts";
import { TeamReport } from "./team-report.tsx";
import * as styles from "./report.css.ts";

/**
 * What is printed once everything is fetched: visible on paper only, where it replaces the page. Opens the browser's
 * print dialog, once.
 */
export function ReportPaper({ report }: { report: ReportRef }) {
  const hasPrinted = useRef(false);
  useEffect(() => {
    const finish = (): void => report.send({ type: "report.printed" });
    window.addEventListener("afterprint", finish);
    if (!hasPrinted.current) {
      hasPrinted.current = true;
      window.print();
    }
    return () => window.removeEventListener("afterprint", finish);
  }, [report]);

  const today = useToday();
  return (
    <div className={styles.report} data-report>
      {printedTeamsIn(report.getSnapshot()).map((team) => (
        <TeamReport
          key={team.facts.teamId}
          contents={contentsOf(team, today)}
          today={today}
          printedOn={dateWords(today)}
        />
      ))}
    </div>
  );
}
