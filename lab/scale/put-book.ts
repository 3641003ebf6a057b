import { newId } from '#contract/kernel/random.ts'
import type { Writer } from './writer.ts'

export const PAGES = 40

/** Puts a textbook of one chapter. @returns its id */
export function putBook(to: Writer, now: number): string {
  const [levelId, id, chapterId] = [newId<string>(), newId<string>(), newId<string>()]
  to.put('level', { id: levelId, name: 'Years', position: 1 })
  to.put('textbook', {
    id,
    level_id: levelId,
    identifier: `urn:years:${id}`,
    content_hash: 'years',
    title: 'Ten Years',
    language: 'en',
    direction: 'ltr',
    cover_id: null,
    creators: '[]',
    rights: '',
    page_count: PAGES,
    added_at: now,
    key: 'years',
  })
  to.put('chapter', {
    id: chapterId,
    textbook_id: id,
    number: 1,
    title: 'One',
    first_page: 1,
    last_page: PAGES,
  })
  for (let number = 1; number <= PAGES; number += 1)
    to.put('page', {
      textbook_id: id,
      number,
      chapter_id: chapterId,
      label: String(number),
      heading: null,
      picture: null,
      sentences: '[]',
      video: null,
      heading_ruby: null,
    })
  return id
}
