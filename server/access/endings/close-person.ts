import type { EndedGrants, MadeGrantKind, MadeGrants } from '#contract/access/ended-grants.ts'
import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { forgetDevices } from '#server/access/sign-in-attempts/index.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { endGrants } from './end-grants.ts'
import { sumOf } from './ended.ts'
import { endMadeGrants } from './made-grants.ts'
import type { Ending, GrantHolder, Grants } from './made-kind.ts'

interface Closing extends Ending {
  because: SessionEnd
  audit: Audit
  /** The kinds of what they made that go on. */
  keep?: readonly MadeGrantKind[]
}

/**
 * Somebody leaves, is disabled, or goes to another branch: every way in that they have ends, and every one that they made for
 * others, but for the kinds that the office keeps.
 */
export async function closePerson(
  tx: Tx,
  grants: Grants,
  whom: GrantHolder,
  { because, audit, keep = [], ...ending }: Closing,
): Promise<{ own: EndedGrants[]; made: MadeGrants[] }> {
  const own: EndedGrants[] = []
  own.push({ kind: 'sign-in', count: 0, signIns: await endSignIns(tx, whom, because, ending.now) })
  // Before their devices are forgotten, by which their browsers are known.
  const ended = await endMadeGrants(tx, grants, whom, { ...ending, keep })
  // The guests who read about a student come by ways that others may have kept.
  if (whom.role === 'student') {
    for (const role of ['parent', 'viewer'] as const) {
      const signIns = await endSignIns(tx, { role, personId: whom.personId }, 'taken-back', ending.now)
      own.push({ kind: 'visit', count: 0, signIns })
    }
    for (const { endFor } of Object.values(grants.made))
      await endFor?.(tx, whom.personId as StudentId, ending.now)
  }
  const whose = { role: whom.role, personIds: [whom.personId] }
  own.push(...(await endGrants(tx, grants, 'any', whose, ending)).ended)
  await forgetDevices(tx, whom)
  // A colleague may have the drawn face; a photo is deleted.
  if (whom.role === 'tutor') await directoryStore.saveFace(tx, whom.personId as TutorId, null)
  if (ended.length > 0 || keep.length > 0)
    audit('grants-ended', {
      [whom.role]: whom.personId,
      grants: ended.reduce((sum, { count, signIns }) => sum + count + signIns, 0),
      ended: countsOf(ended),
      spared: [...keep],
    })
  return { own: sumOf(own), made: ended }
}

function countsOf(ended: readonly MadeGrants[]): Record<string, number> {
  return Object.fromEntries(ended.map(({ kind, count, signIns }) => [kind, count + signIns]))
}
