import { describe, expect, test } from 'vitest'
import { legible } from './texts.ts'

describe('two texts that differ only in invisible characters are the same', () => {
  const unseen: [name: string, sign: string][] = [
    ['a soft hyphen', '\u00AD'],
    ['a zero-width blank', '\u200B'],
    ['a zero-width non-joiner', '\u200C'],
    ['a zero-width joiner', '\u200D'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\uFEFF'],
    ['a mark from left to right', '\u200E'],
    ['an embedding', '\u202A'],
    ['an isolate', '\u2066'],
    ['an Arabic letter mark', '\u061C'],
    ['a grapheme joiner', '\u034F'],
    ['an invisible separator', '\u2063'],
    ['a variation selector', '\uFE00'],
    ['an ideographic variation selector', '\u{E0100}'],
    ['a tag', '\u{E0041}'],
    ['a Mongolian selector', '\u180B'],
    ['a Hangul filler', '\u3164'],
    ['an interlinear mark', '\uFFF9'],
  ]
  test.each(unseen)('%s', (_name, sign) => {
    expect(legible(`${sign}ele${sign}${sign}phant${sign}`)).toBe('elephant')
    expect(legible(`か${sign}わ`)).toBe('かわ')
    expect(legible(`神${sign}`)).toBe('神')
  })
})

test.each([
  ['か\u3099き\u3099', 'がぎ'],
  ['cafe\u0301', 'café'],
  ['e\u00AD\u0301', 'é'],
])('letters are composed: %j', (written, read) => {
  expect(legible(written)).toBe(read)
})

test.each(['👩‍👩‍👧', '👩🏽‍🚀', '❤️', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '1️⃣', '🇯🇵', '🐈‍⬛'])(
  'an emoji stays one sign: %s',
  (emoji) => {
    expect(legible(`a ${emoji}.`)).toBe(`a ${emoji}.`)
  },
)

test('a joiner that is part of the spelling stays', () => {
  expect(legible('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  expect(legible('क्\u200Dष')).toBe('क्\u200Dष')
})

test('blanks stay unchanged, and other control characters become a blank', () => {
  expect(legible('a\u00A0b\u3000c\td\ne')).toBe('a\u00A0b\u3000c\td\ne')
  expect(legible('a\u0085b\u0000c')).toBe('a b c')
})

test('a legible text stays unchanged', () => {
  for (const text of ['Plain.', '👩‍👩‍👧', 'がぎ', '\u00ADa\u200B'])
    expect(legible(legible(text))).toBe(legible(text))
})
