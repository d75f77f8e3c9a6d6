import type { Page } from "@playwright/test";
import {
  breakInEveryWay,
  expect,
  faults,
  faultsWithoutReload,
  reasonOf,
  test,
  times,
} from "./support/faults.ts";
import {
  answer,
  drawTheMap,
  feedbackIn,
  giveAllFeedback,
  openAsNoor,
  openAsSara,
  repliesIn,
  seedTeams,
  studentPage,
  supervisorPage,
} from "./support/feedback.ts";
import * as feedback from "./support/pages/feedback.ts";
import * as forms from "./support/pages/forms.ts";
import * as layout from "./support/pages/layout.ts";
import { pause } from "./support/on-the-way.ts";
import { expectRegions, reload } from "./support/reopening.ts";
import { goInside } from "./support/test.ts";
import { enter, sara } from "./support/world.ts";

/* Every feedback request of both roles fails in every way, one after the other on one page. After each failure the right message is shown, no draft is lost, no success is claimed, and in the end the request succeeds. */

const boast = /Sent!|Updated!|Deleted!/;

test("[8.7] R1: replying fails in every way: shows the error, keeps the text, then sends once", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsSara(page, backend, 1);
  const item = feedback.item(page, drawTheMap);
  const submit = () => feedback.sendReply(item).dblclick();
  await feedback.replyBox(item).fill("By Friday.");
  await breakInEveryWay({ page, network }, "POST /api/Reply", submit, async (fault) => {
    for (const text of ["Failed to save reply.", reasonOf[fault], "Your text is still here."])
      await expect(feedback.replyForm(item).getByRole("alert")).toContainText(text);
    await expect(layout.notices(page)).toContainText("Failed to save reply.");
    await expect(layout.notices(page)).not.toContainText(boast);
    await expect(feedback.replyBox(item)).toHaveValue("By Friday.");
    await expect(feedback.replies(item)).toHaveCount(0);
    await layout.dismissNotices(page);
  });
  await submit();
  await expect(feedback.reply(page, "By Friday.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Sent!");
  await expect(feedback.replyBox(item)).toHaveValue("");
  await expect(feedback.replyForm(item).getByRole("alert")).toHaveCount(0);
  expect(await repliesIn(backend, falcons)).toEqual(["By Friday."]);
  expect(times(network.written(), "POST /api/Reply")).toBe(faults.length + 1);
});

test("[8.7] R2: saving a reply fails in every way: shows the error, keeps the text, then saves", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await feedback.replyEditBox(page, own).fill("It is nearly drawn.");
  const save = () => forms.save(feedback.replyEdit(page, own)).dblclick();
  await breakInEveryWay({ page, network }, `PUT /api/Reply/${own}`, save, async (fault) => {
    for (const text of ["Failed to update reply.", reasonOf[fault]])
      await expect(feedback.replyEdit(page, own).getByRole("alert")).toContainText(text);
    await expect(layout.notices(page)).toContainText("Failed to update reply.");
    await expect(layout.notices(page)).not.toContainText(boast);
    await expect(feedback.replyEditBox(page, own)).toHaveValue("It is nearly drawn.");
    await layout.dismissNotices(page);
  });
  expect(await repliesIn(backend, falcons)).toEqual(["It is drawn."]);
  await forms.save(feedback.replyEdit(page, own)).click();
  await expect(feedback.reply(page, "It is nearly drawn.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Updated!");
  expect(await repliesIn(backend, falcons)).toEqual(["It is nearly drawn."]);
  expect(times(network.written(), `PUT /api/Reply/${own}`)).toBe(faults.length + 1);
});

test("[8.7] R3: deleting a reply fails in every way: shows the error, keeps the reply, then deletes", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  const own = await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  const removeIt = async () => {
    await forms.remove(page, "It is drawn.").click();
    await layout.confirmDeletion(page).click();
  };
  await breakInEveryWay({ page, network }, `DELETE /api/Reply/${own}`, removeIt, async (fault) => {
    for (const text of ["Failed to delete reply.", reasonOf[fault]])
      await expect(layout.notices(page)).toContainText(text);
    await expect(layout.notices(page)).not.toContainText(boast);
    await expect(layout.question(page)).toHaveCount(0);
    await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
    await layout.dismissNotices(page);
  });
  await removeIt();
  await expect(layout.notices(page)).toContainText("Deleted!");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(0);
  expect(await repliesIn(backend, falcons)).toEqual([]);
  expect(times(network.written(), `DELETE /api/Reply/${own}`)).toBe(faults.length + 1);
});

