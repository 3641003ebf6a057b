import { expect, test } from 'vitest'
import { latinOf } from './login-ids.ts'

test('a reading becomes a login id that a student can type', () => {
  const readings = {
    'あおき はると': 'aoki.haruto',
    'イシダ　ショウタ': 'ishida.shota',
    'はっとり りょう': 'hattori.ryo',
    'まっちゃ じゅん': 'matcha.jun',
    'つじ しんいち': 'tsuji.shinichi',
  }
  for (const [reading, latin] of Object.entries(readings)) expect(latinOf(reading)).toBe(latin)
})

test('a reading with letters of another kind gives no login id', () => {
  expect([latinOf('青木 葵'), latinOf(''), latinOf('あ ☆')]).toEqual(['', '', ''])
})
