import { expect, test } from 'vitest'
import type { Clip, Page } from '#contract/books/curriculum.ts'
import { sentenceAt } from './sentence-at.ts'

const clip = (startMs: number, resourceId = 'voice') =>
  ({ resourceId, startMs, endMs: startMs + 500 }) as Clip
const said = (text: string, at: Clip | null) => ({ id: text, paragraph: 0, text, clip: at, words: [] })
const pages: Pick<Page, 'sentences'>[] = [
  { sentences: [said('Silent.', null), said('His hoe was too short.', clip(0))] },
  { sentences: [said('His bed was too short.', clip(500)), said('Elsewhere.', clip(0, 'other'))] },
]

test('a recording is read by the tutor as its sentence, of several in one file too', () => {
  expect(sentenceAt(pages, clip(0))).toBe('His hoe was too short.')
  expect(sentenceAt(pages, clip(500))).toBe('His bed was too short.')
  expect(sentenceAt(pages, clip(0, 'other'))).toBe('Elsewhere.')
})

test('a recording of another edition has no sentence', () => {
  expect(sentenceAt(pages, clip(900))).toBeNull()
})
