import type { StudentId } from '#contract/kernel/ids.ts'
import { notFound, type NotFound } from '#contract/kernel/refusal.ts'
import { believedTime } from '#contract/kernel/time.ts'
import { isPageRead } from '#contract/reading/rules/page-reading.ts'
import type { HappenedState } from '#contract/room/calls/lesson-states.ts'
import { pageStore, pageVisitStore } from '#server/books/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Asked } from '#server/platform/handle.ts'
import { homeReading, homeStayStore } from '#server/reading/index.ts'
import { type Happened, pagesTake } from './pages-take.ts'
import { saveStateAlone } from './stores/state-store.ts'

/** States outside of lessons; there is no room to tell. */
export async function recordAtHome(
  { tx, who, now }: Pick<Asked<Student>, 'tx' | 'who' | 'now'>,
  happened: readonly Happened[],
): Promise<{ seq: number } | NotFound> {
  if (!(await pagesTake(tx, who, happened, null))) return notFound()
  const believed = happened.map(({ state, at }) => ({ state, at: believedTime(at, 0, now.getTime()) }))
  await readAtHome(tx, who.id, believed)
  return { seq: 0 }
}

/** Notes the pages that a student read outside of lessons, in order and with their own times. */
export async function readAtHome(
  tx: Tx,
  studentId: StudentId,
  happened: readonly HappenedState[],
): Promise<void> {
  const first = happened[0]
  if (!first) return
  for (const { state, at } of happened) await pageVisitStore.savePageVisit(tx, studentId, state, new Date(at))
  const before = await homeStayStore.findHomeStay(tx, studentId, first.at)
  for (const stay of homeReading.goOnAtHome(before, happened)) {
    if (stay !== before) await homeStayStore.saveHomeStay(tx, studentId, await judged(tx, studentId, stay))
  }
  const last = happened.at(-1)!
  await saveStateAlone(tx, studentId, last)
}

async function judged(
  tx: Tx,
  studentId: StudentId,
  stay: homeReading.HomeStay,
): Promise<homeReading.HomeStay> {
  const needs = stay.readAt === null ? await pageStore.findPageNeeds(tx, stay) : null
  if (!needs || !isPageRead(needs, homeReading.comeTo(stay))) return stay
  await pageVisitStore.savePageRead(tx, studentId, stay, new Date(stay.until))
  return { ...stay, readAt: stay.until }
}
