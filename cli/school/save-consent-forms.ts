import type { StudentId } from '#contract/kernel/ids.ts'
import { momentAt } from '#contract/kernel/zones.ts'
import { consentChanges } from '#server/engine.ts'
import type { Audit } from '#server/platform/audit.ts'
import { consentStore, recordAnswer } from '#server/school/consents/index.ts'
import { noteConsole } from '../console.ts'
import type { ImportRun } from './import-report.ts'
import type { BranchEntry, StudentEntry } from './school-file.ts'

/**
 * Puts the paper forms of a student on file. An answer that is newer than the form stays: an old file must not restore what a
 * guardian has withdrawn since.
 */
export async function saveConsentForms(
  { tx, now, report }: ImportRun,
  studentId: StudentId,
  { consents }: StudentEntry,
  { timeZone }: BranchEntry,
): Promise<void> {
  const onFile = (await consentStore.listConsents(tx, [studentId])).get(studentId) ?? []
  const audit: Audit = (event, facts) => tx.beforeCommit(() => noteConsole(tx, event, facts, now))
  for (const { kind, isGiven, guardian, relation, on } of consents) {
    const at = Math.min(momentAt(`${on}T00:00`, timeZone) ?? now.getTime(), now.getTime())
    const before = onFile.find((consent) => consent.kind === kind)
    const isNew =
      (before === undefined || before.at < at) &&
      (await recordAnswer(
        { tx, now, audit },
        studentId,
        { kind, isGiven, guardian: { displayName: guardian, relation }, how: 'paper', recordedBy: null, at },
        consentChanges,
      ))
    report.consents[isNew ? (before ? 'changed' : 'added') : 'unchanged'] += 1
  }
}
