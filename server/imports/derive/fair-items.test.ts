import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOneOrder } from '../item-kinds/order.ts'
import { typingRecipe } from '../item-kinds/typing.ts'
import { aChapter, aClip, aHealthyChapter, invented } from '../testing/a-chapter.ts'
import { expectFair } from '../testing/expect-fair.ts'
import { deriveCheck } from './derive-check.ts'
import { materialOf } from './material.ts'
import { listPhrases } from './phrases.ts'
import { isTelling } from './scenes.ts'

const nouns = 'hoe bed car tree door bike chair spoon stone river boat hat kite drum bell cup'.split(' ')
const page = fc.record({
  noun: fc.constantFrom(...nouns),
  form: fc.constantFrom('He found the NOUN.', 'We see the NOUN here.', 'Look at my NOUN.', 'Go!'),
  picture: fc.constantFrom('a', 'a re-encoded', 'b', 'b re-encoded', 'c', 'd', 'e', 'f', 'g', null),
  heard: fc.boolean(),
})
/** Function words alone, with which a page is none for the youngest. */
const LONGER = ', and it was there again.'
/** A picture book: one sentence a page, some pictures repeated in another file, some pages silent. */
const pictureBooks = fc
  .tuple(fc.array(page, { minLength: 6, maxLength: 16 }), fc.boolean(), fc.boolean())
  .map(([pages, silent, isLong]) =>
    aChapter(
      pages.map(({ noun, form, picture, heard }, index) => {
        const text = form.replace('NOUN', noun).replace(/\.$/, isLong ? LONGER : '.')
        const clip = silent || !heard ? null : aClip((index % 20) * 500)
        return { picture, sentences: [{ text, clip }] }
      }),
    ),
  )

test('no random chapter makes an unfair item', () => {
  const kinds = new Map<string, number>()
  fc.assert(
    fc.property(fc.oneof(invented, pictureBooks), (chapter) => {
      const check = deriveCheck(chapter)
      if (!check) return
      expectFair(check, chapter)
      for (const item of check.items) {
        const isPicture = item.kind === 'listening-choice' && item.choices[0]!.picture !== null
        const kind = isPicture ? 'pictures' : item.kind
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
    }),
    { numRuns: 600 },
  )
  for (const kind of [
    'picture',
    'voices',
    'pictures',
    'picture-choice',
    'listening-choice',
    'order',
    'typing',
    'spoken',
  ])
    expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(3)
})

describe('a picture is asked for', () => {
  const things = [
    'tall slide',
    'white horse',
    'old lighthouse',
    'red bus',
    'long wall',
    'wooden bench',
    'green bin',
  ]
  const book = (picture: (index: number) => string) =>
    aChapter(
      things.map((thing, index) => ({
        picture: picture(index),
        sentences: [{ text: `They see the ${thing}.`, clip: aClip(index * 500) }],
      })),
    )
  const picturesIn = (chapter: ReturnType<typeof book>) =>
    deriveCheck(chapter)!.items.filter(({ kind }) => kind === 'picture' || kind === 'voices')

  test('where each page looks different', () => {
    expect(picturesIn(book((index) => `picture ${index}`)).length).toBeGreaterThan(1)
  })

  test('but not where a page looks like its neighbours', () => {
    expect(picturesIn(book((index) => (index % 2 === 0 ? 'park' : 'park re-encoded')))).toEqual([])
  })

  test('but not where the pictures cannot be seen', () => {
    expect(picturesIn({ ...book((index) => `picture ${index}`), looks: new Map() })).toEqual([])
  })

  test.each([
    'Look at the tall slide.',
    'His hoe was too short.',
    'I walk around the compound picking flowers.',
    'Seven cats.',
  ])('by what can be seen: %s', (text) => expect(isTelling(text)).toBe(true))

  test.each([
    'She did not listen.',
    'He wanted a bicycle.',
    'Who has the ball?',
    '“Take the ball,” he says.',
    'The dog ran home.',
    'One day it was time.',
    'One night, there was a gentle knock on the door.',
    'They will catch a bus.',
    'She was tired and sick.',
    'I am six years old.',
    'My favourite colour is yellow.',
    'This is a picture of my family.',
    'and my winter jacket',
    'This belt is...',
  ])('and not by what no picture shows: %s', (text) => expect(isTelling(text)).toBe(false))
})

describe('a dictation', () => {
  const typedIn = (texts: string[]) => {
    const chapter = aHealthyChapter(texts)
    const phrases = listPhrases([chapter.chapter.title], chapter.pages, chapter.lengths)
    const material = materialOf(chapter, phrases)
    return phrases.filter((phrase) => typingRecipe.suits(phrase, material) !== null).map(({ text }) => text)
  }

  test('leaves out names that somebody made up, and the end', () => {
    const known = ['He was very sorry.', 'It began to rain.', 'They run home.']
    const others = ['I look for Azizi.', 'Zumbo runs fast.', 'The End', 'The end.', 'Akatope slept.']
    expect(typedIn([...others, ...known])).toEqual(known)
  })

  test('may have contractions and other people’s things', () => {
    const known = ["Don't go.", "He saw his neighbour's goats.", 'My favorite colour is grey.']
    expect(typedIn([...known, 'Mimbi runs.'])).toEqual(known)
  })
})

test('a silent sentence is put in order only where it has one right order', () => {
  const words = (text: string) => text.split(' ')
  for (const text of ['Fire gives warmth.', 'Azizi is my doll.', 'We visit the lighthouse.'])
    expect(hasOneOrder(words(text)), text).toBe(true)
  for (const text of [
    'Mom and Dad ran.',
    'They sit under a big mushroom.',
    'He ran quickly home.',
    'come here now.',
    'He says. Go!',
  ])
    expect(hasOneOrder(words(text)), text).toBe(false)
})
