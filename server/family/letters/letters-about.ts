import type { LetterKind } from '#contract/family/office-letters.ts'
import type { NoticeId, StudentId } from '#contract/kernel/ids.ts'
import { grantStore } from '#server/access/grants/index.ts'
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
    .select(['addressId', 'about', 'grantId'])
    .where('kind', '=', 'notice')
    .where('grantId', 'is not', null)
    .where('about', 'in', notices)
    .where('state', 'in', ['waiting', 'sent', 'unsure'])
    .execute()
  const ids = [...new Set(rows.map(({ grantId }) => grantId!))]
  const links = await grantStore.listGrants(tx, ['guardian-link'], { ids })
  const studentOf = new Map(links.map(({ id, personId }) => [id, personId as StudentId]))
  return rows.map(({ about, addressId, grantId }) => ({
    addressId,
    notice: about as NoticeId,
    studentId: studentOf.get(grantId!)!,
  }))
}
