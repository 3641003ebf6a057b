import { LetterOutcome } from '#contract/family/office-letters.ts'
import type { BranchId, LetterId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hastenJob, listJobs, type StoredJob } from '#server/platform/jobs/job-store.ts'
import { LETTER_JOB } from '../letter-store.ts'

type Row = Awaited<ReturnType<ReturnType<typeof lettersOf>['execute']>>[number]

/** A letter as the office sees it, with what is known about its reader, and the job that sends it. */
export type OutboxLetter = Row & { job: StoredJob | null }

/** A branch's letters are those about its students, tutors and office people; the head office has its own besides. */
interface Whose {
  branchId: BranchId
  isHead: boolean
}

interface Wanted extends Whose {
  outcome: LetterOutcome | null
  after: { madeAt: number; id: LetterId } | null
}

/** The letters about a branch's people, the newest first. */
export async function listOutbox(
  tx: Tx,
  { outcome, after, ...whose }: Wanted,
  limit: number,
): Promise<OutboxLetter[]> {
  let rows = lettersOf(tx, whose)
  if (outcome) rows = rows.where('letter.state', '=', outcome)
  if (after)
    rows = rows.where((row) =>
      row.or([
        row('letter.madeAt', '<', after.madeAt),
        row.and([row('letter.madeAt', '=', after.madeAt), row('letter.id', '<', after.id)]),
      ]),
    )
  const sorted = rows.orderBy('letter.madeAt', 'desc').orderBy('letter.id', 'desc')
  return await withJobs(tx, await sorted.limit(limit).execute())
}

/** Null for a letter about somebody of another branch too. */
export async function findInOutbox(tx: Tx, whose: Whose, id: LetterId): Promise<OutboxLetter | null> {
  const rows = await lettersOf(tx, whose).where('letter.id', '=', id).execute()
  return (await withJobs(tx, rows))[0] ?? null
}

async function withJobs(tx: Tx, rows: readonly Row[]): Promise<OutboxLetter[]> {
  const ids = rows.map(({ id }) => id)
  const jobs = await listJobs(tx, LETTER_JOB, ids)
  return rows.map((row) => ({ ...row, job: jobs.get(row.id) ?? null }))
}

/** Letters with whom each is about: a student by their guardian's link, anybody by the link that invites them, or a person themself. */
function joinedLetters(tx: Tx, { branchId, isHead }: Whose) {
  return tx.db
    .selectFrom('letter')
    .leftJoin('grant', 'grant.id', 'letter.grantId')
    .leftJoin('student', (join) => join.on('student.id', '=', (row) => row.ref('grant.personId' as never)))
    .leftJoin('tutor', (join) =>
      join.on('tutor.id', '=', (row) =>
        row.fn.coalesce('letter.personId' as never, 'grant.personId' as never),
      ),
    )
    .leftJoin('officePerson', (join) =>
      join.on('officePerson.id', '=', (row) =>
        row.fn.coalesce('letter.personId' as never, 'grant.personId' as never),
      ),
    )
    .where((row) =>
      row.or([
        row('student.branchId', '=', branchId),
        row('tutor.branchId', '=', branchId),
        row('officePerson.branchId', '=', branchId),
        ...(isHead
          ? [row.and([row('officePerson.id', 'is not', null), row('officePerson.branchId', 'is', null)])]
          : []),
      ]),
    )
}

function lettersOf(tx: Tx, whose: Whose) {
  return joinedLetters(tx, whose)
    .leftJoin('letterAddress', 'letterAddress.id', 'letter.addressId')
    .leftJoin('letterInvitation', 'letterInvitation.id', 'letter.addressId')
    .select([
      'letter.id',
      'letter.personId as personId',
      'letter.kind',
      'letter.state',
      'letter.madeAt as madeAt',
      'letter.dueAt as dueAt',
      'letter.handedAt as handedAt',
      'letter.endedAt as endedAt',
      'letter.reason',
      'student.id as studentId',
      'tutor.id as tutorId',
      'officePerson.id as officeId',
    ])
    .select((row) => [
      row.fn
        .coalesce('student.displayName', 'tutor.displayName', 'officePerson.displayName')
        .as('displayName'),
    ])
    .select([
      // Of the guardian's link, or of the one-time URL.
      'grant.revokedAt',
      'grant.expiresAt',
      'grant.usedAt',
      'letterInvitation.id as invitationId',
      // Null where the address was forgotten.
      'letterAddress.confirmUntil as confirmUntil',
      'letterAddress.confirmedAt as confirmedAt',
      'letterAddress.refusedAt as refusedAt',
    ])
}

/** How many letters of a branch are in each state. */
export async function countOutbox(tx: Tx, whose: Whose): Promise<Record<LetterOutcome, number>> {
  const rows = await joinedLetters(tx, whose)
    .select((row) => ['letter.state', row.fn.countAll<number>().as('count')])
    .groupBy('letter.state')
    .execute()
  const found = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const counts = LetterOutcome.options.map((outcome) => [outcome, found.get(outcome) ?? 0])
  return Object.fromEntries(counts) as Record<LetterOutcome, number>
}

/**
 * Lets the next server that looks try a letter. One that was given up is news for two days again. False when a server has
 * taken it since it was read.
 */
export async function saveRetryNow(
  tx: Tx,
  { id, state, reason, dueAt }: OutboxLetter,
  now: Date,
): Promise<boolean> {
  if (!(await hastenJob(tx, LETTER_JOB, id, now))) return false
  const isAnew = state === 'given-up'
  const saved = await tx.db
    .updateTable('letter')
    .set({
      state: 'waiting',
      endedAt: null,
      dueAt: isAnew ? now.getTime() : dueAt,
      reason: isAnew ? null : reason,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('handedAt', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}
