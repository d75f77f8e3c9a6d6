import { paths } from "../../src/screens/navigation/paths.ts";
import { setHidden } from "../support/screen/attention.ts";
import { giveAllFeedback, seedTeams } from "../support/seeds/feedback.ts";
import { enter, noor, sara } from "../support/world.ts";
import { expect, goInside, test } from "./support/test.ts";

const message = "Only the team's members and its supervisor can do this.";

const given = "Draw the map first.";

/** What a page refetches: the text that shows it has loaded, the call, and what the page says before the reason. */
for (const [account, path, loaded, call, shown] of [
  [sara, paths.studentBoard, "Maps for all", "/api/KanbanTask/team/*", "This may be out of date."],
  [sara, paths.studentFeedback, given, "/api/Feedback/Team/*", "Last updated"],
  [sara, paths.studentFeedback, given, "/api/Reply/feedback/*", "We couldn't refresh the replies."],
  [sara, paths.studentFeedback, given, "/api/KanbanTask/team/*", "We couldn't load the tasks."],
  [sara, paths.studentFiles, "No files uploaded yet.", "/api/Link/team/*", "Last updated"],
  [sara, paths.myProject, given, "/api/Link/team/*", "This may be out of date."],
  [noor, paths.supervisorBoard, "Maps for all", "/api/KanbanTask/team/*", `task counts. ${message}`],
  [
    noor,
    paths.supervisorBoard,
    "Maps for all",
    "/api/Supervisors/*/remaining-teams",
    "refresh your team limit",
  ],
  [noor, paths.supervisorBoard, "Maps for all", "/api/Project", "We couldn't refresh your projects."],
  [noor, paths.supervisorFiles, "Maps for all", "/api/Project", "We couldn't load your projects."],
] as const)
  test(`[8.19] [2.20] ${path} says why ${call} is not up to date`, async ({ page, backend, quiet }) => {
    await giveAllFeedback(backend, await seedTeams(backend), given);
    await enter(page, account);
    await goInside(page, path);
    const main = page.getByRole("main");
    await expect(main.getByText(loaded)).not.toHaveCount(0);
    await setHidden(page, true);
    quiet.allowFailedCall(403);
    await backend.fail({ method: "GET", path: call, status: 403, body: { message } });
    await setHidden(page, false);
    await expect(main.getByText(shown)).toBeVisible();
    await expect(main.getByText(message).first()).toBeVisible();
  });
