import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import type { Clip, Page } from '#contract/books/curriculum.ts'
import type { ChapterId, ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { BookChapter } from '../derive/derive-check.ts'

interface Said {
  text: string
  clip: Clip | null
}

const VOICE_MS = 10_000
const voice = 'voice' as ResourceId
const chapterId = 'chapter' as ChapterId

/** A chapter of these pages; each has the picture of that name, or none. */
export function aChapter(
  pages: { picture: string | null; sentences: Said[] }[],
  title = 'The Cat',
): BookChapter {
  return {
    textbookId: 'textbook' as TextbookId,
    bookTitle: 'Cats and Dogs',
    language: 'en',
    looks: new Map(
      pages.flatMap(({ picture }) => (picture === null ? [] : [[picture as ResourceId, lookOf(picture)]])),
    ),
    chapter: { id: chapterId, title },
    lengths: new Map([
      [voice, VOICE_MS],
      ['other-voice' as ResourceId, VOICE_MS],
    ]),
    pages: pages.map(({ picture, sentences }, index): Page => {
      const shown = { resourceId: picture as ResourceId, alt: '', width: 4, height: 3 }
      return {
        number: index + 1,
        label: `${index + 1}`,
        chapterId,
        heading: null,
        picture: picture === null ? null : shown,
        video: null,
        sentences: sentences.map((said, at) => ({ id: `s${at + 1}`, paragraph: 0, words: [], ...said })),
      }
    }),
  }
}

/** A different look for each name; a name with the suffix `re-encoded` looks like the name without it. */
function lookOf(picture: string): string {
  return createHash('sha256').update(picture.replace(' re-encoded', '')).digest('hex').slice(0, 16)
}

export function aClip(startMs: number, endMs = startMs + 500, resourceId = voice): Clip {
  return { resourceId, startMs, endMs }
}

/** Sentences with a clip each, so many on a page, each page with its own picture. */
export function aHealthyChapter(texts: readonly string[], onPage = 1): BookChapter {
  const said = texts.map((text, index) => ({ text, clip: aClip((index % 20) * 500) }))
  const pages = Array.from({ length: Math.ceil(said.length / onPage) }, (_, index) => ({
    picture: `picture-${index}`,
    sentences: said.slice(index * onPage, (index + 1) * onPage),
  }))
  return aChapter(pages)
}

const words = fc.constantFrom(
  'cat',
  'Cat',
  'dog',
  'the',
  'A',
  'runs',
  'sleeps,',
  '“No”',
  "don't",
  '—',
  '7',
  'ねこ',
  '猫',
)
const texts = fc.oneof(
  fc.constantFrom(
    'A cat.',
    'a cat',
    '“A cat!”',
    'The Cat',
    'How many cats?',
    '0 Zero cats.',
    '...',
    '7',
    '"Look!',
    'No."',
  ),
  fc.array(words, { minLength: 1, maxLength: 12 }).map((list) => list.join(' ')),
  fc.string({ maxLength: 30 }),
)
const clips = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 19 }).map((place) => aClip(place * 500)),
  fc.record({
    resourceId: fc.constantFrom(voice, 'other-voice' as ResourceId, 'lost-voice' as ResourceId),
    startMs: fc.constantFrom(0, 100, 500, 900, 9_900),
    endMs: fc.constantFrom(0, 100, 500, 1_000, 9_999, 10_001),
  }),
)

/** Chapters with faults: duplicates, silence, broken and shared clips, missing pictures, odd quotation marks. */
export const invented: fc.Arbitrary<BookChapter> = fc
  .array(
    fc.record({
      picture: fc.option(fc.constantFrom('one', 'two', 'three', 'three re-encoded', 'four', 'five')),
      sentences: fc.array(fc.record({ text: texts, clip: clips }), { maxLength: 4 }),
    }),
    { maxLength: 10 },
  )
  .map((pages) => aChapter(pages))
