import type { OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { type Consent, type ConsentAnswers, type ConsentHow, ConsentKind } from '#contract/voice/consents.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { listConsents, lockConsents, saveConsent } from './consent-store.ts'
import * as rules from './rules.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    consentChanges: readonly ConsentChange[]
  }
}

interface Asked {
  tx: Tx
  now: Date
  audit: Audit
}

/** A change: from now on it is allowed, or no longer. */
type ChangedConsent = Pick<Consent, 'kind' | 'isGiven'> & { studentId: StudentId }

/** Follows from a consent that was given or withdrawn, in the same transaction: another feature ends what it no longer may do. */
export type ConsentChange = (asked: Asked, changed: ChangedConsent) => Promise<void>

type Answer = Pick<Consent, 'kind' | 'isGiven' | 'guardian' | 'how'> & {
  recordedBy: TutorId | OfficeId | null
  /** When the guardian answered, ms; omitted for now. */
  at?: number
}

/** Puts a guardian's answer on file. The student must be known to the caller. Returns true unless it was the same answer again. */
export async function recordConsent(
  { tx, now, audit }: Asked,
  studentId: StudentId,
  answer: Answer,
  consentChanges: readonly ConsentChange[],
): Promise<boolean> {
  const { kind, isGiven, how } = answer
  await lockConsents(tx, studentId)
  const onFile = (await listConsents(tx, [studentId])).get(studentId) ?? []
  const before = onFile.find((consent) => consent.kind === kind) ?? null
  if (rules.isSaidAgain(before, answer)) return false
  await saveConsent(tx, studentId, { at: now.getTime(), ...answer })
  const changed = { before: { isGiven: before?.isGiven ?? null }, after: { isGiven } }
  audit(rules.eventOf(before, isGiven), { student: studentId, kind, how, ...changed })
  if ((before?.isGiven ?? false) !== isGiven)
    for (const follow of consentChanges) await follow({ tx, now, audit }, { studentId, kind, isGiven })
  return true
}

/** Puts the answers that a guardian gave on one screen on file. */
export async function recordConsents(
  asked: Asked,
  studentId: StudentId,
  { guardian, ...answers }: ConsentAnswers,
  how: ConsentHow,
  consentChanges: readonly ConsentChange[],
): Promise<void> {
  for (const kind of ConsentKind.options) {
    const isGiven = answers[kind]
    if (isGiven === undefined) continue
    await recordConsent(asked, studentId, { kind, isGiven, guardian, how, recordedBy: null }, consentChanges)
  }
}
