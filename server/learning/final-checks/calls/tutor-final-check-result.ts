import { notFound } from '#contract/kernel/refusal.ts'
import { tutorFinalCheckResult } from '#contract/learning/final-checks.ts'
import { handle } from '#server/platform/handle.ts'
import { listStudents } from '#server/school/people/index.ts'
import { listAttempts } from '../attempt-store.ts'
import { viewAttempts } from '../attempt-view.ts'
import { findCheck, withoutKeys } from '../check-store.ts'
import { listStruckItems } from '../history/struck-item-store.ts'

export const tutorFinalCheckResultCall = handle(
  tutorFinalCheckResult,
  async ({ tx, who }, { studentId, chapterId }) => {
    const [student] = await listStudents(tx, [studentId])
    if (student?.branchId !== who.branchId) return notFound()
    const made = await viewAttempts(tx, await listAttempts(tx, studentId, chapterId), who)
    const present = made.checks.length === 0 ? await findCheck(tx, chapterId) : null
    const checks = present ? [present] : made.checks
    if (checks.length === 0) return notFound()
    const ids = [...new Set(checks.map(({ id }) => id))]
    const struck = await listStruckItems(tx, who.branchId, ids)
    return { checks: checks.map(withoutKeys), attempts: made.attempts, struck }
  },
)
