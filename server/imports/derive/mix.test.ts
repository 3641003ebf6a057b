import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aChapter, aClip, aHealthyChapter } from '../testing/a-chapter.ts'
import { deriveCheck } from './derive-check.ts'

/** Function words alone, with which a page is none for the youngest. */
const LONGER = ', and it was there again.'
const THINGS =
  'bed car tree door bike chair spoon stone river boat hat kite drum bell cup ball book shoe table wall'.split(
    ' ',
  )

describe('for the youngest', () => {
  const chapter = (...texts: string[]) =>
    aChapter(texts.map((text, index) => ({ picture: text, sentences: [{ text, clip: aClip(index * 500) }] })))
  const things = ['tall slide', 'red bus', 'long wall', 'wooden bench', 'green bin', 'old boat', 'white gate']
  const short = things.map((thing) => `They see the ${thing}.`)
  const kindsIn = (book: ReturnType<typeof chapter>) => deriveCheck(book)!.items.map(({ kind }) => kind)
  const wordless = ['picture', 'voices']

  test('half of the first six items and more need no reading', () => {
    const kinds = kindsIn(chapter(...short))
    expect(kinds.filter((kind) => wordless.includes(kind)).length).toBeGreaterThanOrEqual(3)
    expect(new Set(kinds)).toEqual(new Set([...wordless, 'order', 'typing', 'spoken']))
  })

  test('and none of it where pages say more than eight words, or are not in English', () => {
    const long = short.map((text) => text.replace(/\.$/, LONGER))
    const foreign = { ...chapter(...short), language: 'sw' }
    for (const book of [chapter(...long), foreign])
      for (const kind of kindsIn(book)) expect(wordless).not.toContain(kind)
  })

  test('and none of it without recordings, or without pictures', () => {
    const [silent, bare] = [chapter(...short), chapter(...short)]
    for (const page of silent.pages) page.sentences[0]!.clip = null
    for (const page of bare.pages) page.picture = null
    for (const book of [silent, bare]) for (const kind of kindsIn(book)) expect(wordless).not.toContain(kind)
  })

  test('a picture tells neither its page nor its sentence to a screen reader', () => {
    const book = chapter(...short)
    const alts = ['The Cat, page 2', 'They see the red bus.', 'A wall of stones']
    for (const [index, page] of book.pages.entries()) page.picture!.alt = alts[index] ?? ''
    const shown = deriveCheck(book)!.items.flatMap((item) => {
      if (item.kind === 'voices') return [item.picture.alt]
      return item.kind === 'picture' ? item.choices.map(({ picture }) => picture!.alt) : []
    })
    expect(shown.length).toBeGreaterThan(3)
    for (const alt of shown) expect(['', 'A wall of stones']).toContain(alt)
  })

  test('a page without a number is no wrong picture for one cat: it may show one', () => {
    const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    const book = chapter(
      ...numbers.map((number) => `${number} cats.`),
      'They sleep.',
      'A kitten is in a tree!',
    )
    const bare = book.pages.slice(-2).map(({ picture }) => picture!.resourceId)
    const { items, keys } = deriveCheck(book)!
    const wrong = items.flatMap((item, index) =>
      item.kind === 'picture' ? [...item.choices, ...(keys[index]!.spares ?? [])] : [],
    )
    expect(wrong.length).toBeGreaterThan(3)
    for (const { picture } of wrong) expect(bare).not.toContain(picture!.resourceId)
  })

  test('of three voices none is more than twice as long as another', () => {
    const book = chapter(...short)
    for (const [index, page] of book.pages.entries())
      page.sentences[0]!.clip = aClip(index * 1_400, index * 1_400 + (index % 2 === 0 ? 500 : 1_300))
    const voices = deriveCheck(book)!.items.filter((item) => item.kind === 'voices')
    expect(voices.length).toBeGreaterThan(0)
    for (const { choices } of voices)
      expect(new Set(choices.map(({ clip }) => clip!.endMs - clip!.startMs)).size).toBe(1)
  })
})

test('the right one of three pictures or voices is at each place about equally often', () => {
  const places = [0, 0, 0]
  fc.assert(
    fc.property(fc.shuffledSubarray(THINGS, { minLength: 16, maxLength: 16 }), (things) => {
      const { items, keys } = deriveCheck(aHealthyChapter(things.map((thing) => `We see the ${thing}.`)))!
      for (const [index, item] of items.entries())
        if (item.kind === 'picture' || item.kind === 'voices')
          places[item.choices.findIndex(({ id }) => id === keys[index]!.right[0])]! += 1
    }),
    { numRuns: 200 },
  )
  const mean = places.reduce((sum, count) => sum + count, 0) / 3
  expect(mean).toBeGreaterThan(200)
  for (const count of places) expect(Math.abs(count - mean)).toBeLessThan(mean / 3)
})
