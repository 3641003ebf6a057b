import type { LetterKind } from '#contract/family/office-letters.ts'
import type { NoticeId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** Deletes letters about something that no server has begun to send. */
export async function deleteWaiting(tx: Tx, kind: LetterKind, about: string): Promise<void> {
  await tx.db
    .deleteFrom('letter')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', '=', 'waiting')
    .where('handedAt', 'is', null)
    .execute()
}

/** The letters about these notices that have reached a guardian, or still may. */
export async function listReached(
  tx: Tx,
  notices: readonly NoticeId[],
): Promise<{ addressId: string; notice: NoticeId; studentId: StudentId }[]> {
  if (notices.length === 0) return []
  const rows = await tx.db
    .selectFrom('letter')
    .innerJoin('grant', 'grant.id', 'linkId')
    .select(['addressId as addressId', 'about', 'grant.personId as studentId'])
    .where('letter.kind', '=', 'notice')
    .where('about', 'in', notices)
    .where('state', 'in', ['waiting', 'sent', 'unsure'])
    .execute()
  return rows.map(({ about, addressId, studentId }) => ({
    addressId,
    notice: about as NoticeId,
    studentId: studentId as StudentId,
  }))
}
