import type { LetterLanguage, LetterOccasion } from '#contract/family/letters.ts'
import type { GuardianLinkId, StudentId } from '#contract/kernel/ids.ts'
import { grantStore } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { unwantedAt } from './address-store.ts'

/** The language in which each of these students' guardians have asked for letters. */
export async function listLanguages(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, LetterLanguage>> {
  const links = await linksOf(tx, studentIds)
  if (links.size === 0) return new Map()
  const rows = await tx.db
    .selectFrom('letterAddress')
    .select(['linkId', 'language'])
    .where('linkId', 'in', [...links.keys()])
    .where('confirmedAt', 'is not', null)
    .orderBy('confirmedAt')
    .execute()
  return new Map(rows.map(({ linkId, language }) => [links.get(linkId!)!, language]))
}

/** The confirmed addresses of these students' guardians, whose links are not revoked, that want letters of this occasion; null: of any. */
export async function listConfirmed(
  tx: Tx,
  studentIds: readonly StudentId[],
  occasion: LetterOccasion | null,
): Promise<{ id: string; linkId: GuardianLinkId; address: string; studentId: StudentId }[]> {
  const links = await linksOf(tx, studentIds)
  if (links.size === 0) return []
  const rows = await tx.db
    .selectFrom('letterAddress')
    .select(['id', 'linkId', 'address', 'unwanted'])
    .where('linkId', 'in', [...links.keys()])
    .where('confirmedAt', 'is not', null)
    .where('refusedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => occasion === null || !unwantedAt(row).includes(occasion))
    .map(({ id, linkId, address }) => ({
      id,
      linkId: linkId!,
      address,
      studentId: links.get(linkId!)!,
    }))
}

/** Each link of these students' guardians that is not revoked, with its student. */
async function linksOf(tx: Tx, studentIds: readonly StudentId[]): Promise<Map<GuardianLinkId, StudentId>> {
  const whose = { role: 'student', personIds: studentIds } as const
  const links = await grantStore.listGrants(tx, ['guardian-link'], whose)
  const standing = links.filter(({ revokedAt }) => revokedAt === null)
  return new Map(standing.map(({ id, personId }) => [id as GuardianLinkId, personId as StudentId]))
}
