import { notFound } from '#contract/kernel/refusal.ts'
import { officeRecordConsents } from '#contract/school/consent-questions.ts'
import { answerTo } from '#contract/school/rules/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { refuseUnasked } from '../asked-questions.ts'
import { listConsents, lockConsents } from '../consent-store.ts'
import { dayOfForm } from '../day-of-form.ts'
import { ON_PAPER, recordAnswers } from '../record-answers.ts'

export const officeRecordConsentsCall = ({ consentChanges }: Services) =>
  handle(officeRecordConsents, async ({ tx, who, now, audit }, { studentIds, about, day, formNumber }) => {
    const at = dayOfForm(day, now)
    if (typeof at !== 'number') return at
    for (const each of about) {
      const refused = await refuseUnasked(tx, who.branchId, each)
      if (refused) return refused
    }
    const ids = [...new Set(studentIds)]
    for (const studentId of ids)
      if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
    await lockConsents(tx, ids)
    const onFile = await listConsents(tx, ids)
    const asked = ids.flatMap((studentId) =>
      about.map((each) => ({ studentId, each, before: answerTo(onFile.get(studentId) ?? [], each) })),
    )
    const forms = asked.flatMap(({ studentId, each, before }) =>
      before ? [] : [{ ...ON_PAPER, ...each, studentId, at, formNumber, recordedBy: who.id }],
    )
    await recordAnswers({ tx, now, audit }, forms, consentChanges)
    const written = new Set(forms.map(({ studentId }) => studentId))
    const refused = new Set(
      asked.flatMap(({ studentId, before }) => (before?.isGiven === false ? [studentId] : [])),
    )
    return { students: written.size, refused: [...refused] }
  })
