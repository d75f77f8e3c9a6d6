import { inspectionChannel, isHello, type FromTab } from "../../machines/log/inspection.ts";
import { writeLogFile } from "../../machines/log/write-log-file.ts";
import type { Recorder } from "../runtime/event-log/recorder.ts";

/** Broadcasts this page's log to all inspectors in this browser, in development. Accepts only `hello`. */
export function broadcastToInspectors(
  recorder: Recorder,
  channel = new BroadcastChannel(inspectionChannel),
): void {
  const tab = crypto.randomUUID();
  const openedAt = Date.now();
  const post = (message: FromTab): void => channel.postMessage(message);
  const postLog = (): void => post({ type: "log", tab, openedAt, text: writeLogFile(recorder.log()) });

  channel.addEventListener("message", ({ data }) => {
    if (isHello(data)) postLog();
  });
  recorder.listen((entry) => {
    // The only entry: the log has just been restarted.
    const isAlone = recorder.after(entry.seq - 2).length === 1;
    if (isAlone) postLog();
    else post({ type: "entry", tab, entry });
  });
  recorder.onCut(postLog);
  addEventListener("pagehide", () => post({ type: "closed", tab }));
  postLog();
}
