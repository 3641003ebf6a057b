import { expect, test } from 'vitest'
import { kanjiByGrade, readsAlone } from './reads-alone.ts'

test('the table is whole: 1026 kanji, none twice', () => {
  expect(kanjiByGrade.map((kanji) => Array.from(kanji).length)).toEqual([80, 160, 200, 202, 193, 191])
  expect(new Set(kanjiByGrade.join('')).size).toBe(1026)
})

test('a word is read alone from the year after its hardest kanji was taught', () => {
  expect([1, 2, 3].map((grade) => readsAlone('本', grade))).toEqual([false, true, true])
  expect([2, 3, 4].map((grade) => readsAlone('先生', grade))).toEqual([true, true, true])
  expect([2, 3, 6, 7].map((grade) => readsAlone('呼', grade))).toEqual([false, false, false, true])
  expect([3, 4].map((grade) => readsAlone('一度', grade))).toEqual([false, true])
})

test('kana need no help, and kanji that no elementary school teaches always do', () => {
  expect(readsAlone('ログイン10', 0)).toBe(true)
  expect(readsAlone('端末', 12)).toBe(false)
})
