import { openLink } from "./inspector.css.ts";

const address = "/inspector";
const windowName = "inspector";

/** Opens the inspector in a new window; if the popup is blocked, with a link. */
export function openInspector(): void {
  if (window.open(address, windowName) !== null) return;
  const link = document.createElement("a");
  link.href = address;
  link.target = windowName;
  link.textContent = "Open the inspector";
  link.className = openLink;
  link.addEventListener("click", () => link.remove());
  document.body.append(link);
}
