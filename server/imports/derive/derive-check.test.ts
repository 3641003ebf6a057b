import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clip } from '#contract/books/curriculum.ts'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import type { ItemKey, NewCheck } from '#server/learning/final-checks/index.ts'
import { plainText } from '#server/text/words.ts'
import { aChapter, aClip, aHealthyChapter, invented } from '../testing/a-chapter.ts'
import { type BookChapter, deriveCheck } from './derive-check.ts'

type ItemOf<Kind extends CheckItem['kind']> = Extract<CheckItem, { kind: Kind }>

const KINDS = ['picture', 'voices', 'listening-choice', 'picture-choice', 'order', 'typing', 'spoken']

/** Every item of a kind with its key, over many invented chapters. */
function each<Kind extends CheckItem['kind']>(
  kind: Kind,
  holds: (item: ItemOf<Kind>, key: ItemKey, chapter: BookChapter) => void,
): void {
  let seen = 0
  fc.assert(
    fc.property(invented, (chapter) => {
      const check = deriveCheck(chapter)
      for (const [index, item] of (check?.items ?? []).entries()) {
        if (item.kind !== kind) continue
        seen += 1
        holds(item as ItemOf<Kind>, check!.keys[index]!, chapter)
      }
    }),
    { numRuns: 400 },
  )
  expect(seen).toBeGreaterThan(50)
}

const isAudible = ({ resourceId, startMs, endMs }: Clip, { lengths }: BookChapter) =>
  startMs >= 0 && endMs > startMs && endMs <= lengths.get(resourceId)!

/** True if a sentence matches the item's clip: by its text, or because it has the same sound. */
const says = (sentence: { text: string; clip: Clip | null }, { clip }: { clip: Clip }, { text }: ItemKey) =>
  plainText(sentence.text) === plainText(text) ||
  (sentence.clip?.resourceId === clip.resourceId &&
    sentence.clip.startMs === clip.startMs &&
    sentence.clip.endMs === clip.endMs)

test('a child who listens has three or four choices, and exactly one of them is right', () => {
  each('listening-choice', (item, key, { pages }) => {
    expect([3, 4]).toContain(item.choices.length)
    expect(key.right).toHaveLength(1)
    const right = item.choices.filter(({ id }) => key.right.includes(id))
    expect(right).toHaveLength(1)
    const telling = pages.filter(({ sentences }) => sentences.some((sentence) => says(sentence, item, key)))
    const pictures = telling.map(({ picture }) => picture?.resourceId)
    const texts = pages
      .flatMap(({ sentences }) => sentences)
      .filter((sentence) => says(sentence, item, key))
      .map(({ text }) => plainText(text))
    const isTrue = ({ text, picture }: (typeof item.choices)[number]) =>
      picture ? pictures.includes(picture.resourceId) : texts.includes(plainText(text!))
    expect(item.choices.filter(isTrue)).toEqual(right)
    const shown = item.choices.map(({ text, picture }) => picture?.resourceId ?? plainText(text!))
    expect(new Set(shown).size).toBe(item.choices.length)
  })
})

test('every item that is heard has a recording', () => {
  for (const kind of ['listening-choice', 'typing'] as const)
    each(kind, ({ clip }, _key, chapter) => expect(isAudible(clip, chapter)).toBe(true))
  each('order', ({ clip }, _key, chapter) => expect(clip === null || isAudible(clip, chapter)).toBe(true))
})

test('words to be put in order make the sentence in one order, and are shown in another', () => {
  each('order', ({ words }, { right, text }) => {
    const innerText = new Map(words.map((word) => [word.id, word.text]))
    expect(new Set(right)).toEqual(new Set(innerText.keys()))
    const inOrder = right.map((id) => innerText.get(id)!)
    expect(plainText(inOrder.join(' '))).toBe(plainText(text))
    expect(words.map((word) => word.text)).not.toEqual(inOrder)
    expect(words.length).toBeGreaterThanOrEqual(3)
    expect(words.length).toBeLessThanOrEqual(9)
    expect(new Set(inOrder.map(plainText)).size).toBeGreaterThan(1)
    for (const word of inOrder) expect(plainText(word)).not.toBe('')
  })
})

