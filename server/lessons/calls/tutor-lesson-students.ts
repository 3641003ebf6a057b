import { notFound } from '../../../contract/kernel/refusal.ts'
import { lessonStudents } from '../../../contract/lessons.ts'
import { handle } from '../../platform/handle.ts'
import { findLesson, listRoster } from '../lesson-store.ts'
import { listAttendance } from '../session-store.ts'
import { listStates } from '../state-store.ts'

export const tutorLessonStudentsCall = handle(lessonStudents, async ({ tx, who }, { lessonId }) => {
  if (!(await findLesson(tx, who.branchId, lessonId))) return notFound()
  const roster = await listRoster(tx, lessonId)
  const states = await listStates(tx, roster.map(({ id }) => id))
  const stays = await listAttendance(tx, lessonId)
  const students = roster.map((student) => ({
    ...student,
    recorded: states.get(student.id) ?? null,
    attendance: stays.get(student.id) ?? [],
  }))
  return { students }
})
