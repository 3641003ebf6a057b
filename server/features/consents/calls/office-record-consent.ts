import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeRecordConsent } from '#contract/office/ways-in.ts'
import { directoryStore } from '#server/features/people/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseUnasked } from '../asked-questions.ts'
import { recordConsent } from '../record-consent.ts'

/** A day is on file as its noon in UTC, which is the same day in most time zones. */
const NOON_MS = 12 * 3_600_000

export const officeRecordConsentCall = ({ consentChanges }: Services) =>
  handle(
    officeRecordConsent,
    async ({ tx, who, now, audit }, { writeId: _once, studentId, day, ...answer }) => {
      if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
      const refused = await refuseUnasked(tx, who.branchId, answer)
      if (refused) return refused
      const noon = Date.parse(day) + NOON_MS
      if (noon - 2 * NOON_MS > now.getTime()) return refuse('DayToCome')
      const at = Math.min(noon, now.getTime())
      const given = { ...answer, at, recordedBy: who.id }
      await recordConsent({ tx, now, audit }, studentId, given, consentChanges)
      return undefined
    },
  )
