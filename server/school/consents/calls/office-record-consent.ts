import { officeRecordConsent } from '#contract/access/ways-in.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { refuseUnasked } from '../asked-questions.ts'
import { dayOfForm } from '../day-of-form.ts'
import { recordConsent } from '../record-consent.ts'

export const officeRecordConsentCall = ({ consentChanges }: Services) =>
  handle(
    officeRecordConsent,
    async ({ tx, who, now, audit }, { writeId: _once, studentId, day, ...answer }) => {
      if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
      const refused = await refuseUnasked(tx, who.branchId, answer)
      if (refused) return refused
      const at = dayOfForm(day, now)
      if (typeof at !== 'number') return at
      const given = { ...answer, at, recordedBy: who.id }
      await recordConsent({ tx, now, audit }, studentId, given, consentChanges)
      return undefined
    },
  )
