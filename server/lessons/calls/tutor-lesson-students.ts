import type { StudentId } from '../../../contract/kernel/ids.ts'
import { notFound } from '../../../contract/kernel/refusal.ts'
import { lessonStudents, type RecordedState } from '../../../contract/lessons.ts'
import { handle } from '../../platform/handle.ts'
import { findLesson } from '../lesson-store.ts'
import { listRoster } from '../roster-store.ts'
import { findSession, listAttendance } from '../session-store.ts'
import { listRoomStates } from '../state-store.ts'

export const tutorLessonStudentsCall = handle(lessonStudents, async ({ tx, who }, { lessonId }) => {
  if (!(await findLesson(tx, who.branchId, lessonId))) return notFound()
  const roster = await listRoster(tx, lessonId)
  const session = await findSession(tx, lessonId)
  const states = session ? await listRoomStates(tx, session.id) : new Map<StudentId, RecordedState>()
  const stays = await listAttendance(tx, lessonId)
  const students = roster.map((student) => ({
    ...student,
    recorded: states.get(student.id) ?? null,
    attendance: stays.get(student.id) ?? [],
  }))
  return { students }
})
