import { createHash } from 'node:crypto'
import type { Page } from '#contract/books/curriculum.ts'
import type { LevelId, ResourceId, TextbookId, ChapterId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ImportedBook, ImportedPage, ImportedChapter } from './imported-book.ts'
import { endOpenBooks } from './open-book.ts'
import { deletePages, savePage } from './page-store.ts'
import { savePictureLooks, deleteUnusedResources, saveResource } from './resource-store.ts'
import { saveLevel, listTextbookKeys } from './textbook-store.ts'

export interface SavedBook {
  textbookId: TextbookId
  outcome: 'added' | 'replaced' | 'moved' | 'unchanged'
}

interface NewBook {
  book: ImportedBook
  /** The fingerprints of its pictures, by the sha-256 of their bytes. */
  looks: ReadonlyMap<string, string | null>
  levelName: string
  now: Date
}

/**
 * Saves a book in the school's curriculum. The same book again changes nothing; a new edition replaces the old one and keeps
 * its textbook's id, its chapters' ids by number, and its unchanged files' ids.
 */
export async function saveBook(tx: Tx, { book, looks, levelName, now }: NewBook): Promise<SavedBook> {
  const levelId = await saveLevel(tx, levelName)
  const contentHash = hashOf(book)
  const known = await tx.db
    .selectFrom('textbook')
    .select(['id', 'levelId', 'contentHash'])
    .where('identifier', '=', book.identifier)
    .executeTakeFirst()

  if (known?.contentHash === contentHash) {
    await savePictureLooks(tx, looks)
    if (known.levelId === levelId) return { textbookId: known.id, outcome: 'unchanged' }
    await endOpenBooks(tx)
    await tx.db.updateTable('textbook').set({ levelId }).where('id', '=', known.id).execute()
    return { textbookId: known.id, outcome: 'moved' }
  }
  await endOpenBooks(tx)
  const textbookId = known?.id ?? tx.newId<TextbookId>()
  await saveTextbook(tx, textbookId, levelId, book, contentHash, now)
  const resourceIds = await saveContent(tx, textbookId, book)
  await savePictureLooks(tx, looks)
  const cover = book.cover === null ? null : resourceIds.get(book.cover)!
  await tx.db.updateTable('textbook').set({ coverId: cover }).where('id', '=', textbookId).execute()
  return { textbookId, outcome: known ? 'replaced' : 'added' }
}

/** Equal for two files of one book whose import has the same result, however they were packed. */
function hashOf(book: ImportedBook): string {
  const resources = [...book.resources].map(([file, facts]) => [file, { ...facts, bytes: null }])
  return createHash('sha256')
    .update(JSON.stringify({ ...book, resources }))
    .digest('hex')
}

async function saveTextbook(
  tx: Tx,
  id: TextbookId,
  levelId: LevelId,
  book: ImportedBook,
  contentHash: string,
  now: Date,
): Promise<void> {
  const facts = {
    levelId,
    contentHash,
    title: book.title,
    language: book.language,
    direction: book.direction,
    creators: JSON.stringify(book.creators),
    rights: book.rights,
    pageCount: book.pages.length,
  }
  const key = keyOf(book.title, new Set((await listTextbookKeys(tx)).values()))
  await tx.db
    .insertInto('textbook')
    .values({ id, identifier: book.identifier, key, coverId: null, addedAt: now.getTime(), ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

async function saveContent(
  tx: Tx,
  textbookId: TextbookId,
  book: ImportedBook,
): Promise<Map<string, ResourceId>> {
  const resourceIds = new Map<string, ResourceId>()
  for (const [file, resource] of book.resources)
    resourceIds.set(file, await saveResource(tx, textbookId, resource))
  await deletePages(tx, textbookId)
  for (const chapter of book.chapters) {
    const chapterId = await saveChapter(tx, textbookId, chapter)
    const pages = book.pages.slice(chapter.firstPage - 1, chapter.lastPage)
    for (const page of pages) await savePage(tx, textbookId, chapterId, withIds(page, book, resourceIds))
  }
  await deleteChaptersAfter(tx, textbookId, book.chapters.length)
  await deleteUnusedResources(tx, textbookId, [...resourceIds.values()])
  return resourceIds
}

/** The page as all readers get it: files and sentences by their ids. */
function withIds(
  page: ImportedPage,
  book: ImportedBook,
  resourceIds: Map<string, ResourceId>,
): Omit<Page, 'chapterId'> {
  const { number, label, heading, headingRuby, picture, video } = page
  const pictureOf = (file: string, alt: string): Page['picture'] => {
    const resource = book.resources.get(file)
    if (resource?.kind !== 'picture') return null
    return { resourceId: resourceIds.get(file)!, alt, width: resource.width, height: resource.height }
  }
  const videoOf = (file: string, title: string): Page['video'] => {
    const resource = book.resources.get(file)
    if (resource?.kind !== 'video') return null
    return { resourceId: resourceIds.get(file)!, title, width: resource.width, height: resource.height }
  }
  const sentences = page.sentences.map(({ clip, ruby, ...sentence }, index) => ({
    id: `s${index + 1}`,
    ...sentence,
    ...(ruby.length > 0 && { ruby }),
    clip: clip && { resourceId: resourceIds.get(clip.file)!, startMs: clip.startMs, endMs: clip.endMs },
  }))
  return {
    number,
    label,
    heading,
    ...(headingRuby.length > 0 && { headingRuby }),
    picture: picture && pictureOf(picture.file, picture.alt),
    video: video && videoOf(video.file, video.title),
    sentences,
  }
}

const LONGEST = 60

/** A textbook's key, made from its title: `first-reader` for "First Reader"; numbered where it is taken. */
function keyOf(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['book']
  const key = Array.from(words.join('-')).slice(0, LONGEST).join('')
  let free = key
  for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`
  return free
}

/** Saves a chapter under its number; it keeps its id, since students' work refers to it. */
async function saveChapter(tx: Tx, textbookId: TextbookId, chapter: ImportedChapter): Promise<ChapterId> {
  const { number, title, firstPage, lastPage } = chapter
  const facts = { title, firstPage, lastPage }
  const { id } = await tx.db
    .insertInto('chapter')
    .values({ id: tx.newId<ChapterId>(), textbookId, number, ...facts })
    .onConflict((clash) => clash.columns(['textbookId', 'number']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the chapters that a shorter edition no longer has. */
async function deleteChaptersAfter(tx: Tx, textbookId: TextbookId, number: number): Promise<void> {
  await tx.db
    .deleteFrom('chapter')
    .where('textbookId', '=', textbookId)
    .where('number', '>', number)
    .execute()
}

/** Removes a textbook with its pages and files. Rows that refer to it must be removed before: the database refuses otherwise. */
export async function removeTextbook(tx: Tx, id: TextbookId): Promise<void> {
  await endOpenBooks(tx)
  await deletePages(tx, id)
  await deleteChaptersAfter(tx, id, 0)
  await deleteUnusedResources(tx, id, [])
  await tx.db.deleteFrom('textbook').where('id', '=', id).execute()
}
