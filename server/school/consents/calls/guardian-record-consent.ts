import { isRefusal } from '#contract/kernel/refusal.ts'
import { guardianRecordConsent } from '#contract/school/consents.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { listStudents } from '#server/school/people/index.ts'
import { refuseUnasked } from '../asked-questions.ts'
import { recordAnswer } from '../record-answers.ts'

/** It takes no student's id: the visit is to one student's page. */
export const guardianRecordConsentCall = ({ consentChanges, familysWayIn }: Services) =>
  handle(guardianRecordConsent, async ({ tx, who, now, audit }, { writeId: _once, ...given }) => {
    const grant = await familysWayIn(tx, who, now)
    if (isRefusal(grant)) return grant
    // A student may have come to another branch since the visit began.
    const [student] = await listStudents(tx, [who.id])
    const refused = await refuseUnasked(tx, student!.branchId, given)
    if (refused) return refused
    const answer = { ...given, how: 'parents-page', grant, recordedBy: null } as const
    await recordAnswer({ tx, now, audit }, who.id, answer, consentChanges)
    return undefined
  })
