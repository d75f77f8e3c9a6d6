import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import type { Profile } from "../../../machines/domain/profile.ts";
import { student, supervisor } from "../people.ts";
import { expectPath } from "../../support/people.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  type Driver,
  type StepContext,
} from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, withProfile, type World } from "../../support/paths/world.ts";

const profileRead: Shape = "GET /api/Auth/*";

/** The service itself refuses a wrong password; other failures are faked by the gate. */
const isRefusedNext = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes("Current password is incorrect");

interface Before {
  readonly before: {
    readonly context: { readonly owner: { readonly userId: number }; readonly known: Profile };
  };
}

const asItWas = ({ before: { context } }: Before): World =>
  withProfile(everybody, context.owner.userId, context.known);

export const profileDriver: Driver<typeof profileMachine> = {
  actor: "app/profile",
  begin: async ({ page, gate, arrange }, { owner }) => {
    await arrange(everybody);
    await enterAs(page, owner.role === "student" ? student : supervisor);
    // The overview, which a supervisor sees first, requests all users.
    if (owner.role === "supervisor") await gate.letGo([profileRead]);
    await expectPath(
      page,
      owner.role === "student" ? "/dashboard/student/KanbanBoard" : "/dashboard/supervisor/SupBoard",
    );
    await goInside(page, "/edit-profile");
  },
  perform: {
    "screen.opened": ({ page }) => leaveAndReturn(page),
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "reload.pressed": ({ page }) => page.getByRole("button", { name: "Try again" }).click(),
    "draft.changed": async ({ page }, { change: { name, email, department } }) => {
      if (name !== undefined) await page.getByLabel("Name").fill(name);
      if (email !== undefined) await page.getByLabel("Email").fill(email);
      if (department !== undefined) await page.getByLabel("Department").fill(department);
    },
    "draft.discarded": ({ page }) => page.getByRole("button", { name: "Discard" }).click(),
    "profile.submitted": async ({ page }, { passwords: { currentPassword, newPassword } }, standing) => {
      const isMistyped = currentPassword !== "" && isRefusedNext(standing);
      await page.getByLabel("Current Password").fill(isMistyped ? "not it at all" : currentPassword);
      await page.getByLabel("New Password").fill(newPassword);
      await page.getByRole("button", { name: "Save Changes" }).click();
    },
  },
  calls: {
    readProfile: {
      shapes: [profileRead],
      world: (profile, { input: { userId } }) => withProfile(everybody, userId, profile),
    },
    saveProfile: {
      // Students or supervisors.
      shapes: ["PUT /api/*/*"],
      world: (_, asked) => asItWas(asked),
      refusing: asItWas,
    },
  },
};
