import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The sources of the dictionary, with the readings taken out: `｜先生《せんせい》` is 先生. */
const dictionary = (
  read('web/words/ja/**/*.ts') +
  read('web/**/*words.ja.ts') +
  read('contract/family/digest/digest-ja.ts')
).replace(/｜([^《｜]+)《[^》]+》/g, '$1')
const JAPANESE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+(?:[ 、。][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)*/gu
/** A language's name for itself stands in no dictionary of another language. */
const NAMES = ['日本語']

function read(pattern: string): string {
  return globSync(pattern, { exclude: (path) => path.includes('.test.') })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

/** The Japanese in a source that the dictionary has too: a text of a screen, or four letters of one. */
function copiedTexts(source: string): string[] {
  return (source.match(JAPANESE) ?? []).filter(
    (text) => !NAMES.includes(text) && dictionary.includes(text.length < 4 ? `'${text}'` : text),
  )
}

test('there is a dictionary to look at', () => {
  expect(dictionary).toContain('レッスンに入る')
})

test('no browser test copies a text of the dictionary by hand', () => {
  expect(copiedTexts(read('e2e/**/*.ts'))).toEqual([])
})

test('a copied text is found, whole or in part; names and content of books are not', () => {
  expect(copiedTexts("aoi.button('レッスンに入る')")).toEqual(['レッスンに入る'])
  expect(copiedTexts('/^もういちど きく：/')).toEqual(['もういちど きく'])
  expect(copiedTexts("mori.desk.note.fill('声が大きくなった') // 青木 あおい, みどり教室")).toEqual([])
})