test('a text to type is short, has no digits, and is heard in full', () => {
  each('typing', (item, key, { pages }) => {
    expect(key.right.map(plainText)).toEqual([plainText(key.text)])
    expect(item.wordCount).toBeLessThanOrEqual(6)
    expect(key.right.join()).not.toMatch(/[\d"“”]/)
    const heard = pages.flatMap(({ sentences }) => sentences).filter((sentence) => says(sentence, item, key))
    expect(new Set(heard.map(({ text }) => plainText(text)))).toEqual(new Set([plainText(key.text)]))
  })
})

test('a sentence is read aloud as it stands in the book', () => {
  each('spoken', ({ text }, { right, text: inBook }) => {
    expect(right).toEqual([])
    expect(inBook).toContain(text)
    expect(plainText(text)).toBe(plainText(inBook))
  })
})

test('every key names its item and a sentence of the chapter', () => {
  fc.assert(
    fc.property(invented, (chapter) => {
      const { items, keys } = deriveCheck(chapter) ?? { items: [], keys: [] }
      expect(items.map(({ id }) => id)).toEqual(items.map((_, index) => `i${index + 1}`))
      expect(keys.map(({ item }) => item)).toEqual(items.map(({ id }) => id))
      for (const { place, text } of keys) {
        const page = chapter.pages.find(({ number }) => number === place!.page)!
        expect(page.sentences.find(({ id }) => id === place!.sentence)!.text).toBe(text)
      }
    }),
  )
})

test('a check goes from easy to hard, ends by reading aloud, and is never too long', () => {
  fc.assert(
    fc.property(invented, (chapter) => {
      const check = deriveCheck(chapter)
      if (!check) return
      const kinds = check.items.map(({ kind }) => KINDS.indexOf(kind))
      expect(kinds).toEqual(kinds.toSorted((one, other) => one - other))
      expect(kinds.filter((kind) => kind === KINDS.indexOf('spoken')).length).toBeLessThanOrEqual(3)
      expect(kinds.length).toBeGreaterThan(0)
      expect(kinds.length).toBeLessThanOrEqual(12)
      expect(check.timeLimitS % 60).toBe(0)
      expect(check.timeLimitS).toBeGreaterThanOrEqual(kinds.length * 45)
    }),
  )
})

const THINGS =
  'bed car tree door bike chair spoon stone river boat hat kite drum bell cup ball book shoe table wall'.split(
    ' ',
  )
const phrases = fc
  .integer({ min: 6, max: 20 })
  .map((count) => THINGS.slice(0, count).map((thing) => `Now the ${thing} is red.`))

test('a chapter of six sentences and more makes 6 to 12 items of many kinds, and asks for none of them twice', () => {
  fc.assert(
    fc.property(phrases, fc.integer({ min: 1, max: 3 }), (texts, onPage) => {
      const check = deriveCheck(aHealthyChapter(texts, onPage))!
      // Two phrases stay unasked as distractors, if there are enough.
      const most = texts.length < 8 ? texts.length : texts.length - 2
      expect(check.items).toHaveLength(Math.min(most, 12))
      expect(new Set(check.keys.map(({ text }) => text)).size).toBe(check.items.length)
      const kinds = new Set(check.items.map(({ kind }) => kind))
      for (const kind of ['order', 'typing', 'spoken'] as const) expect(kinds).toContain(kind)
      if (texts.length >= 8) expect(kinds).toContain('listening-choice')
    }),
  )
})

/** Pages with more words than those of the youngest. */
const aReadersChapter = (names: string[]) =>
  aHealthyChapter(names.map((name, at) => `The ${name} ${at}-cat was here, and then it was there.`))

test('the right choice is at each place about equally often', () => {
  const places = new Map<number, number>()
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 16, maxLength: 16 }), (names) => {
      const { items, keys } = deriveCheck(aReadersChapter(names))!
      for (const [index, item] of items.entries())
        if (item.kind === 'listening-choice') {
          const place = item.choices.findIndex(({ id }) => id === keys[index]!.right[0])
          places.set(place, (places.get(place) ?? 0) + 1)
        }
    }),
    { numRuns: 200 },
  )
  const counts = [...places.values()]
  expect(counts).toHaveLength(4)
  const mean = counts.reduce((sum, count) => sum + count, 0) / 4
  for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(mean / 3)
})