test("[8.7] R3: restoring a deleted reply fails in every way, then Try again restores it once", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsSara(page, backend, 1);
  await forms.remove(page, "It is drawn.").click();
  await layout.confirmDeletion(page).click();
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(0);
  let offered = "Undo";
  const haveBack = async () => {
    await layout.notices(page).getByRole("button", { name: offered }).click();
    offered = "Try again";
  };
  await breakInEveryWay({ page, network }, "POST /api/Reply", haveBack, async (fault) => {
    for (const text of ["Failed to save reply.", reasonOf[fault]])
      await expect(layout.notices(page)).toContainText(text);
    await expect(layout.tryAgain(layout.notices(page))).toHaveCount(1);
    await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(0);
  });
  await haveBack();
  await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
  expect(await repliesIn(backend, falcons)).toEqual(["It is drawn."]);
  expect(times(network.written(), "POST /api/Reply")).toBe(faults.length + 1);
});

test("[8.7] F1: feedback fails in every way: shows the error, keeps the text, then sends once", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await feedback.box(page).fill("Well done.");
  await breakInEveryWay(
    { page, network },
    "POST /api/Feedback",
    () => feedback.send(page).dblclick(),
    async (fault) => {
      for (const text of ["Failed to save feedback.", reasonOf[fault], "Your text is still here."])
        await expect(feedback.form(page).getByRole("alert")).toContainText(text);
      await expect(layout.notices(page)).toContainText("Failed to save feedback.");
      await expect(layout.notices(page)).not.toContainText(boast);
      await expect(feedback.box(page)).toHaveValue("Well done.");
      await expect(feedback.items(page)).toHaveCount(1);
      await layout.dismissNotices(page);
    },
  );
  await feedback.send(page).click();
  await expect(feedback.item(page, "Well done.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Sent!");
  await expect(feedback.box(page)).toHaveValue("");
  expect((await feedbackIn(backend, falcons)).map(({ content }) => content)).toEqual([
    "Well done.",
    drawTheMap,
  ]);
  expect(times(network.written(), "POST /api/Feedback")).toBe(faults.length + 1);
});

test("[8.7] F2: saving feedback fails in every way: shows the error, keeps the text, then saves", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("Draw the plan first.");
  const save = () => feedback.update(page).dblclick();
  await breakInEveryWay({ page, network }, `PUT /api/Feedback/${id}`, save, async (fault) => {
    for (const text of ["Failed to save feedback.", reasonOf[fault]])
      await expect(feedback.form(page).getByRole("alert")).toContainText(text);
    await expect(layout.notices(page)).toContainText("Failed to save feedback.");
    await expect(layout.notices(page)).not.toContainText(boast);
    await expect(feedback.box(page)).toHaveValue("Draw the plan first.");
    await expect(feedback.item(page, drawTheMap)).toBeVisible();
    await layout.dismissNotices(page);
  });
  await feedback.update(page).click();
  await expect(feedback.item(page, "Draw the plan first.")).toBeVisible();
  await expect(layout.notices(page)).toContainText("Updated!");
  expect((await feedbackIn(backend, falcons)).map(({ content }) => content)).toEqual([
    "Draw the plan first.",
  ]);
  expect(times(network.written(), `PUT /api/Feedback/${id}`)).toBe(faults.length + 1);
});

test("[8.7] F3: deleting feedback fails in every way: shows the error, keeps it, then deletes", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  await answer(backend, falcons, "sara", id, "It is drawn.");
  await openAsNoor(page, backend, falcons.teamId, 1);
  const removeIt = async () => {
    await forms.remove(page, drawTheMap).click();
    await layout.confirmDeletion(page).click();
  };
  await breakInEveryWay({ page, network }, `DELETE /api/Feedback/${id}`, removeIt, async (fault) => {
    for (const text of ["Failed to delete feedback.", reasonOf[fault]])
      await expect(layout.notices(page)).toContainText(text);
    await expect(layout.notices(page)).not.toContainText(boast);
    await expect(layout.question(page)).toHaveCount(0);
    await expect(feedback.item(page, drawTheMap)).toBeVisible();
    await expect(feedback.reply(page, "It is drawn.")).toBeVisible();
    await layout.dismissNotices(page);
  });
  await removeIt();
  await expect(page.getByText("No feedback yet.")).toBeVisible();
  expect(await feedbackIn(backend, falcons)).toEqual([]);
  expect(times(network.written(), `DELETE /api/Feedback/${id}`)).toBe(faults.length + 1);
});

