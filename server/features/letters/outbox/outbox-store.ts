import type { BranchId, LetterId } from '#contract/kernel/ids.ts'
import { LetterOutcome } from '#contract/office/letters.ts'
import type { Tx } from '#server/platform/database.ts'

/** A letter as the office sees it, with what is known about its reader. */
export type OutboxLetter = Awaited<ReturnType<typeof listOutbox>>[number]

interface Wanted {
  branchId: BranchId
  outcome: LetterOutcome | null
  after: { madeAt: number; id: LetterId } | null
}

/** The letters to guardians of a branch's students, the newest first. */
export async function listOutbox(tx: Tx, { branchId, outcome, after }: Wanted, limit: number) {
  let rows = lettersOf(tx, branchId)
  if (outcome) rows = rows.where('letter.state', '=', outcome)
  if (after)
    rows = rows.where((row) =>
      row.or([
        row('letter.made_at', '<', after.madeAt),
        row.and([row('letter.made_at', '=', after.madeAt), row('letter.id', '<', after.id)]),
      ]),
    )
  return await rows.orderBy('letter.made_at', 'desc').orderBy('letter.id', 'desc').limit(limit).execute()
}

/** Null for a letter to a guardian of another branch's student too. */
export async function findInOutbox(tx: Tx, branchId: BranchId, id: LetterId): Promise<OutboxLetter | null> {
  return (await lettersOf(tx, branchId).where('letter.id', '=', id).executeTakeFirst()) ?? null
}

function lettersOf(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('letter')
    .innerJoin('guardian_link', 'guardian_link.id', 'letter.link_id')
    .innerJoin('student', 'student.id', 'guardian_link.student_id')
    .leftJoin('letter_address', 'letter_address.id', 'letter.address_id')
    .select([
      'letter.id',
      'letter.kind',
      'letter.state',
      'letter.made_at as madeAt',
      'letter.due_at as dueAt',
      'letter.tries',
      'letter.claim',
      'letter.claimed_until as claimedUntil',
      'letter.handed_at as handedAt',
      'letter.ended_at as endedAt',
      'letter.reason',
      'student.id as studentId',
      'student.display_name as displayName',
      'guardian_link.revoked_at as revokedAt',
      'guardian_link.expires_at as expiresAt',
      // Null where the address was forgotten.
      'letter_address.confirm_until as confirmUntil',
      'letter_address.confirmed_at as confirmedAt',
      'letter_address.refused_at as refusedAt',
    ])
    .where('student.branch_id', '=', branchId)
}

/** How many letters of a branch are in each state. */
export async function countOutbox(tx: Tx, branchId: BranchId): Promise<Record<LetterOutcome, number>> {
  const rows = await tx.db
    .selectFrom('letter')
    .innerJoin('guardian_link', 'guardian_link.id', 'letter.link_id')
    .innerJoin('student', 'student.id', 'guardian_link.student_id')
    .select((row) => ['letter.state', row.fn.countAll<number>().as('count')])
    .where('student.branch_id', '=', branchId)
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
  { id, state, claim, reason, dueAt }: OutboxLetter,
  now: Date,
): Promise<boolean> {
  const isAnew = state === 'given-up'
  const saved = await tx.db
    .updateTable('letter')
    .set({
      state: 'waiting',
      claim: null,
      claimed_until: null,
      ended_at: null,
      due_at: isAnew ? now.getTime() : dueAt,
      reason: isAnew ? null : reason,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claim', claim === null ? 'is' : '=', claim)
    .where('handed_at', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}
