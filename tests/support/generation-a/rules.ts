import { accountRules } from "./accounts.ts";
import { feedbackRules } from "./feedback.ts";
import { linkRules } from "./links.ts";
import { projectRules } from "./projects.ts";
import { taskRules } from "./tasks.ts";
import { teamRules } from "./teams.ts";
import type { Rule } from "./rule.ts";

/** Every call, with what it does. The first path that matches is taken. Profiles cannot be changed. */
export const rules: readonly Rule[] = [
  ...accountRules,
  ...teamRules,
  ...projectRules,
  ...taskRules,
  ...feedbackRules,
  ...linkRules,
];
