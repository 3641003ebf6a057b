import { expect, test } from 'vitest'
import type { ResourceId } from '#contract/kernel/ids.ts'
import { isPageRead, pageNeeds } from './page-reading.ts'

const voice = 'voice' as ResourceId
const said = (text: string, ms: number | null = null) => ({
  id: 's',
  paragraph: 0,
  text,
  words: [],
  clip: ms === null ? null : { resourceId: voice, startMs: 1_000, endMs: 1_000 + ms },
})
const page = (...sentences: ReturnType<typeof said>[]) => pageNeeds({ sentences })

test('a page takes as long as its spoken words, or as long as a student needs to read them', () => {
  expect(page(said('A cat.', 2_500), said('It runs far away.', 4_000))).toEqual({ spoken: 2, takesMs: 6_500 })
  expect(page(said('It runs far away from the house and the dog.'))).toEqual({ spoken: 0, takesMs: 4_000 })
  expect(page(said('ねこはとてもはやくはしっていきました。とおくの山まで。'))).toEqual({
    spoken: 0,
    takesMs: 4_550,
  })
})

test('a page with a picture and no words is read after a short look', () => {
  expect(page()).toEqual({ spoken: 0, takesMs: 3_000 })
  expect(isPageRead(page(), { played: 0, stayedMs: 2_900 })).toBe(false)
  expect(isPageRead(page(), { played: 0, stayedMs: 3_000 })).toBe(true)
})

test('a page that is heard to its end is read; a page that is left at once is turned', () => {
  const needs = page(said('A cat.', 2_500), said('It runs far away.', 4_000))
  expect(isPageRead(needs, { played: 2, stayedMs: 0 })).toBe(true)
  expect(isPageRead(needs, { played: 1, stayedMs: 6_499 })).toBe(false)
  expect(isPageRead(needs, { played: 0, stayedMs: 6_500 })).toBe(true)
  for (const stayedMs of [1_000, 2_000, 3_000]) expect(isPageRead(needs, { played: 0, stayedMs })).toBe(false)
})
