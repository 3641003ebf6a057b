import type { Page, Chapter, Textbook, Level } from '#contract/books/curriculum.ts'
import type { ChapterId, LevelId, ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { listPages } from './page-store.ts'
import { listPictureLooks, listResources } from './resource-store.ts'

/** Every textbook with its chapters, in the order in which the school added them. */
export async function listTextbooks(tx: Tx): Promise<Textbook[]> {
  const chapters = await listChapters(tx)
  const rows = await tx.db.selectFrom('textbook').selectAll().orderBy('addedAt').orderBy('title').execute()
  const colours = coloursOf(rows)
  return rows.map((row) => ({
    id: row.id,
    levelId: row.levelId,
    colour: colours.get(row.id)!,
    title: row.title,
    language: row.language,
    direction: row.direction,
    cover: row.coverId,
    creators: JSON.parse(row.creators) as string[],
    rights: row.rights,
    pageCount: row.pageCount,
    chapters: chapters.get(row.id) ?? [],
  }))
}

/** Each textbook's place in its level: a later one comes after them, so that no book changes its colour. */
function coloursOf(rows: { id: TextbookId; levelId: LevelId }[]): Map<TextbookId, number> {
  const levels = [...Map.groupBy(rows, (row) => row.levelId).values()]
  return new Map(levels.flatMap((level) => level.map(({ id }, index) => [id, index] as const)))
}

/** The colour of each textbook, as in the list of textbooks. */
export async function listColours(tx: Tx): Promise<Map<TextbookId, number>> {
  const listed = tx.db.selectFrom('textbook').select(['id', 'levelId']).orderBy('addedAt').orderBy('title')
  return coloursOf(await listed.execute())
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

async function listChapters(tx: Tx): Promise<Map<TextbookId, Chapter[]>> {
  const rows = await tx.db.selectFrom('chapter').selectAll().orderBy('number').execute()
  const byTextbook = Map.groupBy(rows, (row) => row.textbookId)
  return new Map(
    [...byTextbook].map(([id, chapters]) => [
      id,
      chapters.map(({ textbookId: _textbook, ...chapter }) => chapter),
    ]),
  )
}

/** The whole curriculum, in order. */
export async function listLevels(tx: Tx): Promise<Level[]> {
  const textbooks = await listTextbooks(tx)
  const rows = await tx.db.selectFrom('level').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, position }) => ({
    id,
    name,
    order: position,
    textbooks: textbooks.filter((textbook) => textbook.levelId === id),
  }))
}

/** The one level of a school that has no other: new students get it by themselves. */
export async function findOnlyLevel(tx: Tx): Promise<LevelId | null> {
  const rows = await tx.db.selectFrom('level').select('id').limit(2).execute()
  return rows.length === 1 ? rows[0]!.id : null
}

/** The level with this name; a new one comes after all others. */
export async function saveLevel(tx: Tx, name: string): Promise<LevelId> {
  const known = await tx.db.selectFrom('level').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const last = await tx.db
    .selectFrom('level')
    .select((value) => value.fn.max('position').as('position'))
    .executeTakeFirst()
  const id = tx.newId<LevelId>()
  await tx.db
    .insertInto('level')
    .values({ id, name, position: (last?.position ?? 0) + 1 })
    .execute()
  return id
}

/** The school's own name of each textbook. */
export async function listTextbookKeys(tx: Tx): Promise<Map<TextbookId, string>> {
  const rows = await tx.db.selectFrom('textbook').select(['id', 'key']).execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** The bytes of each textbook's files, and when the school added it, ms. */
export async function listSizes(tx: Tx): Promise<Map<TextbookId, { bytes: number; addedAt: number }>> {
  const rows = await tx.db
    .selectFrom('textbook')
    .leftJoin('resource', 'resource.textbookId', 'textbook.id')
    .select(['textbook.id', 'addedAt as addedAt', (row) => row.fn.sum('byteCount').as('bytes')])
    .groupBy(['textbook.id', 'addedAt'])
    .execute()
  return new Map(rows.map(({ id, addedAt, bytes }) => [id, { addedAt, bytes: Number(bytes ?? 0) }]))
}

/** Gives a textbook the wanted key, if any. Returns the key that it has; null when another textbook has the wanted one. */
export async function renameTextbook(
  tx: Tx,
  id: TextbookId,
  wanted: string | undefined,
): Promise<string | null> {
  const keys = await listTextbookKeys(tx)
  const own = keys.get(id)!
  if (wanted === undefined || wanted === own) return own
  if ([...keys.values()].includes(wanted)) return null
  await tx.db.updateTable('textbook').set({ key: wanted }).where('id', '=', id).execute()
  return wanted
}

/** The parts of a book from which a final check is made. */
export interface Book {
  textbook: Textbook
  pages: Page[]
  /** How long each recording is, in ms. */
  lengths: ReadonlyMap<ResourceId, number>
  /** The fingerprint of each picture, as in picture-look.ts. */
  looks: ReadonlyMap<ResourceId, string>
}

/** The textbook, locked until the transaction ends: two at once would make two checks of one chapter. */
export async function loadBook(tx: Tx, textbookId: TextbookId): Promise<Book> {
  const row = tx.db.selectFrom('textbook').select('id').where('id', '=', textbookId)
  await (tx.database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow()
  const textbook = (await findTextbook(tx, textbookId))!
  const resources = await listResources(tx, textbookId)
  const lengths = new Map(resources.map(({ id, durationMs }) => [id, durationMs ?? 0]))
  const looks = await listPictureLooks(tx, textbookId)
  return { textbook, pages: await listPages(tx, textbookId), lengths, looks }
}
