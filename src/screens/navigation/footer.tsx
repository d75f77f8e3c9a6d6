import { Suspense, useId, useRef, useState } from "react";
import importChunk from "chunk:./statement.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { loadPart } from "./load-part.tsx";
import * as styles from "./footer.css.ts";
import type * as statement from "./statement.tsx";

const Statement = loadPart(() => importChunk<typeof statement>().then((module) => module.Statement));

/** At the end of every page: the accessibility statement [experience 18]. */
export function Footer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <footer className={styles.footer}>
      <span>Graduation Projects</span>
      <button type="button" className={styles.link} onClick={open}>
        Accessibility
      </button>
      {/* The browser's own dialog: it works before the app's code has arrived. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={headingId}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className={styles.content}>
            <Heading level={2} id={headingId}>
              Accessibility
            </Heading>
            <Suspense>
              <Statement />
            </Suspense>
            <Button kind="primary" onClick={() => dialog.current?.close()}>
              Close
            </Button>
          </div>
        )}
      </dialog>
    </footer>
  );
}
