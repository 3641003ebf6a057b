import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorHearByReason } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { saveHomeRight } from '../home-right.ts'
import { HEARS_BY_REASON_MS } from '../rules.ts'

export const tutorHearByReasonCall = handle(
  tutorHearByReason,
  async ({ tx, who, now, audit }, { studentId, reason }) => {
    const student = await directoryStore.findStudent(tx, who.branchId, studentId)
    if (!student) return notFound()
    if (student.leftAt !== null) return refuse('NotOfSchool')
    const takenAt = now.getTime()
    const until = takenAt + HEARS_BY_REASON_MS
    await saveHomeRight(tx, studentId, who.id, { takenAt, until })
    // A change, so that the words go with the student.
    audit('home-recordings-by-reason', { student: studentId, before: { why: null }, after: { why: reason } })
    return { until }
  },
)
