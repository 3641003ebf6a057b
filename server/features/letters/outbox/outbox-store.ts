import type { BranchId, LetterId } from '#contract/kernel/ids.ts'
import { LetterOutcome } from '#contract/office/letters.ts'
import type { Tx } from '#server/platform/database.ts'

/** A letter as the office sees it, with what is known about its reader. */
export type OutboxLetter = Awaited<ReturnType<typeof listOutbox>>[number]

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
export async function listOutbox(tx: Tx, { outcome, after, ...whose }: Wanted, limit: number) {
  let rows = lettersOf(tx, whose)
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

/** Null for a letter about somebody of another branch too. */
export async function findInOutbox(tx: Tx, whose: Whose, id: LetterId): Promise<OutboxLetter | null> {
  return (await lettersOf(tx, whose).where('letter.id', '=', id).executeTakeFirst()) ?? null
}

/** Letters with whom each is about: a student by their guardian's link, anybody by the link that invites them, or a person themself. */
function joinedLetters(tx: Tx, { branchId, isHead }: Whose) {
  return tx.db
    .selectFrom('letter')
    .leftJoin('guardian_link', 'guardian_link.id', 'letter.link_id')
    .leftJoin('one_time_url', 'one_time_url.id', 'letter.url_id')
    .leftJoin('student', (join) =>
      join.on('student.id', '=', (row) =>
        row.fn.coalesce('guardian_link.student_id', 'one_time_url.person_id' as never),
      ),
    )
    .leftJoin('tutor', (join) =>
      join.on('tutor.id', '=', (row) =>
        row.fn.coalesce('letter.person_id' as never, 'one_time_url.person_id' as never),
      ),
    )
    .leftJoin('office_person', (join) =>
      join.on('office_person.id', '=', (row) =>
        row.fn.coalesce('letter.person_id' as never, 'one_time_url.person_id' as never),
      ),
    )
    .where((row) =>
      row.or([
        row('student.branch_id', '=', branchId),
        row('tutor.branch_id', '=', branchId),
        row('office_person.branch_id', '=', branchId),
        ...(isHead
          ? [row.and([row('office_person.id', 'is not', null), row('office_person.branch_id', 'is', null)])]
          : []),
      ]),
    )
}

function lettersOf(tx: Tx, whose: Whose) {
  return joinedLetters(tx, whose)
    .leftJoin('letter_address', 'letter_address.id', 'letter.address_id')
    .leftJoin('letter_invitation', 'letter_invitation.id', 'letter.address_id')
    .select([
      'letter.id',
      'letter.url_id as urlId',
      'letter.person_id as personId',
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
      'tutor.id as tutorId',
      'office_person.id as officeId',
    ])
    .select((row) => [
      row.fn
        .coalesce('student.display_name', 'tutor.display_name', 'office_person.display_name')
        .as('displayName'),
      // Of the guardian's link, or of the one-time URL.
      row.fn.coalesce('guardian_link.revoked_at', 'one_time_url.revoked_at').as('revokedAt'),
      row.fn.coalesce('guardian_link.expires_at', 'one_time_url.expires_at').as('expiresAt'),
    ])
    .select([
      'one_time_url.used_at as usedAt',
      'letter_invitation.id as invitationId',
      // Null where the address was forgotten.
      'letter_address.confirm_until as confirmUntil',
      'letter_address.confirmed_at as confirmedAt',
      'letter_address.refused_at as refusedAt',
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
