import type { Kysely } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import type { ItemKey } from '#server/learning/final-checks/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'

type Storage = Config['storage']

/** An item with its right answer. */
export interface KeyedItem {
  item: CheckItem
  key: ItemKey
}

interface FirstChapter {
  title: string
  lastPage: number
  /** The title of its textbook. */
  textbook: string
}

/** The chapter that contains the first page of the demo's lessons. */
export function firstChapter(storage: Storage): Promise<FirstChapter> {
  return lookInto(storage, (db) =>
    db
      .selectFrom('chapter')
      .innerJoin('textbook', 'textbook.id', 'chapter.textbookId')
      .innerJoin('lessonStudent', 'lessonStudent.textbookId', 'chapter.textbookId')
      .whereRef('page', '=', 'firstPage')
      .select(['chapter.title', 'lastPage as lastPage', 'textbook.title as textbook'])
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
}

/** Reads a chapter's present check, with the answers, from the school's database. */
export async function checkKeys(storage: Storage, chapter: string): Promise<KeyedItem[]> {
  const check = await lookInto(storage, (db) =>
    db
      .selectFrom('finalCheck')
      .innerJoin('chapter', 'chapter.id', 'chapterId')
      .where('chapter.title', '=', chapter)
      .where('replacedAt', 'is', null)
      .select(['items', 'keys'])
      .executeTakeFirstOrThrow(),
  )
  const keys = JSON.parse(check.keys) as ItemKey[]
  return (JSON.parse(check.items) as CheckItem[]).map((item) => ({
    item,
    key: keys.find((key) => key.item === item.id)!,
  }))
}

/** The stored record of a student's last check: the answers in their order, how they were judged, and how it ended. */
export function checkRecord(storage: Storage, studentId: string) {
  return lookInto(storage, async (db) => {
    const { id, ...ended } = await db
      .selectFrom('attempt')
      .where('studentId', '=', studentId as StudentId)
      .orderBy('startedAt', 'desc')
      .select(['id', 'status', 'score', 'passed', 'finishedBy as finishedBy'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const answers = await db
      .selectFrom('attemptAnswer')
      .where('attemptId', '=', id)
      .orderBy('at')
      .select(['item', 'answer'])
      .execute()
    return { ...ended, answers: answers.map(({ item, answer }) => [item, JSON.parse(answer) as unknown]) }
  })
}

/** Reads the committed rows while the server runs. */
async function lookInto<Seen>(storage: Storage, look: (db: Kysely<Tables>) => Promise<Seen>): Promise<Seen> {
  const database = await openDatabase(storage)
  try {
    return await database.snapshot(look)
  } finally {
    await database.close()
  }
}
