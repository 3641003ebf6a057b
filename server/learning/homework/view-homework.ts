import type { HomeworkId, StudentId } from '#contract/kernel/ids.ts'
import type { Homework } from '#contract/learning/homework.ts'
import { textbookStore } from '#server/books/index.ts'
import { missedItems } from '#server/learning/final-checks/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonRecords } from '#server/room/index.ts'
import { findHomework, listHomework, type StoredHomework } from './homework-store.ts'
import { progressOf } from './rules.ts'
import { listTrainings } from './training-store.ts'

/** Homework older than this is no longer listed. */
const LISTED_FOR_MS = 120 * 86_400_000

/** The homework of each of these students with what became of it, the newest first, the withdrawn too. */
export async function homeworkOfStudents(
  tx: Tx,
  studentIds: readonly StudentId[],
  now: Date,
): Promise<Map<StudentId, Homework[]>> {
  const stored = await listHomework(tx, studentIds, now.getTime() - LISTED_FOR_MS)
  const viewed = await viewHomework(tx, stored)
  return Map.groupBy(viewed, (_homework, index) => stored[index]!.studentId)
}

export async function getHomework(tx: Tx, id: HomeworkId): Promise<Homework> {
  return (await viewHomework(tx, [(await findHomework(tx, id))!]))[0]!
}

/** Each kind of record takes one query, however many students there are. */
async function viewHomework(tx: Tx, stored: readonly StoredHomework[]): Promise<Homework[]> {
  if (stored.length === 0) return []
  const ids = [...new Set(stored.map(({ studentId }) => studentId))]
  const since = Math.min(...stored.map(({ setAt }) => setAt))
  const titles = await textbookStore.listTextbookTitles(tx)
  const readings = await lessonRecords.listReadings(tx, ids, since)
  const attempts = await missedItems.listAttemptTimes(tx, ids, since)
  const trainings = await listTrainings(tx, ids, since)
  return stored.map(({ studentId, ...homework }) => ({
    ...homework,
    book: (homework.textbookId && titles.get(homework.textbookId)) ?? '',
    ...progressOf(homework, {
      readings: readings.get(studentId) ?? [],
      attempts: attempts.get(studentId) ?? [],
      trainings: trainings.get(studentId) ?? [],
    }),
  }))
}
