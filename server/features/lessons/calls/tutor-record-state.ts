import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorRecordState } from '#contract/lessons.ts'
import { hasPage } from '#server/features/curriculum/index.ts'
import { refuseStale } from '#server/live/index.ts'
import { handle } from '#server/platform/handle.ts'
import { isAbout } from '../is-about.ts'
import { findLesson } from '../lesson-store.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { listRoster, saveAssignment, saveNote } from '../roster-store.ts'
import * as rules from '../rules.ts'
import { findSession } from '../session-store.ts'
import { writeMessage } from '../write-message.ts'

export const tutorRecordStateCall = handle(
  tutorRecordState,
  async (asked, { lessonId, studentId, change, seen }) => {
    const { tx, who, now } = asked
    const lesson = await findLesson(tx, who.branchId, lessonId)
    const roster = lesson ? await listRoster(tx, lessonId) : []
    if (!lesson || !roster.some(({ id }) => id === studentId)) return notFound()
    if (change.kind === 'message') {
      if (lesson.status === 'cancelled') return refuse('LessonCancelled')
      await writeMessage(asked, { studentId, lessonId }, change)
      return { seq: 0 }
    }
    if (change.kind !== 'note' && !(await hasPage(tx, change.place))) return notFound()
    const session = await findSession(tx, lessonId)
    // Held before it is looked at: a finish on its way would otherwise be overtaken.
    const room = session && (await lockRoom(tx, session.id))
    const refused = room && rules.mayLead(room.state, who.id)
    if (refused) return refused
    const events = rules.changeStudent(lesson, room?.state ?? null, studentId, change, who.id)
    if (isRefusal(events)) return events
    const stale = room && (await refuseStale(tx, room, seen, isAbout(studentId, change, who.id)))
    if (stale) return stale
    if (change.kind === 'assignment') await saveAssignment(tx, lessonId, studentId, change.place)
    if (change.kind === 'note') await saveNote(tx, lessonId, studentId, change.note)
    return { seq: room ? await tellRoom(tx, room, events, now) : 0 }
  },
)
