import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { recordConsent } from '#contract/school/consents.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { refuseUnasked } from '../asked-questions.ts'
import { dayOfForm } from '../day-of-form.ts'
import { recordAnswer } from '../record-answers.ts'

export const recordConsentCall = ({ consentChanges }: Services) =>
  handle(
    recordConsent,
    async ({ tx, who, now, audit }, { writeId: _once, branchId: _own, studentId, day, ...answer }) => {
      if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
      const refused = await refuseUnasked(tx, who.branchId, answer)
      if (refused) return refused
      const at = day === undefined ? now.getTime() : dayOfForm(day, now)
      if (isRefusal(at)) return at
      const given = { ...answer, at, recordedBy: who.id }
      await recordAnswer({ tx, now, audit }, studentId, given, consentChanges)
      return undefined
    },
  )
