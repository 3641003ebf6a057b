import { newId } from '#contract/kernel/random.ts'
import type { Writer } from './writer.ts'

export const PAGES = 40

/** Puts a textbook of one chapter. @returns its id */
export function putBook(to: Writer, now: number): string {
  const [levelId, id, chapterId] = [newId<string>(), newId<string>(), newId<string>()]
  to.put('level', { id: levelId, name: 'Years', position: 1 })
  to.put('textbook', {
    id,
    levelId,
    identifier: `urn:years:${id}`,
    contentHash: 'years',
    title: 'Ten Years',
    language: 'en',
    direction: 'ltr',
    coverId: null,
    creators: '[]',
    rights: '',
    pageCount: PAGES,
    addedAt: now,
    key: 'years',
  })
  to.put('chapter', {
    id: chapterId,
    textbookId: id,
    number: 1,
    title: 'One',
    firstPage: 1,
    lastPage: PAGES,
  })
  for (let number = 1; number <= PAGES; number += 1)
    to.put('page', {
      textbookId: id,
      number,
      chapterId,
      label: String(number),
      heading: null,
      picture: null,
      sentences: '[]',
      video: null,
      headingRuby: null,
    })
  return id
}
