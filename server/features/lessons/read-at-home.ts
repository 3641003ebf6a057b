import type { StudentId } from '#contract/kernel/ids.ts'
import type { HappenedState } from '#contract/lessons.ts'
import { isPageRead } from '#contract/page-reading.ts'
import { findPageNeeds, savePageRead, savePageVisit } from '#server/features/curriculum/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findHomeStay, saveHomeStay } from './home-stay-store.ts'
import { comeTo, goOnAtHome, type HomeStay } from './home-stays.ts'
import { saveStateAlone } from './state-store.ts'

/** Notes what a student read outside of lessons, in its order and with its own times. */
export async function readAtHome(
  tx: Tx,
  studentId: StudentId,
  happened: readonly HappenedState[],
): Promise<void> {
  const first = happened[0]
  if (!first) return
  for (const { state, at } of happened) await savePageVisit(tx, studentId, state, new Date(at))
  const before = await findHomeStay(tx, studentId, first.at)
  for (const stay of goOnAtHome(before, happened)) {
    if (stay !== before) await saveHomeStay(tx, studentId, await judged(tx, studentId, stay))
  }
  const last = happened.at(-1)!
  await saveStateAlone(tx, studentId, last.state, new Date(last.at))
}

async function judged(tx: Tx, studentId: StudentId, stay: HomeStay): Promise<HomeStay> {
  const needs = stay.readAt === null ? await findPageNeeds(tx, stay) : null
  if (!needs || !isPageRead(needs, comeTo(stay))) return stay
  await savePageRead(tx, studentId, stay, new Date(stay.until))
  return { ...stay, readAt: stay.until }
}