test('the same book makes the same check, with any ids', () => {
  const rename = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll(/"resourceId":"/g, '$&x-')) as never
  let seen = 0
  fc.assert(
    fc.property(invented, (chapter) => {
      const elsewhere: BookChapter = {
        ...chapter,
        chapter: { ...chapter.chapter, id: 'another' as never },
        pages: rename(chapter.pages),
        lengths: new Map([...chapter.lengths].map(([id, ms]) => [`x-${id}` as never, ms])),
        looks: new Map([...chapter.looks].map(([id, look]) => [`x-${id}` as never, look])),
      }
      const [here, there] = [deriveCheck(chapter), deriveCheck(elsewhere)]
      expect(deriveCheck(structuredClone(chapter))).toEqual(here)
      const content = (check: NewCheck | null) => check && { items: check.items, keys: check.keys }
      expect(content(there)).toEqual(rename(content(here)))
      if (here) seen += 1
    }),
  )
  expect(seen).toBeGreaterThan(20)
})

test('a chapter with too little content makes no check', () => {
  const one = { picture: 'one', sentences: [{ text: 'A cat.', clip: aClip(0) }] }
  const again = {
    picture: 'one',
    sentences: [
      { text: '“A cat!”', clip: aClip(500) },
      { text: '1, 2', clip: null },
    ],
  }
  const title = { picture: 'three', sentences: [{ text: 'The Cat', clip: aClip(1_000) }] }
  expect(deriveCheck(aChapter([]))).toBeNull()
  expect(deriveCheck(aChapter([one, again, title]))).toBeNull()
  const other = { picture: 'four', sentences: [{ text: 'It sleeps.', clip: aClip(1_500) }] }
  const check = deriveCheck(aChapter([one, again, title, other]))!
  // Two sentences are too few for a choice or an order item.
  expect(check.items.map(({ kind }) => kind)).toEqual(['typing', 'spoken'])
})

test('a book without a recording is put in order, read aloud, and its pictures are given their sentences', () => {
  const texts = [
    ...THINGS.slice(0, 18).map((thing) => `We see the ${thing}.`),
    'They are far.',
    'He saw Tim.',
  ]
  const silent = texts.map((text) => ({ picture: text, sentences: [{ text, clip: null }] }))
  const kinds = deriveCheck(aChapter(silent))!.items.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['picture-choice', 'order', 'spoken']))
})

test('a recording of two sentences is never typed, and neither sentence is the other’s distractor', () => {
  const shared = [
    { text: 'A cat.', clip: aClip(0) },
    { text: 'It sleeps.', clip: aClip(0) },
  ]
  const rest = ['A dog runs.', 'It is wet.'].map((text, at) => ({ text, clip: aClip(1_000 + at * 500) }))
  const { items, keys } = deriveCheck(aChapter([{ picture: null, sentences: [...shared, ...rest] }]))!
  const asked = items.map(({ kind }, index) => `${kind}: ${keys[index]!.text}`)
  expect(asked.length).toBe(4)
  expect(asked).not.toContain('typing: A cat.')
  expect(asked).not.toContain('typing: It sleeps.')
})
