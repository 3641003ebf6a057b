import type { Page, Chapter, Textbook } from '#contract/curriculum.ts'
import type { ChapterId, LevelId, ResourceId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'
import type { JsonOf } from '#server/platform/databases/json-column.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    level: { id: LevelId; name: string; position: number }
    textbook: {
      id: TextbookId
      level_id: LevelId
      identifier: string
      /** The school's own name for it. */
      key: string
      content_hash: string
      title: string
      language: string
      direction: 'ltr' | 'rtl'
      cover_id: ResourceId | null
      /** JSON, a list of names. */
      creators: string
      rights: string
      page_count: number
      added_at: number
    }
    chapter: {
      id: ChapterId
      textbook_id: TextbookId
      number: number
      title: string
      first_page: number
      last_page: number
    }
    page: {
      textbook_id: TextbookId
      number: number
      chapter_id: ChapterId
      label: string
      heading: string | null
      heading_ruby: JsonOf<NonNullable<Page['headingRuby']>> | null
      picture: JsonOf<NonNullable<Page['picture']>> | null
      video: JsonOf<NonNullable<Page['video']>> | null
      sentences: JsonOf<Page['sentences']>
    }
    /** `look`: null until it is computed, empty for a file that is no picture or cannot be decoded. */
    resource_bytes: { sha256: string; bytes: Uint8Array; look: string | null }
    resource: {
      id: ResourceId
      textbook_id: TextbookId
      sha256: string
      kind: 'picture' | 'audio' | 'video'
      media_type: string
      byte_count: number
      duration_ms: number | null
    }
    page_visit: {
      student_id: StudentId
      textbook_id: TextbookId
      page: number
      first_at: number
      last_at: number
      read_at: number | null
    }
  }
}

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
