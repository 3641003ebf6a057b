import type { Chapter, Page, Sentence, Textbook } from '#contract/books/curriculum.ts'

export function aSentence(given: Partial<Sentence> = {}): Sentence {
  const clip = { resourceId: 'sound' as never, startMs: 0, endMs: 1500 }
  return { id: 's1', paragraph: 0, text: 'Look, fire!', clip, words: [], ...given }
}

export function aPage(given: Partial<Page> = {}): Page {
  const number = given.number ?? 1
  const picture = { resourceId: `picture-${number}` as never, alt: 'A fire', width: 543, height: 543 }
  return {
    number,
    label: String(number),
    chapterId: 'chapter-1' as never,
    heading: null,
    picture,
    video: null,
    sentences: [aSentence()],
    ...given,
  }
}

export function aTextbook(given: Partial<Textbook> = {}): Textbook {
  const chapter = (number: number, title: string, firstPage: number, lastPage: number): Chapter => ({
    id: `chapter-${number}` as never,
    number,
    title,
    firstPage,
    lastPage,
  })
  return {
    id: 'first-reader' as never,
    levelId: 'level-1' as never,
    title: 'First Reader',
    language: 'en',
    direction: 'ltr',
    cover: null,
    creators: ['Carnegie Mellon University'],
    rights: 'CC BY 4.0',
    pageCount: 18,
    chapters: [chapter(1, 'Fire', 1, 8), chapter(2, 'Sunday at the Park', 9, 18)],
    ...given,
  }
}
