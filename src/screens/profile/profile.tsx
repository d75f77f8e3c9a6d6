import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { selectProfile } from "../../../machines/app/app.machine.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { selectIsLoading, selectIsUnread, type ProfileRef } from "../../../machines/profile/profile.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { Page } from "../page.tsx";
import { homeOf } from "../paths.ts";
import { ProfileForm } from "./profile-form.tsx";

/** Edit Profile [2.2], [2.54]. */
export function Profile({ user }: { user: SessionUser }) {
  const { app } = useActors();
  const profile = useSelector(app, selectProfile);
  const heading = useArrival("Edit Profile");
  const { userId, role, name, email, department } = user;
  useEffect(() => {
    app.send({ type: "profile.opened", owner: { userId, role, name, email, department } });
  }, [app, userId, role, name, email, department]);

  return (
    <Page back={{ to: homeOf(role), label: "Dashboard" }}>
      <PageHeader headingRef={heading} title="Edit Profile" lead="What your team and your supervisor know you by." />
      {profile !== undefined && <Flow profile={profile} />}
    </Page>
  );
}

function Flow({ profile }: { profile: ProfileRef }) {
  const isLoading = useSelector(profile, selectIsLoading);
  const isUnread = useSelector(profile, selectIsUnread);

  if (isLoading) return <Skeleton label="Loading profile..." count={5} />;
  if (isUnread) {
    return (
      <Alert
        tone="bad"
        title="Your profile could not be loaded."
        action={<Button onClick={() => profile.send({ type: "reload.pressed" })}>Try again</Button>}
      >
        Check your connection and try again.
      </Alert>
    );
  }
  return <ProfileForm profile={profile} />;
}
