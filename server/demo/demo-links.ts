import { urlPaths } from '#contract/access/rules/url-status.ts'
import type { LessonId, UrlId } from '#contract/kernel/ids.ts'
import { secretOf } from '#contract/kernel/random.ts'
import { saveLink } from '#server/access/links/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { findDemoLesson } from './demo-lesson.ts'
import { type DemoClass, findDemoClass } from './find-demo.ts'

const LIFETIME_MS = 12 * 3_600_000

/** A way in to the demo without a password, for one use. */
export interface DemoLink {
  whose: 'tutor' | 'student' | 'guardian' | 'office'
  /** Below the base path, with the secret behind a `#`. */
  path: string
}

/** New links for the demo's tutor and last student, to the lesson of this hour, for the student's family, and for the office. None in another school. */
export async function makeDemoLinks(database: Database, now: Date): Promise<DemoLink[]> {
  return await database.transaction(async (tx) => {
    const demo = await findDemoClass(tx)
    if (!demo) return []
    const lessonId = (await findDemoLesson(tx, demo, now))?.id ?? null
    return [
      await makeLink(tx, { demo, whose: 'tutor', lessonId, now }),
      await makeLink(tx, { demo, whose: 'student', lessonId, now }),
      await makeLink(tx, { demo, whose: 'guardian', lessonId, now }),
      ...(demo.officeId ? [await makeLink(tx, { demo, whose: 'office', lessonId: null, now })] : []),
    ]
  })
}

interface Wanted {
  demo: DemoClass
  whose: DemoLink['whose']
  lessonId: LessonId | null
  now: Date
}

async function makeLink(tx: Tx, { demo, whose, lessonId, now }: Wanted): Promise<DemoLink> {
  const secret = secretOf(tx.database.runtime.bytes(32))
  const purpose = whose === 'guardian' ? 'parents-page' : 'demo'
  const role = whose === 'guardian' ? 'student' : whose
  const people = { tutor: demo.tutorId, student: demo.studentIds.at(-1)!, office: demo.officeId! }
  await saveLink(tx, secret, {
    id: tx.newId<UrlId>(),
    purpose,
    branchId: demo.branchId,
    role,
    personId: people[role],
    lessonId,
    madeBy: null,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + LIFETIME_MS,
  })
  return { whose, path: `${urlPaths[purpose === 'demo' ? 'sign-in' : purpose]}#once=${secret}` }
}

/** The links as lines for the terminal. @param address of the school, with a slash at its end. */
export function linkTable(links: readonly DemoLink[], address: string): string {
  return links.map(({ whose, path }) => `  ${whose.padEnd(8)} ${address}${path.slice(1)}`).join('\n')
}
