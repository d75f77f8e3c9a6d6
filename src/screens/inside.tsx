import { Navigate, Route, Routes } from "react-router-dom";
import { Guard } from "./guard.tsx";
import { later } from "./later.tsx";
import { paths } from "./paths.ts";
import { With } from "./with-flow.tsx";

const TeamCreation = later(async () => (await import("./team-creation/team-creation.tsx")).TeamCreation);
const Booking = later(async () => (await import("./booking/booking.tsx")).Booking);
const StudentPages = later(async () => (await import("./dashboard/student-pages.tsx")).StudentPages);
const SupervisorPages = later(async () => (await import("./dashboard/supervisor-pages.tsx")).SupervisorPages);
const Profile = later(async () => (await import("./profile/profile.tsx")).Profile);

/** Every screen behind the landing page, by its address [2.2] to [2.8]. */
export function Inside() {
  return (
    <Routes>
      <Route element={<With flow="teamCreation" />}>
        <Route path="/create-team" element={<TeamCreation />} />
      </Route>
      <Route element={<With flow="booking" />}>
        <Route path="/booking-supervisor" element={<Guard allow="student">{(user) => <Booking user={user} />}</Guard>} />
      </Route>
      <Route element={<With flow="profile" />}>
        <Route path="/edit-profile" element={<Guard>{(user) => <Profile user={user} />}</Guard>} />
      </Route>
      <Route path={`${paths.student}/*`} element={<Guard allow="student">{(user) => <StudentPages user={user} />}</Guard>} />
      <Route
        path={`${paths.supervisor}/*`}
        element={<Guard allow="supervisor">{(user) => <SupervisorPages user={user} />}</Guard>}
      />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
