import type { Page, Sentence, Textbook } from '#contract/books/curriculum.ts'
import type { ChapterId, ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import { pageNeeds, type PageNeeds } from '#contract/reading/rules/page-reading.ts'
import type { Place } from '#contract/room/state.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { fromJson, toJson } from '#server/platform/databases/json-column.ts'
import { FactKind } from '#server/platform/facts/facts.ts'
import { resourceAddresses } from './resource-address.ts'
import { listResources } from './resource-store.ts'

export async function listPages(tx: Tx, textbookId: TextbookId): Promise<Page[]> {
  const rows = await tx.db
    .selectFrom('page')
    .selectAll()
    .where('textbookId', '=', textbookId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    label: row.label,
    chapterId: row.chapterId,
    heading: row.heading,
    ...(row.headingRuby !== null && { headingRuby: fromJson(row.headingRuby) }),
    picture: row.picture === null ? null : fromJson(row.picture),
    video: row.video === null ? null : fromJson(row.video),
    sentences: fromJson(row.sentences),
  }))
}

/** The conditions for having read each page of a textbook, as its present edition has them. */
interface Edition {
  contentHash: string
  needs: ReadonlyMap<number, PageNeeds>
}

/** Of a few hundred pages each: some megabytes. */
const MOST_EDITIONS = 300
const editions = new FactKind<TextbookId, Edition>({
  name: 'edition',
  most: MOST_EDITIONS,
  read: readEditions,
})

/** An edition that is known is not read again. */
async function readEditions(
  { db }: Tx,
  ids: readonly TextbookId[],
  before: (id: TextbookId) => Edition | null,
): Promise<Map<TextbookId, Edition>> {
  const stored = await db
    .selectFrom('textbook')
    .select(['id', 'contentHash'])
    .where('id', 'in', ids)
    .execute()
  const same = stored.filter(({ id, contentHash }) => before(id)?.contentHash === contentHash)
  const found = new Map(same.map(({ id }) => [id, before(id)!]))
  const others = stored.filter(({ id }) => !found.has(id))
  if (others.length === 0) return found
  const rows = await db
    .selectFrom('page')
    .select(['textbookId', 'number', 'sentences'])
    .where(
      'textbookId',
      'in',
      others.map(({ id }) => id),
    )
    .execute()
  const pages = Map.groupBy(rows, ({ textbookId }) => textbookId)
  for (const { id, contentHash } of others) {
    const needs = (pages.get(id) ?? []).map(
      ({ number, sentences }) => [number, pageNeeds({ sentences: fromJson(sentences) })] as const,
    )
    found.set(id, { contentHash, needs: new Map(needs) })
  }
  return found
}

/** The conditions for having read a page; null for a page that the book does not have. */
export async function findPageNeeds(unit: MemoryTx, { textbookId, page }: Place): Promise<PageNeeds | null> {
  const known = editions.find(unit, textbookId)?.needs.get(page)
  if (known) return known
  const row = await unit
    .inTransaction()
    .db.selectFrom('page')
    .select('sentences')
    .where('textbookId', '=', textbookId)
    .where('number', '=', page)
    .executeTakeFirst()
  return row ? pageNeeds({ sentences: fromJson(row.sentences) }) : null
}

export async function findSentence(
  tx: Tx,
  { textbookId, page }: Place,
  id: Sentence['id'],
): Promise<Sentence | null> {
  const row = await tx.db
    .selectFrom('page')
    .select('sentences')
    .where('textbookId', '=', textbookId)
    .where('number', '=', page)
    .executeTakeFirst()
  return (row && fromJson(row.sentences).find((sentence) => sentence.id === id)) ?? null
}

/** For another edition, or for none. */
export async function deletePages(tx: Tx, textbookId: TextbookId): Promise<void> {
  editions.end(tx, textbookId)
  await tx.db.deleteFrom('page').where('textbookId', '=', textbookId).execute()
}

export async function savePage(
  tx: Tx,
  textbookId: TextbookId,
  chapterId: ChapterId,
  page: Omit<Page, 'chapterId'>,
): Promise<void> {
  const { number, label, heading, headingRuby, picture, video, sentences } = page
  await tx.db
    .insertInto('page')
    .values({
      textbookId,
      number,
      chapterId,
      label,
      heading,
      headingRuby: headingRuby ? toJson(headingRuby) : null,
      picture: picture && toJson(picture),
      video: video && toJson(video),
      sentences: toJson(sentences),
    })
    .execute()
}

/** The first sentence of a book that was recorded, with the address of its recording; null when none was. */
export async function firstSound(tx: Tx, { id, language }: Pick<Textbook, 'id' | 'language'>, now: Date) {
  const sentences = (await listPages(tx, id)).flatMap((page) => page.sentences)
  const spoken = sentences.find(hasClip)
  const resource = (await listResources(tx, id)).find((one) => one.id === spoken?.clip.resourceId)
  if (!spoken || !resource) return null
  const address = ownAddress(tx, resource.id, now)
  const { startMs, endMs } = spoken.clip
  return { text: spoken.text, language, address, mediaType: resource.mediaType, startMs, endMs }
}

/** A page's picture with an address of its own, which opens no other file of the book; null where it has none. */
export async function ownPicture(tx: Tx, { textbookId, page }: Place, now: Date) {
  const picture = (await listPages(tx, textbookId)).find(({ number }) => number === page)?.picture
  if (!picture) return null
  const { resourceId, alt, width, height } = picture
  return { address: ownAddress(tx, resourceId, now), alt, width, height }
}

/** The recording of a sentence with an address of its own; null where the book has none. */
export async function ownClip(tx: Tx, place: Place, sentence: Sentence['id'], now: Date) {
  const clip = (await findSentence(tx, place, sentence))?.clip
  if (!clip) return null
  const { resourceId, startMs, endMs } = clip
  return { address: ownAddress(tx, resourceId, now), startMs, endMs }
}

function ownAddress(tx: Tx, id: ResourceId, now: Date): string {
  return resourceAddresses.sign(tx, [id], resourceAddresses.expiryAfter(now))
}

function hasClip(sentence: Sentence): sentence is Sentence & { clip: NonNullable<Sentence['clip']> } {
  return sentence.clip !== null
}
