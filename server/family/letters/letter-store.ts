import type { LetterKind, LetterOutcome } from '#contract/family/office-letters.ts'
import type { GuardianLinkId, LetterId, OfficeId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import {
  addJob,
  endJob,
  hastenJob,
  type LeasedJob,
  putOffJob,
  renewLease,
} from '#server/platform/jobs/job-store.ts'
import { CLAIM_MS, WORDS_REST_MS } from './rules.ts'

/** How a letter can end. One that is `unsure` may have arrived, so it is not sent again. */
export type LetterEnd = Exclude<LetterOutcome, 'waiting'>

type NewLetter = ({ grantId: GuardianLinkId | UrlId } | { personId: TutorId | OfficeId }) & {
  addressId: string
  print: string
  kind: LetterKind
  about: string
  dueAt: number
}

/** The kind of job that sends a letter. */
export const LETTER_JOB = 'letter'

/** Written in the transaction of its cause. The same cause again, on any server, writes nothing more. */
export async function saveLetter(tx: Tx, given: NewLetter, now: Date): Promise<void> {
  const saved = await tx.db
    .insertInto('letter')
    .values({
      id: tx.newId<LetterId>(),
      grantId: 'grantId' in given ? given.grantId : null,
      personId: 'personId' in given ? given.personId : null,
      addressId: given.addressId,
      addressPrint: given.print,
      kind: given.kind,
      about: given.about,
      state: 'waiting',
      madeAt: now.getTime(),
      dueAt: given.dueAt,
      handedAt: null,
      endedAt: null,
      reason: null,
    })
    .onConflict((clash) => clash.columns(['addressId', 'kind', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (saved) await addJob(tx, LETTER_JOB, saved.id, given.dueAt)
}

export interface StoredLetter {
  id: LetterId
  /** The guardian's link, or the one-time URL of a letter that invites. */
  grantId: GuardianLinkId | UrlId | null
  personId: TutorId | OfficeId | null
  addressId: string
  kind: LetterKind
  about: string
  dueAt: number
  handedAt: number | null
}

/** Null for a letter that has ended, or that is gone. */
export async function findWaiting(tx: Tx, id: string): Promise<StoredLetter | null> {
  const row = await tx.db
    .selectFrom('letter')
    .select(['id', 'grantId', 'personId', 'addressId', 'kind', 'about', 'dueAt', 'handedAt'])
    .where('id', '=', id as LetterId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row ?? null
}

/** Notes that its text is about to be given to the mail server. False when another server took the letter over. */
export async function takeHandOver(tx: Tx, job: LeasedJob, now: Date): Promise<boolean> {
  if (!(await renewLease(tx, job, CLAIM_MS, now))) return false
  const handed = await tx.db
    .updateTable('letter')
    .set({ handedAt: now.getTime() })
    .where('id', '=', job.aboutId as LetterId)
    .where('state', '=', 'waiting')
    .where('handedAt', 'is', null)
    .executeTakeFirst()
  return handed.numUpdatedRows === 1n
}

/** Ends a letter with its job, unless another server took it over. */
export async function saveEnd(
  tx: Tx,
  job: LeasedJob,
  { state, reason }: { state: LetterEnd; reason: string | null },
  now: Date,
): Promise<boolean> {
  if (!(await endJob(tx, job, state === 'sent' ? null : reason, now))) return false
  const end = { state, reason, endedAt: now.getTime() }
  await tx.db
    .updateTable('letter')
    .set(end)
    .where('id', '=', job.aboutId as LetterId)
    .execute()
  return true
}

/** Puts a letter back that the mail server has not taken. */
export async function saveRetry(
  tx: Tx,
  job: LeasedJob,
  { reason, notBefore }: { reason: string; notBefore: number },
): Promise<boolean> {
  if (!(await putOffJob(tx, job, reason, notBefore))) return false
  const back = { reason, handedAt: null }
  await tx.db
    .updateTable('letter')
    .set(back)
    .where('id', '=', job.aboutId as LetterId)
    .execute()
  return true
}

/** A lesson's letter need not wait any longer once the tutor's words have rested. */
export async function hastenWorded(tx: Tx, now: Date): Promise<void> {
  const at = now.getTime()
  const worded = await tx.db
    .updateTable('letter')
    .set({ dueAt: at })
    .where('kind', '=', 'lesson')
    .where('state', '=', 'waiting')
    .where('dueAt', '>', at)
    .where((row) => {
      const words = row
        .selectFrom('parentMessage')
        .innerJoin('grant', 'grant.personId', 'parentMessage.studentId')
        .select('parentMessage.id')
        .whereRef('grant.id', '=', 'letter.grantId')
        .whereRef('parentMessage.lessonId', '=', 'letter.about')
      return row.and([
        row.exists(words),
        row.not(row.exists(words.where('parentMessage.at', '>', at - WORDS_REST_MS))),
      ])
    })
    .returning('id')
    .execute()
  for (const { id } of worded) await hastenJob(tx, LETTER_JOB, id, now)
}

/** The letters whose reader has asked for none: each is a first one to its address. */
const UNASKED: readonly LetterKind[] = ['confirm', 'first-visit', 'choose-password', 'trial', 'guardian-link']

/** How many first letters of a day went to this mailbox, or came of this link or person. @param since ms */
export async function countFirstLetters(
  tx: Tx,
  by: { grantId: GuardianLinkId } | { print: string } | { personId: TutorId | OfficeId },
  since: number,
): Promise<number> {
  const rows = tx.db
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', 'in', UNASKED)
    .where('madeAt', '>', since)
  const own =
    'grantId' in by
      ? rows.where('grantId', '=', by.grantId)
      : 'personId' in by
        ? rows.where('personId', '=', by.personId)
        : rows.where('addressPrint', '=', by.print)
  return Number((await own.executeTakeFirstOrThrow()).count)
}

/** How many letters are waiting, those that are not due yet among them. */
export async function countWaiting(tx: Tx): Promise<number> {
  const rows = tx.db.selectFrom('letter').select((row) => row.fn.countAll<number>().as('count'))
  return Number((await rows.where('state', '=', 'waiting').executeTakeFirstOrThrow()).count)
}