test("[8.7] F1 R1: shows what was sent although its response was lost, and keeps the text", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsNoor(page, backend, falcons.teamId, 1);
  for (const fault of ["no connection", "a reload"] as const) {
    await feedback.box(page).fill(`Feedback, ${fault}`);
    await network.breaks("POST /api/Feedback", fault, () => feedback.send(page).click(), {
      isCarriedOut: true,
    });
    await expect(feedback.form(page).getByRole("alert")).toContainText("Failed to save feedback.");
    await expect(feedback.box(page)).toHaveValue(`Feedback, ${fault}`);
    await expect(feedback.items(page).first()).toContainText(`Feedback, ${fault}`);
    const item = page.locator(`[data-feedback="${id}"]`);
    await feedback.replyBox(item).fill(`Reply, ${fault}`);
    await network.breaks("POST /api/Reply", fault, () => feedback.sendReply(item).click(), {
      isCarriedOut: true,
    });
    await expect(feedback.replyForm(item).getByRole("alert")).toContainText("Failed to save reply.");
    await expect(feedback.replyBox(item)).toHaveValue(`Reply, ${fault}`);
    await expect(feedback.reply(page, `Reply, ${fault}`)).toBeVisible();
    await expect(layout.notices(page)).not.toContainText(boast);
    await layout.dismissNotices(page);
  }
});

test("[8.7] F2 F3 R2 R3: refetches after a lost response and claims no success", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [first = 0, second = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  const edited = await answer(backend, falcons, "noor", first, "It is drawn.");
  const deleted = await answer(backend, falcons, "noor", first, "Show me.");
  await openAsNoor(page, backend, falcons.teamId, 2);
  const lost = { isCarriedOut: true };
  await network.breaks(
    `DELETE /api/Reply/${deleted}`,
    "no connection",
    async () => {
      await forms.remove(page, "Show me.").click();
      await layout.confirmDeletion(page).click();
    },
    lost,
  );
  await expect(layout.notices(page)).toContainText("Failed to delete reply.");
  await expect(page.locator(`[data-reply="${deleted}"]`)).toHaveCount(0);
  await network.breaks(
    `DELETE /api/Feedback/${second}`,
    "no connection",
    async () => {
      await forms.remove(page, "Well done.").click();
      await layout.confirmDeletion(page).click();
    },
    lost,
  );
  await expect(layout.notices(page)).toContainText("Failed to delete feedback.");
  await expect(feedback.items(page)).toHaveCount(1);
  await forms.edit(page, "It is drawn.").click();
  await feedback.replyEditBox(page, edited).fill("It is nearly drawn.");
  await network.breaks(
    `PUT /api/Reply/${edited}`,
    "no connection",
    () => forms.save(feedback.replyEdit(page, edited)).click(),
    lost,
  );
  await expect(feedback.replyEdit(page, edited).getByRole("alert")).toContainText("Failed to update reply.");
  await forms.cancel(feedback.replyEdit(page, edited)).click();
  await expect(feedback.reply(page, "It is nearly drawn.")).toBeVisible();
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("Draw the plan first.");
  await network.breaks(
    `PUT /api/Feedback/${first}`,
    "no connection",
    () => feedback.update(page).click(),
    lost,
  );
  await expect(feedback.form(page).getByRole("alert")).toContainText("Failed to save feedback.");
  await forms.cancel(feedback.form(page)).click();
  await expect(feedback.item(page, "Draw the plan first.")).toBeVisible();
  await expect(layout.notices(page)).not.toContainText(boast);
  expect(network.written()).toHaveLength(4 + 1);
});

const failedList = (page: Page) => layout.alert(page).filter({ hasText: "Failed to fetch feedbacks" });
const listCalls = ["GET /api/Feedback/Team/*", "GET /api/Teams/*", "GET /api/Auth/getUsers"] as const;

async function comeBackAsSara(page: Page): Promise<void> {
  await goInside(page, "/dashboard/student/projectHistory");
  await page.getByRole("heading", { level: 1, name: "Project History" }).waitFor();
  await goInside(page, studentPage);
}

for (const call of listCalls) {
  test(`[8.7] the student's ${call} fails in every way: never an empty list, keeps the draft, can be retried`, async ({
    page,
    backend,
    network,
  }) => {
    const falcons = await seedTeams(backend);
    await giveAllFeedback(backend, falcons, drawTheMap);
    await openAsSara(page, backend, 1);
    await feedback.replyBox(feedback.item(page, drawTheMap)).fill("Half a thought");
    await breakInEveryWay(
      { page, network },
      call,
      () => comeBackAsSara(page),
      async () => {
        await expect(failedList(page)).toContainText("Last updated");
        await expect(page.getByText("No feedback yet.")).toHaveCount(0);
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
        await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("Half a thought");
        const answered = page.waitForResponse(`**${call.slice(4)}`);
        await layout.tryAgain(failedList(page)).click();
        await answered;
        await expect(layout.alert(page)).toHaveCount(0);
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
      },
      { ways: faultsWithoutReload },
    );
    expect(network.written().filter((each) => /Feedback|Reply/.test(each))).toEqual([]);
  });
}

