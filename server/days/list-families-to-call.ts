import type { FamilyToCall } from '#contract/days/lesson-returns.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { listReached } from '#server/family/letters/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** How the families of children on trial can be reached. */
    contactsOfTrials: ContactsOfTrials
  }
}
type ContactsOfTrials = (
  tx: Tx,
  studentIds: readonly StudentId[],
) => Promise<{ studentId: StudentId; contact: string }[]>

/** The families whom no letter about the last change of these lessons has reached, by reading. */
export async function listFamiliesToCall(
  tx: Tx,
  lessonIds: readonly LessonId[],
  contactsOfTrials: ContactsOfTrials,
): Promise<FamilyToCall[]> {
  const lastNotice = await planStore.listLastNotices(tx, lessonIds)
  const letters = await listReached(tx, [...new Set(lastNotice.values())])
  const isReached = new Set(letters.map(({ notice, studentId }) => `${notice}/${studentId}`))
  const unreached = (await rosterStore.listPlaces(tx, lessonIds)).filter(
    ({ lessonId, studentId }) => !isReached.has(`${lastNotice.get(lessonId)}/${studentId}`),
  )
  const families = new Map<StudentId, FamilyToCall>()
  for (const { lessonId, studentId, displayName } of unreached) {
    const family = families.get(studentId)
    if (family) family.lessonIds.push(lessonId)
    else families.set(studentId, { studentId, displayName, lessonIds: [lessonId], contacts: [] })
  }
  const ids = [...families.keys()]
  for (const { studentId, name, relation, mail, phone } of await directoryStore.listContacts(tx, ids))
    families.get(studentId)!.contacts.push({ displayName: name, relation, reach: phone || mail })
  for (const { studentId, contact } of await contactsOfTrials(tx, ids))
    families.get(studentId)!.contacts.push({ displayName: '', relation: '', reach: contact })
  return [...families.values()]
}
