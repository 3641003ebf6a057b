import type { LetterKind } from '#contract/family/office-letters.ts'
import type { NoticeId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { rooms } from '#server/room/index.ts'
import { listBranches } from '#server/school/index.ts'
import { listConfirmed } from './addresses/guardian-addresses.ts'
import { printOf } from './letter-secrets.ts'
import { saveLetter } from './letter-store.ts'
import { deleteWaiting, listReached } from './letters-about.ts'
import { weekToTell, WORDS_WITHIN_MS } from './rules.ts'

export { noteWayIn } from './ways-in/note-change.ts'

/** Writes a letter about a lesson to each confirmed guardian of its students who wants one, with the finish. It waits for the tutor's words. */
export const writeLessonLetters: rooms.SessionClosing = async ({ tx, now }, { state }) => {
  const ids = Object.values(state.students).map(({ id }) => id)
  const about = { kind: 'lesson', about: state.lessonId!, dueAt: now.getTime() + WORDS_WITHIN_MS } as const
  await writeTo(tx, await listConfirmed(tx, ids, 'lesson'), about, now)
}

/** A reopened lesson is not told yet. Its letters are written again with its next finish; one that went out stays the only one. */
export const recallLessonLetters: rooms.SessionClosing = async ({ tx }, { state }) =>
  await deleteWaiting(tx, 'lesson', state.lessonId!)

/**
 * Writes a letter about a notice to each confirmed guardian of these students, at once. Returns how many.
 * @param after notices: only guardians to whom a letter about one of them went, or may still go.
 */
export async function writeNoticeLetters(
  tx: Tx,
  notice: NoticeId,
  studentIds: readonly StudentId[],
  now: Date,
  after: readonly NoticeId[] | null,
): Promise<number> {
  // A cancellation that a guardian has read of is taken back before them, whatever they chose since.
  const confirmed = await listConfirmed(tx, studentIds, after ? null : 'notice')
  const reached = after && new Set((await listReached(tx, after)).map(({ addressId }) => addressId))
  const guardians = confirmed.filter(({ id }) => !reached || reached.has(id))
  await writeTo(tx, guardians, { kind: 'notice', about: notice, dueAt: now.getTime() }, now)
  return guardians.length
}

/** Writes the letters about a week that is over, once for all servers. */
export async function writeWeekLetters(tx: Tx, now: Date): Promise<void> {
  for (const branch of await listBranches(tx)) {
    const monday = weekToTell(now, branch.timeZone)
    if (monday === null) continue
    const guardians = await listUnwritten(tx, branch.id, monday)
    await writeTo(tx, guardians, { kind: 'week', about: monday, dueAt: now.getTime() }, now)
  }
}

async function writeTo(
  tx: Tx,
  guardians: Awaited<ReturnType<typeof listConfirmed>>,
  letter: { kind: LetterKind; about: string; dueAt: number },
  now: Date,
): Promise<void> {
  for (const { id: addressId, linkId, address } of guardians)
    await saveLetter(tx, { ...letter, addressId, grantId: linkId, print: printOf(tx, address) }, now)
}

/** The branch's guardians who have no letter about this week. */
async function listUnwritten(tx: Tx, branchId: string, monday: string) {
  const rows = await tx.db
    .selectFrom('grant')
    .innerJoin('letterAddress', 'letterAddress.linkId', 'grant.id')
    .select('grant.personId as studentId')
    .distinct()
    .where('branchId', '=', branchId as never)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('letter')
            .select('letter.id')
            .whereRef('letter.addressId', '=', 'letterAddress.id')
            .where('kind', '=', 'week')
            .where('about', '=', monday),
        ),
      ),
    )
    .execute()
  return await listConfirmed(
    tx,
    rows.map(({ studentId }) => studentId as StudentId),
    'week',
  )
}
