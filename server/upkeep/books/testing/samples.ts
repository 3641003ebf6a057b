import type { TextbookId, UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { savedBooks } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { byHeadOffice, byOffice, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

const file = { name: 'book.epub', bytes: 1_000, modifiedAt: 1_764_000_000_000, level: 'はじめの本' }

export const bookSamples = {
  '/office/books': byOffice('planned', () => ({})),
  '/office/book-uses': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/office/book-use': byOffice('planned', ({ branchId, textbookId }) => ({ branchId, textbookId })),
  '/office/begin-book': byHeadOffice('planned', ({ textbookId }) => ({
    ...file,
    uploadId: newId<UploadId>(),
    textbookId,
  })),
  '/office/drop-book': byHeadOffice('booked', ({ uploadId }) => ({ uploadId })),
  '/office/remove-book': byHeadOffice('booked', ({ textbookId }) => ({ textbookId })),
} satisfies Partial<Samples>

/** A textbook that nobody has used yet, and another book that is on its way in. */
export const beginBook: Bring = async ({ server, headOffice }) => {
  const textbookId = await server().database.transaction((tx) => anUnusedTextbook(tx, server().clock()))
  const begun = { ...file, uploadId: newId<UploadId>(), textbookId: null }
  const { uploadId } = await headOffice.does('/office/begin-book', begun)
  return { textbookId, uploadId }
}

export async function anUnusedTextbook(tx: Tx, now: Date): Promise<TextbookId> {
  const book = {
    identifier: newId<string>(),
    modified: '',
    title: 'Unused',
    language: 'en',
    direction: 'ltr',
    creators: [],
    rights: '',
    chapters: [{ number: 1, title: 'One', firstPage: 1, lastPage: 1 }],
    pages: [
      { number: 1, label: '1', heading: 'One', headingRuby: [], picture: null, video: null, sentences: [] },
    ],
    resources: new Map(),
    cover: null,
  } as const
  const saved = await savedBooks.saveBook(tx, {
    book: structuredClone(book) as never,
    looks: new Map(),
    levelName: 'つかわない本',
    now,
  })
  return saved.textbookId
}
