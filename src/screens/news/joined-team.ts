import { useEffect } from "react";
import { listWords } from "../../../machines/domain/text.ts";
import { labelsOf, type SessionUser } from "../../../machines/domain/user.ts";
import type { Notice } from "../../../machines/notices/notice.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import { storedItems, wordOf } from "../../device/stored-items.ts";
import { useActors, useUser } from "../shared/actors.ts";

/*
 * A student whom a classmate has added to a team is told so once on each device: the service says nothing of it, nor who
 * did it. A device that has not seen the student before does not know how they came to be in the team, and says only
 * that they are, unless they are its first member: that is who created it [5.3], where the service keeps the order.
 */

export const withoutTeamPrefix = "withoutTeam.";
/** Whether this device has last seen the student without a team, by user id. */
const withoutTeam = storedItems<"yes" | "no">(withoutTeamPrefix, wordOf(["yes", "no"]));

/** Call while the student sees that they have no team. */
export function useRememberWithoutTeam(): void {
  const userId = useUser()?.userId;
  useEffect(() => {
    if (userId !== undefined) withoutTeam.item(userId).set("yes");
  }, [userId]);
}

/** Call when the student has created the team themselves. */
export function useRememberOwnTeam(): void {
  const userId = useUser()?.userId;
  useEffect(() => {
    if (userId !== undefined) withoutTeam.item(userId).set("no");
  }, [userId]);
}

/** Says once, when the team is loaded, that the student is in it; not to its leader. */
export function useJoinedTeam(team: BoardTeam | null): void {
  const { noticesRef } = useActors();
  const user = useUser();
  useEffect(() => {
    if (team === null || user?.role !== "student") return;
    const item = withoutTeam.item(user.userId);
    const wasWithout = item.get();
    if (wasWithout === "no") return;
    item.set("no");
    if (wasWithout === null && team.members[0]?.userId === user.userId) return;
    noticesRef.send({ type: "notice.raised", notice: joinedNotice(team, user, wasWithout) });
  }, [team, user, noticesRef]);
}

const joinedNotice = (
  { teamName, members }: BoardTeam,
  { userId }: SessionUser,
  wasWithout: "yes" | null,
): Notice => {
  const labels = labelsOf(members);
  const others = members
    .filter((member) => member.userId !== userId)
    .map((each) => labels.get(each.userId) ?? each.name);
  return {
    tone: "good",
    key: "team",
    isInstruction: true,
    title: "You are in a team.",
    text: `${wasWithout === null ? "It is" : "A classmate has added you to"} “${teamName}”${others.length === 0 ? "" : `, with ${listWords(others)}`}.`,
  };
};
