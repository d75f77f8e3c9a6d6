import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { useUser } from "../shared/actors.ts";
import { handing } from "../navigation/handed-text.ts";
import { pathToFeedback } from "../navigation/item-links.ts";
import { paths } from "../navigation/paths.ts";
import { excerptOf } from "./excerpt.ts";

interface MakeTaskProps {
  teamId: number;
  /** Also of a reply: the feedback that it belongs to. */
  feedbackId: number;
  content: string;
}

/** Opens the student's board with a task that quotes this text and links to it [experience 10]. */
export function MakeTask({ teamId, feedbackId, content }: MakeTaskProps) {
  const navigate = useNavigate();
  const user = useUser();
  const make = (): void => {
    if (user === null) return;
    const link = `${window.location.origin}${pathToFeedback("student", teamId, feedbackId)}`;
    void navigate(paths.studentBoard, { state: handing(quoteOf(content, link), user) });
  };
  return (
    <Button
      kind="quiet"
      size="compact"
      aria-label={`Make a task from “${excerptOf(content)}”`}
      onClick={make}
    >
      Make a task
    </Button>
  );
}

/** In letters: enough to know what the task is about; the link leads to the rest. */
const longestQuote = 300;

/** A task's description: the beginning of the text in quotes, and the link on a line of its own [experience 10]. */
export const quoteOf = (content: string, link: string): string =>
  `“${excerptOf(content, longestQuote)}”\n${link}`;
