import { byOffice, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring, LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

type Ill = Pick<LiveLesson, 'office' | 'branchId' | 'tutorId' | 'lessonId' | 'student'>

/** The tests' day, and the Saturday after it. */
const DAY = '2026-11-21'
const WEEK_AFTER = '2026-11-28'
const ill = { firstDay: DAY, lastDay: '2026-11-25', words: '発熱', teller: '本人' }

export const daySamples = {
  '/office/day': byOffice('peopled', ({ branchId }) => ({ branchId, day: DAY })),
  '/office/report-tutor-absence': byOffice('planned', ({ branchId, tutorId }) => ({
    branchId,
    tutorId,
    ...ill,
  })),
  '/office/change-tutor-absence': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    absenceId: others.tutorAbsenceId,
    revision: 1,
    ...ill,
    lastDay: DAY,
  })),
  '/office/withdraw-tutor-absence': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    absenceId: others.tutorAbsenceId,
    revision: 1,
  })),
  '/office/give-lesson': byOffice('peopled', ({ branchId, lessonId, tutorId, others }) => ({
    branchId,
    lessonId,
    tutorId: others.idleTutorId,
    seenTutor: tutorId,
  })),
  '/office/tell-families': byOffice('planned', ({ branchId, lessonId, tutorId }) => ({
    branchId,
    lessons: [{ lessonId, tutorId }],
    words: '予定どおり 森先生が担当します。',
  })),
  '/cancel-lesson': byTutor('planned', ({ branchId, lessonId }) => ({
    branchId,
    lessonId,
    reason: '台風のため',
  })),
  '/office/cancel-day': byOffice('planned', ({ branchId, classroom }) => ({
    branchId,
    day: DAY,
    classroomId: classroom.id,
    reason: '台風のため',
    lessons: 2,
  })),
  '/restore-lessons': byOffice('cancelled', ({ branchId, lessonId }) => ({
    branchId,
    lessonIds: [lessonId],
  })),
  '/families-to-call': byTutor('cancelled', ({ branchId, lessonId }) => ({
    branchId,
    lessonIds: [lessonId],
  })),
  '/tutor/reopen-lesson-session': byTutor('finished', ({ sessionId }) => ({ sessionId })),
  '/office/make-up-choices': byOffice('peopled', ({ branchId, lessonId, studentId }) => ({
    branchId,
    lessonId,
    studentId,
  })),
  '/office/make-up-lesson': byOffice('peopled', ({ branchId, lessonId, studentId, classroom, others }) => ({
    branchId,
    lessonId,
    studentId,
    in: {
      day: WEEK_AFTER,
      startsAt: '10:00',
      minutes: 50,
      classroom: classroom.id,
      tutor: others.idleTutorId,
    },
  })),
} satisfies Partial<Samples>

/** The whole day is cancelled before it begins. */
export const cancelDay: Bring = async ({ office, branchId }) => {
  const all = { branchId, day: DAY, classroomId: null, reason: '台風のため' }
  const { lessons } = await office.does('/office/cancel-day', { ...all, lessons: null, dryRun: true })
  await office.does('/office/cancel-day', { ...all, lessons })
  return {}
}

/** The running lesson is finished before its end, and nothing else takes its people then. */
export const finishEarly: Bring = async (staged) => {
  await cancelDay(staged)
  await staged.tutor.does('/tutor/finish-lesson-session', { sessionId: staged.sessionId })
  return {}
}

/** The lesson's tutor and its first student are ill. */
export async function tellAbsences({ office, branchId, tutorId, lessonId, student }: Ill) {
  const { absence } = await office.does('/office/report-tutor-absence', { branchId, tutorId, ...ill })
  const told = { reason: 'ill', teller: '母' } as const
  await office.does('/record-absence', { branchId, lessonId, studentId: student.id, told })
  return absence.id
}
