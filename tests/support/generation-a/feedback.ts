import { object } from "./body.ts";
import { varchar } from "./column.ts";
import { localNow, read, stored, utcNow, written } from "./dates.ts";
import { findPerson, findTeam, idUsed, replaced, type Data, type Feedback, type Reply } from "./data.ts";
import { date, long, optionalLong, text } from "./fields.ts";
import { created, failed, message, noContent, notFound, ok, thrown } from "./responses.ts";
import { unchanged, rule, ruleWithBody, type Rule } from "./rule.ts";

/** Without replies, and without the supervisor's name. */
const feedbackJson = (feedback: Feedback, when = read(feedback.date)) => ({
  feedbackId: feedback.id,
  content: feedback.content,
  date: when,
  teamId: feedback.team_id,
  supervisorId: feedback.supervisor_id,
});

/** Without what is replied to; names are null. */
const replyJson = (reply: Reply, when = read(reply.date)) => ({
  id: reply.id,
  content: reply.content,
  date: when,
  studentId: reply.student_id,
  studentName: null,
  supervisorId: reply.supervisor_id,
  supervisorName: null,
});

const newFeedback = object("dto", { content: text, supervisorId: long, teamId: long });
const changedFeedback = object("dto", { content: text });
const newReply = object("dto", {
  content: text,
  feedbackId: long,
  studentId: optionalLong,
  supervisorId: optionalLong,
});
const changedReply = object("dto", { content: text, date });

/** `Forbid` takes the name of an authentication scheme, and was given a sentence. */
const forbidden = thrown(
  `No authentication handler is registered for the scheme 'Supervisor cannot add feedback to this team'. The registered schemes are: Bearer. Did you forget to call AddAuthentication().Add[SomeAuthHandler]("Supervisor cannot add feedback to this team",...)?`,
);

const isKnown = (data: Data, role: "Student" | "Supervisor", id: number | null): boolean =>
  id === null || findPerson(data, role, id) !== undefined;

export const feedbackRules: readonly Rule[] = [
  rule("GET /api/Feedback/Team/{teamId:long}", (data, { ids: { teamId } }) => {
    const found = data.feedback.filter((feedback) => feedback.team_id === teamId);
    return unchanged(found.length === 0 ? notFound : ok(found.map((each) => feedbackJson(each))));
  }),

  ruleWithBody("POST /api/Feedback", newFeedback, (data, { body, now }) => {
    const team = findTeam(data, body.teamId);
    if (team === undefined) return unchanged(message(404, "Team not found"));
    if (team.supervisor_id !== body.supervisorId) return unchanged(forbidden);
    const moment = localNow(now);
    const feedback: Feedback = {
      id: data.nextIds.feedback,
      team_id: body.teamId,
      supervisor_id: body.supervisorId,
      content: varchar(body.content),
      date: stored(moment),
    };
    return {
      data: { ...data, feedback: [...data.feedback, feedback], nextIds: idUsed(data, "feedback") },
      response: created(feedbackJson({ ...feedback, content: body.content }, written(moment))),
    };
  }),

  // Stores the time in another zone than the creation does.
  ruleWithBody("PUT /api/Feedback/{feedbackId:long}", changedFeedback, (data, { ids, body, now }) => {
    const feedback = data.feedback.find(({ id }) => id === ids.feedbackId);
    if (feedback === undefined) return unchanged(notFound);
    const moment = utcNow(now);
    const changed = { ...feedback, content: varchar(body.content), date: stored(moment) };
    return {
      data: { ...data, feedback: replaced(data.feedback, changed) },
      response: ok(feedbackJson({ ...changed, content: body.content }, written(moment))),
    };
  }),

  rule("DELETE /api/Feedback/{feedbackId:long}", (data, { ids: { feedbackId } }) => {
    const others = data.feedback.filter(({ id }) => id !== feedbackId);
    if (others.length === data.feedback.length) return unchanged(notFound);
    const replies = data.replies.filter((reply) => reply.feedback_id !== feedbackId);
    return { data: { ...data, feedback: others, replies }, response: noContent };
  }),

  rule("GET /api/Reply/feedback/{feedbackId:long}", (data, { ids: { feedbackId } }) =>
    unchanged(
      ok(data.replies.filter((reply) => reply.feedback_id === feedbackId).map((each) => replyJson(each))),
    ),
  ),

  // Nobody needs to be the author, and both can.
  ruleWithBody("POST /api/Reply", newReply, (data, { body, now }) => {
    const isRefused =
      !data.feedback.some(({ id }) => id === body.feedbackId) ||
      !isKnown(data, "Student", body.studentId) ||
      !isKnown(data, "Supervisor", body.supervisorId);
    if (isRefused) return unchanged(failed);
    const moment = localNow(now);
    const reply: Reply = {
      id: data.nextIds.replies,
      feedback_id: body.feedbackId,
      content: varchar(body.content),
      date: stored(moment),
      student_id: body.studentId,
      supervisor_id: body.supervisorId,
    };
    return {
      data: { ...data, replies: [...data.replies, reply], nextIds: idUsed(data, "replies") },
      response: created(replyJson({ ...reply, content: body.content }, written(moment))),
    };
  }),

  ruleWithBody("PUT /api/Reply/{replyId:long}", changedReply, (data, { ids: { replyId }, body, now }) => {
    const reply = data.replies.find(({ id }) => id === replyId);
    if (reply === undefined) return unchanged(notFound);
    const moment = localNow(now);
    const changed = { ...reply, content: varchar(body.content), date: stored(moment) };
    return {
      data: { ...data, replies: replaced(data.replies, changed) },
      response: ok(replyJson({ ...changed, content: body.content }, written(moment))),
    };
  }),

  rule("DELETE /api/Reply/{replyId:long}", (data, { ids: { replyId } }) => {
    const others = data.replies.filter(({ id }) => id !== replyId);
    if (others.length === data.replies.length) return unchanged(notFound);
    return { data: { ...data, replies: others }, response: noContent };
  }),
];
