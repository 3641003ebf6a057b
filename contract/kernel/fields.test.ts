import { expect, test } from 'vitest'
import { PersonName } from './fields.ts'

const taken = (name: string) => PersonName.safeParse(name).data

test('names of real people are taken as they are written', () => {
  const names = [
    '青木 あおい',
    '青木　葵',
    'オコナー ジョン',
    "Siobhán O'Connor-Lee",
    'Nguyễn Thị Ánh',
    '𠮷田 太郎',
    '葛\u{E0100}城',
    'Ẽ́',
    'さくら２',
    'محمد',
    'J. R.',
  ]
  for (const name of names) expect(taken(name), name).toBe(name.normalize('NFC'))
})

test('a name is stored composed and without blanks around it', () => {
  expect(taken(' か\u3099く ')).toBe('がく')
  expect(taken('Zoe\u0308')).toBe('Zoë')
})

test('a name that is invisible, or that looks like another one, is refused', () => {
  const names: Record<string, string> = {
    'turned round': 'Aoi\u202Eikoa',
    isolated: '\u2067Aoi\u2069',
    'a zero-width blank': 'A\u200Boi',
    'a zero-width joiner': 'A\u200Doi',
    'a soft hyphen': 'A\u00ADoi',
    'a line': 'Aoi\nMori',
    'a paragraph': 'Aoi\u2029Mori',
    bell: 'Aoi\u0007',
    NUL: 'Aoi\u0000',
    'an empty letter': '\u3164',
    'an empty letter after another': 'Aoi\u115F',
    'a blank of braille': 'Aoi\u2800',
    'a variant of no kanji': 'A\u{E0100}oi',
    'half a character': 'Aoi\uD800',
    'private use': 'Aoi\uE000',
    'no letter': '12 - 34',
    'no letter but a picture': '🦊',
    'four marks on a letter': 'A\u0323\u0331\u0332\u0333\u0334',
    nothing: '   ',
  }
  for (const [what, name] of Object.entries(names)) expect(taken(name), what).toBeUndefined()
})
