import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import type { GuardianRelation } from '#contract/school/consents.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type Asker, beginGuest } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

/** A guardian of the first student, who visits by a lasting link of their own on a device of their own. */
export async function aFamilyVisit(
  server: () => TestServer,
  { tutor, student, branchId }: Pick<LiveLesson, 'tutor' | 'student' | 'branchId'>,
  relation: GuardianRelation = 'mother',
): Promise<{ parent: Asker; guardianLinkId: GuardianLinkId }> {
  const wish = { studentId: student.id, relation, secret: aSecret() }
  const { link } = await tutor.does('/make-guardian-link', wish)
  const guest = { role: 'parent', id: student.id, branchId } as const
  const way = { kind: 'guardian-link', id: link.id, grantedBy: null } as const
  const begin = await server().database.transaction((tx) => beginGuest(tx, server, guest, way))
  return { parent: await begin(), guardianLinkId: link.id }
}
