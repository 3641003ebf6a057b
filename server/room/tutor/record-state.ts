import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { type StudentChange, tutorRecordState } from '#contract/room/calls/lesson-states.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { pageStore } from '#server/books/index.ts'
import { refuseStale } from '#server/live/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'

export const tutorRecordStateCall = handle(
  tutorRecordState,
  async ({ tx, who, now }, { lessonId, studentId, change, seen }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const roster = lesson ? await rosterStore.listRoster(tx, lessonId) : []
    if (!lesson || !roster.some(({ id }) => id === studentId)) return notFound()
    const needs = change.kind === 'note' ? null : await pageStore.findPageNeeds(tx, change.place)
    if (change.kind !== 'note' && !needs) return notFound()
    const session = await sessionStore.findSession(tx, lessonId)
    // Locked before it is read: otherwise a finish in progress would be overtaken.
    const room = session && (await lockRoom(tx, session.id))
    const refused = room && rules.mayLead(room.state, who.id)
    if (refused) return refused
    const events = rules.changeForStudent(lesson, room?.state ?? null, studentId, change, who.id)
    if (isRefusal(events)) return events
    const stale = room && (await refuseStale(tx, room, seen, isAbout(studentId, change, who.id)))
    if (stale) return stale
    if (change.kind === 'assignment') await rosterStore.saveAssignment(tx, lessonId, studentId, change.place)
    if (change.kind === 'note') await rosterStore.saveNote(tx, lessonId, studentId, change.note)
    const told = events.map((event) =>
      event.type === 'page-changed' && needs ? { ...event, takesMs: needs.takesMs } : event,
    )
    return { seq: room ? await tellRoom(tx, room, told, now) : 0 }
  },
)

const touching = {
  note: ['note-written'],
  assignment: ['assignment-changed'],
  // A page that the student turns does not make the tutor's write stale: the tutor sends them on from any page.
  page: ['page-changed'],
} satisfies Record<StudentChange['kind'], RoomEvent['type'][]>

/**
 * The events that make a change stale: a tutor who had not received them decided on outdated data. The tutor's own events do
 * not count, since a tutor may send a student on twice in a row; for a note they do, since another device of the same tutor
 * may have written another text.
 */
function isAbout(studentId: StudentId, { kind }: StudentChange, by: TutorId): (event: RoomEvent) => boolean {
  const types: RoomEvent['type'][] = touching[kind]
  return (event) =>
    types.includes(event.type) &&
    'studentId' in event &&
    event.studentId === studentId &&
    (kind === 'note' || !('by' in event) || event.by !== by)
}
