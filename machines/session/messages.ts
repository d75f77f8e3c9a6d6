import { beforeRedirect, good, loginKey } from "../notices/notice.ts";

/* Shown when the server gave no reason [8.2]. */
export const loginFailed = "Login failed";
export const registrationFailed = "Registration failed";

export const supervisorWelcome = beforeRedirect(
  good(loginKey, "You have registered successfully.", "Welcome Supervisor!"),
);
