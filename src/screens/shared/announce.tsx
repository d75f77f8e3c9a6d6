import { useEffect } from "react";
import { useAnnouncer } from "../../ui/use-announcer.tsx";

let say: (text: string) => void = () => undefined;

/** Announces what nothing on the screen says, or what a second time would not be announced. */
export const announce = (text: string): void => say(text);

/** The live region of `announce`, on every page. A dialog does not hide it. */
export function Announcements() {
  const announcer = useAnnouncer({ isOverDialogs: true });
  useEffect(() => {
    say = announcer.say;
  }, [announcer.say]);
  return announcer.region;
}
