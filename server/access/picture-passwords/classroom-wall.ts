import type { Candidate } from '#contract/access/identity.ts'
import type { ClassroomTabletId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonAround, listCandidates } from '#server/access/cards/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { isPictureClassroom } from './picture-classrooms.ts'
import { tabletState } from './rules.ts'
import { findTablet, type StoredTablet } from './tablet-store.ts'

/** The tablet that this browser is or was. Null for every other browser, whichever id it names: for them there is none. */
export async function tabletOfBrowser(
  tx: Tx,
  { knownBrowser }: Pick<Visit, 'knownBrowser'>,
  id: ClassroomTabletId,
): Promise<StoredTablet | null> {
  if (knownBrowser === null) return null
  const tablet = await findTablet(tx, { id })
  return tablet?.browserHash === hashOf(knownBrowser) ? tablet : null
}

/** The same, if its students may sign in on it: the office has allowed it, and sign-in by pictures is on in its classroom. */
export async function tabletOf(
  tx: Tx,
  visit: Pick<Visit, 'knownBrowser'>,
  id: ClassroomTabletId,
  now: Date,
): Promise<StoredTablet | null> {
  const tablet = await tabletOfBrowser(tx, visit, id)
  if (!tablet || tabletState(tablet, now.getTime()) !== 'open') return null
  return (await isPictureClassroom(tx, tablet.classroomId)) ? tablet : null
}

/** A student who may sign in on a tablet now, with the lesson that they come for. */
export type Coming = Candidate & { lesson: Lesson }

/**
 * The students of the lessons that are around now in the tablet's classroom. Outside of lessons nobody signs in by pictures, so a
 * tablet that was carried away opens nothing at night.
 */
export async function listComing(tx: Tx, tablet: StoredTablet, now: Date): Promise<Coming[]> {
  const { branchId, classroomId, madeBy } = tablet
  const today = await lessonStore.listToday(tx, { role: 'tutor', id: madeBy, branchId }, now)
  const coming = new Map<StudentId, Coming>()
  for (const lesson of today) {
    if (lesson.classroom.id !== classroomId || !lessonAround([lesson], now)) continue
    // Somebody who is in two lessons comes for the one that began first.
    for (const student of await listCandidates(tx, lesson.id))
      if (!coming.has(student.id)) coming.set(student.id, { ...student, lesson })
  }
  return [...coming.values()]
}
