import type { ConsentQuestionId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import {
  type Consent,
  type ConsentAbout,
  type ConsentAnswers,
  type ConsentHow,
  ConsentKind,
} from '#contract/school/consents.ts'
import { answerTo } from '#contract/school/rules/consent-questions.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Audit, Facts } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { type ConsentSource, listConsents, lockConsents, saveConsents } from './consent-store.ts'
import * as rules from './rules.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    consentChanges: readonly ConsentChange[]
    familysWayIn: FamilysWayIn
  }
}

interface Asked {
  tx: Tx
  now: Date
  audit: Audit
}

/** A change: from now on it is allowed, or no longer. */
interface ChangedConsent {
  studentId: StudentId
  kind: ConsentKind
  isGiven: boolean
}

/** Follows from consents about the voice that were given or withdrawn, in the same transaction: another feature ends what it no longer may do. */
export type ConsentChange = (asked: Asked, changed: readonly ChangedConsent[]) => Promise<void>

/**
 * The lasting link by which a guardian visits; a refusal where somebody of the school may be the one who presses: by a link that
 * works once, which anybody can have opened, or in a browser with which one of them has signed in before.
 */
export type FamilysWayIn = (
  tx: Tx,
  who: Parent,
  now: Date,
) => Promise<NonNullable<ConsentSource['grant']> | Refusal<'OwnLinkOnly'>>

type Answer = Pick<Consent, 'kind' | 'isGiven' | 'guardian' | 'how'> &
  ConsentSource & {
    /** Of a question of the branch alone, which the caller knows to be asked. */
    questionId?: ConsentQuestionId | null
    recordedBy: TutorId | OfficeId | null
    /** When the guardian answered, ms; omitted for now. */
    at?: number
  }

/** A yes on a form; the guardian is the one who signed it, and it lies in the school. */
export const ON_PAPER = {
  isGiven: true,
  how: 'paper',
  guardian: { displayName: '', relation: 'other' },
} as const

/** Puts a guardian's answer on file. The student must be known to the caller. Returns true unless it was the same answer again. */
export async function recordAnswer(
  asked: Asked,
  studentId: StudentId,
  answer: Answer,
  consentChanges: readonly ConsentChange[],
): Promise<boolean> {
  return (await recordAnswers(asked, [{ studentId, ...answer }], consentChanges)) > 0
}

/**
 * Puts answers of many guardians on file, each about another student or another matter.
 * @returns how many were not the same again.
 */
export async function recordAnswers(
  { tx, now, audit }: Asked,
  answers: readonly (Answer & { studentId: StudentId })[],
  consentChanges: readonly ConsentChange[],
): Promise<number> {
  const ids = [...new Set(answers.map(({ studentId }) => studentId))]
  await lockConsents(tx, ids)
  const onFile = await listConsents(tx, ids)
  const said = answers.flatMap((answer) => {
    const { studentId, kind, questionId = null } = answer
    const before = answerTo(onFile.get(studentId) ?? [], { kind, questionId })
    const { grant, formNumber = null } = answer
    const source = { ownLink: grant?.relation ?? null, formNumber }
    return rules.isSaidAgain(before, { ...answer, ...source }) ? [] : [{ ...answer, before }]
  })
  const at = now.getTime()
  await saveConsents(
    tx,
    said.map((answer) => ({ at, ...answer })),
  )
  for (const { studentId: student, kind, questionId = null, isGiven, how, before, ...source } of said) {
    const changed = { before: { isGiven: before?.isGiven ?? null }, after: { isGiven } }
    const asked = questionId === null ? null : { question: questionId }
    audit(rules.eventOf(before, isGiven), {
      student,
      kind,
      ...asked,
      how,
      ...factsOf(kind, source),
      ...changed,
    })
  }
  // No lesson needs what a branch asks.
  const changed = said.flatMap(({ studentId, kind, isGiven, before }) =>
    kind !== 'branch' && (before?.isGiven ?? false) !== isGiven ? [{ studentId, kind, isGiven }] : [],
  )
  if (changed.length > 0) for (const follow of consentChanges) await follow({ tx, now, audit }, changed)
  return said.length
}

/** The source of an answer, for the audit. */
function factsOf(kind: ConsentAbout['kind'], { grant, edition, formNumber }: ConsentSource): Facts {
  return {
    ...(grant && { grant: grant.id, relation: grant.relation }),
    ...(edition !== undefined && kind !== 'branch' && { edition }),
    ...(formNumber !== undefined && { formNumber }),
  }
}

/** Puts the answers that a guardian gave on one screen on file. @param grant the way in by which the screen was opened. */
export async function recordConsents(
  asked: Asked,
  studentId: StudentId,
  { guardian, edition, ...answers }: ConsentAnswers,
  { how, grant }: { how: ConsentHow; grant: NonNullable<ConsentSource['grant']> },
  consentChanges: readonly ConsentChange[],
): Promise<void> {
  for (const kind of ConsentKind.options) {
    const isGiven = answers[kind]
    if (isGiven === undefined) continue
    const answer = { kind, isGiven, guardian, how, grant, edition, recordedBy: null }
    await recordAnswer(asked, studentId, answer, consentChanges)
  }
}
