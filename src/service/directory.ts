/** Who may read names, teams, projects and open slots: everybody, or users who are logged in. */
export const directories = ["open", "members"] as const;

export type Directory = (typeof directories)[number];
