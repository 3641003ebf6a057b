import { expect, test } from 'vitest'
import * as en from './en/index.ts'
import { ja, jaFiles } from './ja/index.ts'
import { plain } from './ruby-pieces.ts'

/** Every sentence of a dictionary; a sentence that takes figures or names is its source text. */
function refusedFields(dictionary: unknown): string[] {
  if (typeof dictionary === 'string') return [dictionary]
  if (typeof dictionary === 'function') return [String(dictionary)]
  return Object.values(dictionary as object).flatMap(refusedFields)
}

const files = await Promise.all(Object.values(jaFiles).map(async (load) => refusedFields(await load())))
const japanese = [...refusedFields(ja), ...files.flat()]
const english = refusedFields(en)

test('a child reads the number together with its counter', () => {
  expect(japanese.filter((sentence) => /[\d}]｜分/.test(sentence))).toEqual([])
})

test('a child reads 入り口 as いりぐち', () => {
  expect(japanese.filter((sentence) => /入《はい》り｜?口/.test(sentence))).toEqual([])
  expect(japanese.filter((sentence) => /入《い》り｜口/.test(sentence))).not.toEqual([])
})

test('an honor is ごほうび on every screen', () => {
  const honored = japanese.filter((sentence) => sentence.includes('ほうび'))
  expect(honored.length).toBeGreaterThan(10)
  expect(honored.filter((sentence) => /(?<!ご)ほうび/.test(sentence))).toEqual([])
})

test('a Japanese list is written with Japanese marks', () => {
  const written = japanese.map((sentence) => plain(sentence))
  expect(
    written.filter((sentence) => /[\p{Script=Hiragana}\p{Script=Han}}](?:, |: )[$'`]/u.test(sentence)),
  ).toEqual([])
  expect(ja.shared.listed(['青木 あおい', '佐藤 はると'])).toBe('青木 あおい、佐藤 はると')
  expect(ja.shared.named('まだの生徒', '青木 あおい')).toBe('まだの生徒：青木 あおい')
})

test('English words are those of a native speaker', () => {
  const stilted =
    /\b(?:look on|looking on|go on (?:as|reading|looking)|make anew|ran out'|taken back|run out|not them|how learning goes|where you stopped|has the lesson|there is no network)\b/i
  expect(english.filter((sentence) => stilted.test(sentence))).toEqual([])
})
