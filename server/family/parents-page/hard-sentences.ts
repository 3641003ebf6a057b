import type { HardSentence } from '#contract/family/parents-page.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Homework } from '#contract/learning/homework.ts'
import type { Place } from '#contract/room/state.ts'
import { pageStore } from '#server/books/index.ts'
import { homeworkOfStudents } from '#server/learning/homework/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { hardestFirst, type WeekLesson } from './rules.ts'
import type { Shelf } from './studied-lessons.ts'

const MOST = 2

/**
 * The hardest sentences of these lessons with what a family can see and hear of each, and the homework that came of it.
 * @param lessons the newest first.
 */
export async function listHard(
  tx: Tx,
  studentId: StudentId,
  lessons: readonly Pick<WeekLesson, 'startedAt' | 'calledAt' | 'repeated'>[],
  shelf: Pick<Shelf, 'languageOf'>,
  now: Date,
): Promise<HardSentence[]> {
  const hardest = hardestFirst(lessons.toReversed()).slice(0, MOST)
  if (hardest.length === 0) return []
  const since = lessons.at(-1)!.startedAt
  const homework = ((await homeworkOfStudents(tx, [studentId], now)).get(studentId) ?? []).filter(
    ({ setAt }) => setAt >= since,
  )
  const told: HardSentence[] = []
  for (const { textbookId, page, sentence, text, by, times } of hardest) {
    const place = { textbookId, page }
    told.push({
      text,
      lang: shelf.languageOf(textbookId),
      by,
      times,
      picture: await pageStore.ownPicture(tx, place, now),
      clip: await pageStore.ownClip(tx, place, sentence, now),
      homework: homeworkOn(homework, place),
    })
  }
  return told
}

/** Null if the page is part of none. */
function homeworkOn(
  homework: readonly Pick<Homework, 'textbookId' | 'pages' | 'status'>[],
  { textbookId, page }: Place,
): HardSentence['homework'] {
  const own = homework.filter((each) => each.textbookId === textbookId && each.pages.includes(page))
  if (own.some(({ status }) => status === 'set' || status === 'begun')) return 'set'
  return own.some(({ status }) => status === 'done') ? 'done' : null
}
