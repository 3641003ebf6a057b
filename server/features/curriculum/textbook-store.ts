import type { Chapter, Textbook } from '#contract/curriculum.ts'
import type { ChapterId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'

/** Every textbook with its chapters, in the order in which the school added them. */
export async function listTextbooks(tx: Tx): Promise<Textbook[]> {
  const chapters = await listChapters(tx)
  const rows = await tx.db.selectFrom('textbook').selectAll().orderBy('added_at').orderBy('title').execute()
  return rows.map((row) => ({
    id: row.id,
    levelId: row.level_id,
    title: row.title,
    language: row.language,
    direction: row.direction,
    cover: row.cover_id,
    creators: JSON.parse(row.creators) as string[],
    rights: row.rights,
    pageCount: row.page_count,
    chapters: chapters.get(row.id) ?? [],
  }))
}

/** The title of each textbook. */
export async function listTextbookTitles(tx: Tx): Promise<Map<TextbookId, string>> {
  const rows = await tx.db.selectFrom('textbook').select(['id', 'title']).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function findTextbook(tx: Tx, id: TextbookId): Promise<Textbook | null> {
  return (await listTextbooks(tx)).find((textbook) => textbook.id === id) ?? null
}

export async function findTextbookOfChapter(tx: Tx, chapterId: ChapterId): Promise<Textbook | null> {
  const textbooks = await listTextbooks(tx)
  return textbooks.find(({ chapters }) => chapters.some(({ id }) => id === chapterId)) ?? null
}

/** Finds a textbook by the identifier that names the book through all its editions. */
export async function findTextbookByIdentifier(tx: Tx, identifier: string): Promise<Textbook | null> {
  const named = tx.db.selectFrom('textbook').select('id').where('identifier', '=', identifier)
  const row = await named.executeTakeFirst()
  return row ? await findTextbook(tx, row.id) : null
}

/** True when the school has this page. */
export async function hasPage(tx: Tx, { textbookId, page }: Place): Promise<boolean> {
  const found = tx.db
    .selectFrom('page')
    .select('number')
    .where('textbook_id', '=', textbookId)
    .where('number', '=', page)
  return (await found.executeTakeFirst()) !== undefined
}

async function listChapters(tx: Tx): Promise<Map<TextbookId, Chapter[]>> {
  const rows = await tx.db.selectFrom('chapter').selectAll().orderBy('number').execute()
  const byTextbook = Map.groupBy(rows, (row) => row.textbook_id)
  const chapterOf = ({ id, number, title, first_page, last_page }: (typeof rows)[number]) => {
    return { id, number, title, firstPage: first_page, lastPage: last_page }
  }
  return new Map([...byTextbook].map(([id, chapters]) => [id, chapters.map(chapterOf)]))
}
