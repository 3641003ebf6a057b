import type { FamilyToCall } from '#contract/days/lesson-returns.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { listReached } from '#server/family/letters/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { planStore } from '#server/schedule/lessons/index.ts'
import { listContacts, listPlaces } from './day-store.ts'

/** The families whom no letter about the last change of these lessons has reached, by reading. */
export async function listFamiliesToCall(tx: Tx, lessonIds: readonly LessonId[]): Promise<FamilyToCall[]> {
  const lastNotice = await planStore.listLastNotices(tx, lessonIds)
  const letters = await listReached(tx, [...new Set(lastNotice.values())])
  const isReached = new Set(letters.map(({ notice, studentId }) => `${notice}/${studentId}`))
  const unreached = (await listPlaces(tx, lessonIds)).filter(
    ({ lessonId, studentId }) => !isReached.has(`${lastNotice.get(lessonId)}/${studentId}`),
  )
  const families = new Map<StudentId, FamilyToCall>()
  for (const { lessonId, studentId, displayName } of unreached) {
    const family = families.get(studentId)
    if (family) family.lessonIds.push(lessonId)
    else families.set(studentId, { studentId, displayName, lessonIds: [lessonId], contacts: [] })
  }
  for (const { studentId, ...contact } of await listContacts(tx, [...families.keys()]))
    families.get(studentId)!.contacts.push(contact)
  return [...families.values()]
}
