import { shallowEqual, useSelector } from "@xstate/react";
import { selectView, type ProfileRef } from "../../../machines/profile/profile.machine.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ForgetSeen } from "../news/forget-seen.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { LoadFailedAlert } from "../shared/load-alerts.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** Edit Profile [2.2], [2.54]. */
export function Profile({ flowRef }: { flowRef: ProfileRef }) {
  return (
    <>
      <PageHeading title="Edit Profile" lead="Your name and contact details." />
      <LoadedProfile profileRef={flowRef} />
      <ForgetSeen />
    </>
  );
}

function LoadedProfile({ profileRef }: { profileRef: ProfileRef }) {
  const view = useSelector(profileRef, selectView, shallowEqual);

  if (view.kind === "loading") return <Skeleton label="Loading profile..." count={5} />;
  if (view.kind === "failed") {
    return (
      <LoadFailedAlert
        title="We couldn't load your profile."
        failure={view.failure}
        onRetry={() => profileRef.send({ type: "reload.pressed" })}
      />
    );
  }
  return <ProfileForm profileRef={profileRef} />;
}
