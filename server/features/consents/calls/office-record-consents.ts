import type { StudentId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { officeRecordConsents } from '#contract/office/consent-questions.ts'
import { answerTo } from '#contract/rules/consent-questions.ts'
import { directoryStore } from '#server/features/people/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseUnasked } from '../asked-questions.ts'
import { listConsents, lockConsents } from '../consent-store.ts'
import { dayOfForm } from '../day-of-form.ts'
import { ON_PAPER, recordConsent } from '../record-consent.ts'

export const officeRecordConsentsCall = ({ consentChanges }: Services) =>
  handle(officeRecordConsents, async ({ tx, who, now, audit }, { studentIds, about, day }) => {
    const at = dayOfForm(day, now)
    if (typeof at !== 'number') return at
    for (const each of about) {
      const refused = await refuseUnasked(tx, who.branchId, each)
      if (refused) return refused
    }
    const [written, refused] = [new Set<StudentId>(), new Set<StudentId>()]
    // In a fixed order: two people who write the same class down wait for each other.
    for (const studentId of [...new Set(studentIds)].toSorted()) {
      if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
      await lockConsents(tx, studentId)
      const onFile = (await listConsents(tx, [studentId])).get(studentId) ?? []
      for (const each of about) {
        const before = answerTo(onFile, each)
        if (before?.isGiven === false) refused.add(studentId)
        if (before) continue
        const given = { ...ON_PAPER, ...each, at, recordedBy: who.id }
        await recordConsent({ tx, now, audit }, studentId, given, consentChanges)
        written.add(studentId)
      }
    }
    return { students: written.size, refused: [...refused] }
  })
