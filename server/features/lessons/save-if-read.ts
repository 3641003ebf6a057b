import type { SessionId } from '#contract/kernel/ids.ts'
import { isPageRead } from '#contract/page-reading.ts'
import { findPageNeeds, savePageRead } from '#server/features/curriculum/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { savePageReadInLesson } from './page-heard-store.ts'
import type { PageStayed } from './pages-stayed.ts'

/** Notes a page as read, in the lesson and for the student, if what the student has come to there makes it so. */
export async function saveIfRead(tx: Tx, sessionId: SessionId, stayed: PageStayed): Promise<void> {
  const { studentId, place, at } = stayed
  const needs = await findPageNeeds(tx, place)
  if (!needs || !isPageRead(needs, stayed)) return
  await savePageReadInLesson(tx, sessionId, stayed)
  await savePageRead(tx, studentId, place, new Date(at))
}
