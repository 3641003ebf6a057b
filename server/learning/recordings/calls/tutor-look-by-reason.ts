import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorLookByReason } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { saveLookRight } from '../look-right.ts'
import { LOOKS_BY_REASON_MS } from '../rules.ts'

export const tutorLookByReasonCall = handle(
  tutorLookByReason,
  async ({ tx, who, now, audit }, { studentId, reason }) => {
    const student = await directoryStore.findStudent(tx, who.branchId, studentId)
    if (!student) return notFound()
    if (student.leftAt !== null) return refuse('NotOfSchool')
    const takenAt = now.getTime()
    const until = takenAt + LOOKS_BY_REASON_MS
    await saveLookRight(tx, studentId, who.id, { takenAt, until })
    // A change, so that the words go with the student.
    audit('looked-by-reason', { student: studentId, before: { why: null }, after: { why: reason } })
    return { until }
  },
)
