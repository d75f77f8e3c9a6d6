import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { IconButton } from "../ui/icon-button.tsx";
import { FlagIcon } from "../ui/icons-inside.tsx";
import { ArrowLeftIcon } from "../ui/icons-pages.tsx";
import { Container } from "../ui/layout.tsx";
import { backLink } from "../ui/links.css.ts";
import { Brand } from "./brand.tsx";
import { useReport } from "./use-report.ts";
import { atEnd, bar, content, header } from "./frame.css.ts";

interface PageProps {
  back: { to: string; label: string };
  children: ReactNode;
}

/** A page of its own, beside the dashboards: one task, and the way back. */
export function Page({ back, children }: PageProps) {
  const report = useReport();
  return (
    <>
      <header className={header}>
        <div className={bar}>
          <Brand />
          <div className={atEnd}>
            <IconButton label="Report a problem" icon={<FlagIcon />} onClick={report} />
          </div>
        </div>
      </header>
      <Container as="main" width="reading">
        <div className={content}>
          <Link className={backLink} to={back.to}>
            <ArrowLeftIcon size="small" />
            {back.label}
          </Link>
          {children}
        </div>
      </Container>
    </>
  );
}
