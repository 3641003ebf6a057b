import { notFound } from '#contract/kernel/refusal.ts'
import { tutorRecordConsent } from '#contract/school/consents.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { listStudents } from '#server/school/people/index.ts'
import { refuseUnasked } from '../asked-questions.ts'
import { recordConsent } from '../record-consent.ts'

export const tutorRecordConsentCall = ({ consentChanges }: Services) =>
  handle(tutorRecordConsent, async ({ tx, who, now, audit }, { writeId: _once, studentId, ...answer }) => {
    const [student] = await listStudents(tx, [studentId])
    if (student?.branchId !== who.branchId) return notFound()
    const refused = await refuseUnasked(tx, who.branchId, answer)
    if (refused) return refused
    await recordConsent({ tx, now, audit }, studentId, { ...answer, recordedBy: who.id }, consentChanges)
    return undefined
  })
