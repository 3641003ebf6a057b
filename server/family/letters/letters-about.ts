import type { LetterKind } from '#contract/family/office-letters.ts'
import type { LessonId, NoticeId, StudentId } from '#contract/kernel/ids.ts'
import { grantStore } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { SentLetter } from './rules.ts'

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

/** The letters about a lesson, each with its student and when the guardian last came by the link of its address. */
export async function listOfLesson(
  tx: Tx,
  lessonId: LessonId,
): Promise<(SentLetter & { studentId: StudentId })[]> {
  const rows = await tx.db
    .selectFrom('letter')
    .select(['state', 'endedAt', 'grantId'])
    .where('kind', '=', 'lesson')
    .where('about', '=', lessonId)
    .where('grantId', 'is not', null)
    .execute()
  const ids = rows.map(({ grantId }) => grantId!)
  const links = await grantStore.listGrants(tx, ['guardian-link'], { ids })
  return rows.flatMap(({ state, endedAt, grantId }) => {
    const link = links.find(({ id }) => id === grantId)
    return link ? [{ state, endedAt, readAt: link.lastUsedAt, studentId: link.personId as StudentId }] : []
  })
}
