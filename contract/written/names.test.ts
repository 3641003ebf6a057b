import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName, isSameName, writtenName } from './names.ts'

test.each([
  ['a letter as registries have it', '\uFA10本 \uFA19奈'],
  ['a variant of a kanji', '葛\u{E0100}城'],
  ['a standard variant', '神\uFE00田'],
  ['another form of a kanji', '髙橋 﨑'],
])('a name is kept with %s', (_, name) => expect(writtenName(name)).toBe(name))

test('a letter and its mark become one letter', () => {
  expect(writtenName('か\u3099 Rene\u0301e')).toBe('が Renée')
})

describe('a name is found by its usual letters', () => {
  test.each([
    ['高橋', '髙橋'],
    ['山崎', '山﨑'],
    ['塚本 神奈', '\uFA10本\u3000\uFA19奈'],
    ['大塚 晴', '大塚 \uFA12'],
    ['神田', '神\uFE00田'],
    ['葛城', '葛\u{E0101}城'],
    ['渡辺', '渡邊'],
    ['渡邉', '渡邊'],
    ['斎藤', '齋藤'],
    ['吉田', '𠮷田'],
    ['佐々木', '佐佐木'],
    ['いけだ みお', 'ｲｹﾀﾞ　ﾐｵ'],
    ['イケダ・ミオ', 'いけだみお'],
    ['みつヶ丘', 'みつケ丘'],
    ['renee', 'Renée'],
    ["O'Brien", 'O’Brien'],
    ['RENÉE', 'Rene\u0301e'],
  ])('%s finds %s', (typed, name) => expect(isSameName(typed, name)).toBe(true))

  test.each([
    ['はら', 'ばら'],
    ['青木', '青本'],
    ['畑', '畠'],
    ['おおの', 'おの'],
  ])('%s is another name than %s', (one, other) => expect(isSameName(one, other)).toBe(false))

  test('the stored form of a name is compared like the name itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(writtenName(name))).toBe(foldName(name))
        expect(foldName(foldName(name))).toBe(foldName(name))
        expect(writtenName(writtenName(name))).toBe(writtenName(name))
      }),
      { numRuns: 500 },
    )
  })
})