test("[8.7] failing to refetch replies in every way keeps the ones shown, and Try again refetches", async ({
  page,
  backend,
  network,
}) => {
  const falcons = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  await answer(backend, falcons, "omar", id, "By omar");
  await openAsSara(page, backend, 1);
  await breakInEveryWay(
    { page, network },
    `GET /api/Reply/feedback/${id}`,
    () => comeBackAsSara(page),
    async () => {
      const failed = feedback.item(page, drawTheMap).getByRole("alert");
      await expect(failed).toContainText("We couldn't refresh the replies.");
      await expect(feedback.reply(page, "By omar")).toBeVisible();
      const answered = page.waitForResponse("**/api/Reply/feedback/*");
      await layout.tryAgain(failed).click();
      await answered;
      await expect(failed).toHaveCount(0);
      await expect(feedback.reply(page, "By omar")).toBeVisible();
    },
    { ways: faultsWithoutReload },
  );
});

for (const call of listCalls) {
  test(`[8.7] [2.43] the supervisor's ${call} fails in every way: never an empty list, can be retried`, async ({
    page,
    backend,
    network,
  }) => {
    const falcons = await seedTeams(backend);
    await giveAllFeedback(backend, falcons, drawTheMap);
    // Only the page's first fetch takes names from the cache.
    await openAsNoor(page, backend, falcons.teamId, 1);
    const begin = async () => {
      await goInside(page, supervisorPage);
      await expect(page.getByRole("heading", { name: "Select a project" })).toBeVisible();
      await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
    };
    await breakInEveryWay(
      { page, network },
      call,
      begin,
      async () => {
        await expect(failedList(page)).toContainText("Check your connection and try again.");
        await expect(page.getByText("No feedback yet.")).toHaveCount(0);
        await expect(page.getByText("Last updated")).toHaveCount(0);
        await expect(feedback.box(page)).toHaveCount(0);
        await layout.tryAgain(failedList(page)).click();
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
        await expect(failedList(page)).toHaveCount(0);
      },
      { ways: faultsWithoutReload },
    );
  });
}

for (const call of ["GET /api/Project", "GET /api/Teams"] as const) {
  test(`[2.40] the supervisor's ${call} fails in every way: keeps choice and feedback, can be retried`, async ({
    page,
    backend,
    network,
  }) => {
    const falcons = await seedTeams(backend);
    await giveAllFeedback(backend, falcons, drawTheMap);
    await openAsNoor(page, backend, falcons.teamId, 1);
    // Each choice refetches the projects; going back and forth refetches them once.
    const comeBack = async () => {
      await goInside(page, "/");
      await page.getByText("You're logged in as").waitFor();
      await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
    };
    await breakInEveryWay(
      { page, network },
      call,
      comeBack,
      async () => {
        const failed = layout.alert(page).filter({ hasText: "We couldn't load your projects." });
        await expect(failed).toContainText("This list may be out of date.");
        await expect(layout.projectSelect(page)).toHaveValue(String(falcons.teamId));
        await expect(feedback.item(page, drawTheMap)).toBeVisible();
        await layout.tryAgain(failed).click();
        await expectRegions(page, "app/feedbackThread", { projects: "loaded" });
        await expect(failed).toHaveCount(0);
        await expect(layout.projectSelect(page)).toHaveValue(String(falcons.teamId));
      },
      { ways: faultsWithoutReload },
    );
  });
}

test("[2.38] [8.7] loading, empty, failed and stale look different; a 404 means empty", async ({
  page,
  backend,
  quiet,
}) => {
  const falcons = await seedTeams(backend);
  await enter(page, sara);
  const looks = {
    loading: page.getByRole("status").filter({ hasText: "Loading..." }),
    none: page.locator('[data-feedback="0"]'),
    failed: layout.alert(page).filter({ hasText: "Check your connection and try again." }),
    asOf: page.getByText("Last updated"),
  };
  const expectOnly = async (only: keyof typeof looks) => {
    await expect(looks[only]).toBeVisible();
    for (const [name, look] of Object.entries(looks)) if (name !== only) await expect(look).toHaveCount(0);
  };
  const call = { method: "GET", path: "/api/Feedback/Team/*" } as const;
  const first = await pause(page, "GET", "/api/Feedback/Team/*");
  await goInside(page, studentPage);
  await expectOnly("loading");
  await backend.breaks({ ...call, status: 500 });
  first.letGo();
  await expectOnly("failed");
  await backend.mends();
  await backend.breaks({ ...call, status: 404, body: { title: "Not Found", status: 404 } });
  await layout.tryAgain(page).click();
  await expectOnly("none");
  await backend.mends();
  await giveAllFeedback(backend, falcons, drawTheMap);
  await reload(page);
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  await backend.breaks({ ...call, status: 500 });
  quiet.allowFailedCall(500);
  await reload(page);
  await expectOnly("asOf");
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
});
