import type { StudentId } from '#contract/kernel/ids.ts'
import type { Thread } from '#contract/thread.ts'
import { pageStore } from '#server/features/curriculum/index.ts'
import { lessonRecords } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'

const MOST = 3

/** The sentences that a student heard again most in lessons since then. One that a new edition no longer has is left out. */
export async function repeatedTexts(tx: Tx, studentId: StudentId, from: number): Promise<Thread['repeated']> {
  const repeated: Thread['repeated'] = []
  for (const { sentence, ...one } of await lessonRecords.listRepeated(tx, studentId, from)) {
    if (repeated.length === MOST) break
    const found = await pageStore.findSentence(tx, one, sentence)
    if (found) repeated.push({ ...one, text: found.text })
  }
  return repeated
}
