import { shallowEqual, useSelector } from "@xstate/react";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import { selectView, type ProfileRef } from "../../../machines/profile/profile.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ForgetSeen } from "../news/forget-seen.tsx";
import { usePageHeading } from "../navigation/use-page-heading.ts";
import { ProfileForm } from "./profile-form.tsx";

/** Edit Profile [2.2], [2.54]. */
export function Profile({ flow }: { flow: ProfileRef }) {
  const heading = usePageHeading();
  return (
    <>
      <PageHeader headingRef={heading} title="Edit Profile" lead="Your name and contact details." />
      <LoadedProfile profile={flow} />
      <ForgetSeen />
    </>
  );
}

function LoadedProfile({ profile }: { profile: ProfileRef }) {
  const view = useSelector(profile, selectView, shallowEqual);

  if (view.kind === "loading") return <Skeleton label="Loading profile..." count={5} />;
  if (view.kind === "failed") {
    return (
      <Alert
        tone="bad"
        title="We couldn't load your profile."
        action={<Button onClick={() => profile.send({ type: "reload.pressed" })}>Try again</Button>}
      >
        {loadAdvice(view.failure)}
      </Alert>
    );
  }
  return <ProfileForm profile={profile} />;
}
