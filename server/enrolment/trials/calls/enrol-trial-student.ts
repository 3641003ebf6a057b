import { enrolTrialStudent } from '#contract/enrolment/trials/trials.ts'
import type { ClassroomId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import {
  accountOf,
  credentials,
  findCredential,
  hashPassword,
  saveCredential,
} from '#server/access/accounts/index.ts'
import { unbindSignIns } from '#server/access/identity/index.ts'
import { revokeLinksOf } from '#server/access/links/index.ts'
import { freeLoginId } from '#server/enrolment/office-people/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { refuseBusyStudent } from '#server/schedule/bookings/index.ts'
import { lessonStore, planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { enterSlots } from '#server/schedule/terms/index.ts'
import { listClassrooms } from '#server/school/index.ts'
import { listStudents, saveStudent } from '#server/school/people/index.ts'
import { holdTrial } from '../find-trials.ts'
import { familysWays, type StaffAsks } from '../invite.ts'
import * as rules from '../rules.ts'
import { saveEnrolled } from '../trial-store.ts'

/**
 * The student keeps their id, and so all of their work. The family's tablet stays signed in, and is no longer bound to the
 * trial lesson.
 */
export const enrolTrialStudentCall = handlePrepared(
  enrolTrialStudent,
  ({ password }, { runtime }) => hashPassword(runtime, password),
  async (asked, given, passwordHash) => {
    const { tx, who, now, audit } = asked
    const held = await holdTrial(tx, who.branchId, given.trialId)
    if (isRefusal(held)) return held
    const { trial, lesson } = held
    const refused = rules.mayEnrol(rules.trialStatus(trial, lesson, now))
    if (refused) return refused
    const classroomId = given.classroomId ?? lesson.classroom.id
    if (!(await listClassrooms(tx, who.branchId)).some(({ id }) => id === classroomId)) return notFound()
    const loginId = given.loginId ? accountOf(given.loginId) : await freeLoginId(tx, who.branchId, '')
    if (await findCredential(tx, loginId)) return refuse('LoginIdTaken')

    const [student] = await listStudents(tx, [trial.student.id])
    const { id } = student!
    const easy = await credentials.refuseEasy(tx, given.password, { ...student!, loginId })
    if (easy) return easy
    const trouble = await joinLessons(asked, classroomId, [...new Set(given.lessonIds)], id)
    if (trouble) return trouble
    await saveStudent(tx, { ...student!, classroomId, onlyLessonId: null })
    await saveCredential(tx, { loginId, role: 'student', personId: id, passwordHash })
    await saveEnrolled(tx, trial.id, who.id, now)
    await revokeLinksOf(tx, { role: 'student', personId: id }, familysWays, who.id, now)
    await unbindSignIns(tx, id)
    audit('trial-enrolled', { trial: trial.id, student: id, classroom: classroomId })
    return { studentId: id, loginId }
  },
)

/** Adds the student to planned lessons of the classroom; a room takes its students when it opens. */
async function joinLessons(
  { tx, who, now }: StaffAsks,
  classroomId: ClassroomId,
  lessonIds: readonly LessonId[],
  studentId: StudentId,
): Promise<Refusal<'StudentBusy' | 'NotFound' | 'LessonNotOpenToJoin'> | null> {
  const lessons: Lesson[] = []
  for (const lessonId of lessonIds) {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    if (!lesson || lesson.kind !== 'regular' || lesson.classroom.id !== classroomId) return notFound()
    const isAhead = lesson.status === 'scheduled' && lesson.endsAt > now.getTime()
    if (!isAhead || !(await planStore.holdUnopened(tx, lessonId))) return refuse('LessonNotOpenToJoin')
    lessons.push(lesson)
  }
  const busy = await refuseBusyStudent(tx, who.branchId, studentId, lessons)
  if (busy) return busy
  for (const lessonId of lessonIds)
    // They continue at their last page of the trial, until a tutor assigns another page.
    await rosterStore.saveRosterEntry(tx, lessonId, { id: studentId, assignment: null })
  await enterSlots(tx, studentId, now)
  return null
}
