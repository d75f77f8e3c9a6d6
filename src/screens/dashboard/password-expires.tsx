import { Link } from "react-router-dom";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { paths } from "../navigation/paths.ts";

/** The password was generated: shown until the user has chosen another one. */
export function PasswordExpires() {
  return (
    <Alert
      tone="warning"
      action={
        <Link className={buttonClass("secondary")} to={paths.editProfile}>
          Edit Profile
        </Link>
      }
      announced
    >
      Choose your own password now: this one works only once.
    </Alert>
  );
}
