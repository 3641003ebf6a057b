import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { strikeOutOfAudit } from '#server/platform/audit.ts'
import { eraseAnswered } from '#server/platform/commits/idempotency.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonRecords } from '#server/room/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { directoryStore, listStudents } from '#server/school/people/index.ts'
import { STUDENT_TABLES } from '#server/student-rows.ts'
import { eraseRows } from './erase-rows.ts'
import { listWithErasure } from './erased-list.ts'
import { saveErasedName, saveErasedPerson } from './erased-store.ts'
import { listLessonsOf, listTalksOf } from './tally-read-model.ts'

/** Tables that had rows of a student. */
const SCRUBBED = [...STUDENT_TABLES.map(({ name }) => name), 'topic', 'topicEvent', 'topicSnapshot']

/**
 * Erases all rows and events that refer to the student, in the caller's transaction. Counts of their
 * lessons and talks stay, and a hash by which a backup that is restored later forgets them again.
 */
export async function eraseWholly(tx: Tx, id: StudentId, now: Date): Promise<void> {
  // Rows of doubles that were joined to them name the same child, and rooms of before the joining name the doubles.
  const doubles = await directoryStore.listJoinedTo(tx, id)
  const prints: string[] = []
  for (const one of doubles) prints.push(await eraseOne(tx, one, now))
  prints.push(await eraseOne(tx, id, now, doubles))
  await listWithErasure(tx, prints)
  tx.onCommit(() => tx.database.scrub(SCRUBBED))
}

/** @returns the hash by which the school remembers that they were erased. */
async function eraseOne(
  tx: Tx,
  id: StudentId,
  now: Date,
  doubles: readonly StudentId[] = [],
): Promise<string> {
  const [name = '', ...others] = await listTextsOf(tx, id)
  const texts = [name, ...others]
  await saveTallies(tx, id)
  await endSignIns(tx, { about: id }, 'erased', now)
  await lessonRecords.takeOutOfTopics(tx, id, now, doubles)
  const gone = await eraseRows(tx, id, now)
  // The answered writes of tutors may contain the student's data.
  await eraseAnswered(tx, [id, ...gone])
  await strikeOutOfAudit(tx, id, texts, await saveErasedName(tx, name, now))
  return await saveErasedPerson(tx, id, now)
}

/** The texts by which the school knows a student and their guardians; their name is the first. */
async function listTextsOf(tx: Tx, id: StudentId): Promise<string[]> {
  const [student] = await listStudents(tx, [id])
  const contact = await directoryStore.findContact(tx, id)
  const texts = [
    student?.displayName,
    student?.reading,
    await credentials.findLoginId(tx, { role: 'student', personId: id }),
    contact?.name,
    contact?.mail,
    contact?.phone,
    ...(await consentStore.listGuardians(tx, id)),
  ]
  return [...new Set(texts.flatMap((text) => text ?? []))]
}

/** Adds a student's lessons and talks to the counts that stay, before their rows are erased. */
async function saveTallies(tx: Tx, studentId: StudentId): Promise<void> {
  for (const { lessonId, ...counts } of await listLessonsOf(tx, studentId))
    await tx.db
      .insertInto('lessonTally')
      .values({ lessonId, ...counts })
      .onConflict((clash) => clash.column('lessonId').doUpdateSet(added('lessonTally', counts)))
      .execute()
  for (const { lessonId, tutorId, ...counts } of await listTalksOf(tx, studentId))
    await tx.db
      .insertInto('talkTally')
      .values({ lessonId, tutorId, ...counts })
      .onConflict((clash) => clash.columns(['lessonId', 'tutorId']).doUpdateSet(added('talkTally', counts)))
      .execute()
}

function added(table: string, counts: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(counts).map(([column, count]) => [
      column,
      sql<number>`${sql.ref(`${table}.${column}`)} + ${count}`,
    ]),
  )
}
