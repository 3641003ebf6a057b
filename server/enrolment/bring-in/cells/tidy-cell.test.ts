import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { romajiOf } from '#server/text/romaji.ts'
import { FreeLoginIds } from '../plan/free-login-id.ts'
import { tidyKana, tidyLoginId, tidyMail, tidyName } from './tidy-cell.ts'
import { gradeOf } from './tidy-grade.ts'

test.each([
  ['いけだ みお', 'いけだ みお', []],
  ['ｲｹﾀﾞ　ﾐｵ', 'いけだ みお', ['ReadingWidened']],
  ['イケダ　ミオ', 'いけだ みお', ['ReadingToHiragana']],
  ['ﾊﾟﾄﾘｼｱ', 'ぱとりしあ', ['ReadingWidened']],
  ['ヴェラ ジョー', 'ゔぇら じょー', ['ReadingToHiragana']],
])('the reading %s is stored as %s', (written, value, notes) => {
  expect(tidyKana(written)).toEqual({ value, notes })
})

test('a reading in kanji is no reading', () => {
  expect(tidyKana('池田')).toEqual({ fault: 'ReadingNotKana' })
})

test('a name keeps its letters and loses its blanks around; one that cannot be shown is refused', () => {
  expect(tidyName(' 池田　みお ')).toEqual({ value: '池田 みお', notes: ['BlanksTidied'] })
  expect(tidyName('池田　みお')).toEqual({ value: '池田 みお', notes: [] })
  expect(tidyName('')).toEqual({ fault: 'NameMissing' })
  expect(tidyName('\u202E池田')).toEqual({ fault: 'NotAName' })
  expect(tidyName('池'.repeat(101))).toEqual({ fault: 'TooLong' })
})

test('full-width letters of a login id and of an address become plain ones', () => {
  expect(tidyLoginId('Ｓａｔｏ．１')).toEqual({ value: 'sato.1', notes: ['DigitsNarrowed'] })
  expect(tidyMail('ａ@b.example')).toEqual({ value: 'a@b.example', notes: [] })
  expect(tidyMail('a@b')).toEqual({ fault: 'MailWrong' })
})

test('invisible characters are removed from a login id', () => {
  expect(tidyLoginId('\u00A0ａｒａｔａ.m\u200B ')).toEqual({ value: 'arata.m', notes: ['DigitsNarrowed'] })
})

test.each(['ya mada', '=1+1', '@yamada', '＋81', '-1'])('the login id %s is refused in a list', (written) =>
  expect(tidyLoginId(written)).toEqual({ fault: 'NotALoginId' }),
)

test.each(['\uFA10本 \uFA19奈', '神\uFE00田 葵', '髙橋 みお', '葛\u{E0100}城 葵'])(
  'the name %s stays as it is registered',
  (name) => expect(tidyName(name)).toEqual({ value: name, notes: [] }),
)

test('the length of a name is counted in letters, not in their marks', () => {
  expect(tidyName('葛\u{E0100}'.repeat(100))).toEqual({ value: '葛\u{E0100}'.repeat(100), notes: [] })
  expect(tidyName('𠮷'.repeat(100))).toEqual({ value: '𠮷'.repeat(100), notes: [] })
  expect(tidyName('𠮷'.repeat(101))).toEqual({ fault: 'TooLong' })
})

describe('a grade', () => {
  test.each([
    ['年長', 0],
    ['KG', 0],
    ['幼稚園年少', 0],
    ['小1', 1],
    ['小学６年生', 6],
    ['5', 5],
    ['０５', 5],
    ['05', 5],
    ['E3', 3],
    ['P4', 4],
    ['4th grade', 4],
    ['三年', 3],
    ['中3', 9],
    ['中学校1年', 7],
    ['J2', 8],
    ['高校2年', 11],
    ['H3', 12],
    ['10', 10],
    ['小7', null],
    ['中4', null],
    ['13', null],
    ['大学1年', null],
    ['-1', 0],
    ['−2', 0],
    ['0', 0],
    ['Grade -1', 0],
    ['Grade-1', 1],
    ['K', 0],
    ['K1', 0],
    ['PK', 0],
    ['PK3', 0],
    ['3K', 0],
    ['Pre-K', 0],
    ['TK', 0],
    ['3.0', 3],
    ['3-1', null],
    ['1-2', null],
    ['1・2', null],
    ['1.5', null],
    ['みどり', null],
  ])('%s is %s', (written, grade) => expect(gradeOf(written)).toBe(grade))
})

test.each([
  ['さとう みなと', 'sato.m'],
  ['きょうごく じゅん', 'kyogoku.j'],
  ['はっとり', 'hattori'],
  ['まっちゃ しゅん', 'matcha.s'],
  ['いのうえ かいと', 'inoue.k'],
  ['まつうら ゆうき', 'matsuura.y'],
  ['', 'student'],
])('somebody whose name is read %s gets the login id %s', (reading, loginId) => {
  expect(new FreeLoginIds(() => false).give(reading, 'student')).toBe(loginId)
})

test('two people of one name get two login ids', () => {
  const free = new FreeLoginIds((one) => ['sato.m', 'sato.m2'].includes(one))
  expect(free.give('さとう みなと', 'student')).toBe('sato.m3')
  expect(free.give('さとう みのる', 'student')).toBe('sato.m4')
})

test('a reading of any letters is spelled with a to z alone', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^[a-z]*$/.test(romajiOf(text))))
})
