import { tutorReopenLessonSession } from '#contract/days/lesson-returns.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { rooms } from '#server/room/index.ts'
import { holdPlanning, listBusy } from '#server/schedule/bookings/index.ts'
import { lessonStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'

/**
 * A finished lesson takes nobody any more, so others may have been planned into the rest of its hour. A clash of before does not
 * hold it up.
 */
export const tutorReopenLessonSessionCall = ({ sessionReopenings }: Services) =>
  handle(tutorReopenLessonSession, async ({ tx, who, now, audit }, { sessionId }) => {
    const { branchId, id: by } = who
    const lessonId = await sessionStore.findLessonIdOf(tx, branchId, sessionId)
    if (!lessonId) return notFound()
    await holdPlanning(tx, branchId)
    const room = await rooms.lockRoom(tx, sessionId)
    const lesson = (await lessonStore.findLesson(tx, branchId, lessonId))!
    const { finishedAt } = room.state
    const events = rooms.reopen(room.state, lesson, by, now)
    if (isRefusal(events)) return events
    await rooms.tellRoom(tx, room, events, now)
    audit('session-reopened', { lesson: lessonId })
    for (const reopened of sessionReopenings) await reopened({ tx, now, audit }, room)
    const { tutor, classroom, endsAt } = lesson
    const roster = await rosterStore.listRoster(tx, lessonId)
    const taken = {
      lessonId,
      tutorId: tutor.id,
      classroomId: classroom.id,
      studentIds: roster.map(({ id }) => id),
      startsAt: Math.max(lesson.startsAt, now.getTime()),
      endsAt,
    }
    const doubles = await listBusy(tx, branchId, [taken])
    const planned = doubles.find(({ refusal: { details } }) => Number(details!.startsAt) >= finishedAt!)
    return planned?.refusal ?? { seq: room.seq }
  })
