import { notFound } from '#contract/kernel/refusal.ts'
import { tutorHomeRecordings } from '#contract/learning/recordings.ts'
import { MAX_PAST_RECORDINGS } from '#contract/learning/rules/recording-limits.ts'
import { noteView } from '#server/platform/audit-view.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { listStudents } from '#server/school/people/index.ts'
import { findLookRight } from '../look-right.ts'
import { listHomeRecordings } from '../recording-store.ts'
import { viewToHear } from '../view-to-hear.ts'

export const tutorHomeRecordingsCall = ({ spokenItems }: Services) =>
  handle(tutorHomeRecordings, async (asked, { studentId }) => {
    const { tx, who, now } = asked
    const [student] = await listStudents(tx, [studentId])
    if (student?.branchId !== who.branchId) return notFound()
    const rows = await listHomeRecordings(tx, studentId)
    const right = await findLookRight(tx, who, studentId, now)
    if (!right) return { count: rows.length, right, recordings: [] }
    await noteView(asked, 'viewed-recordings', studentId)
    const heard = rows.slice(0, MAX_PAST_RECORDINGS)
    const recordings = await viewToHear(asked, heard, spokenItems, () => null)
    return { count: rows.length, right, recordings }
  })
