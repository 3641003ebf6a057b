import { expect, test } from 'vitest'
import { AUDIT_KINDS } from '#contract/upkeep/audit-kinds.ts'
import { lineAct, actText, factTexts, kindText } from './fact-texts.ts'
import { audit as en } from './words.en.ts'
import { audit as ja } from './words.ja.ts'

const told = (at: number) => new Date(at).toISOString().slice(0, 10)
const textOf = (event: string, facts: object, words = ja) =>
  factTexts({ event, facts } as Parameters<typeof factTexts>[0], words, told).join(' · ')

const ID = '01a21651-ba1b-78c6-8ef8-e9a715a02b5e'

test.each([
  ['sign-in-tried', { way: 'link', wayId: ID, outcome: 'in', signIn: ID, from: 'x' }, 'リンクで'],
  ['sign-in-tried', { way: 'password', outcome: 'WrongCredentials' }, 'パスワードで'],
  [
    'attempt-judged',
    { attempt: ID, status: 'finished', finishedBy: 'time', score: 80, passed: true },
    '80点 · 合格',
  ],
  [
    'day-cancelled',
    { branch: ID, day: '2026-11-21', classroom: null, lessons: 3 },
    '日付：2026-11-21 · 3回のレッスン',
  ],
  [
    'student-changed',
    {
      student: ID,
      before: { displayName: '青木 あおい', grade: 3 },
      after: { displayName: '青木 葵', grade: 3 },
    },
    '名前：青木 あおい → 青木 葵',
  ],
  [
    'tutor-left',
    { tutor: ID, before: { leftAt: null }, after: { leftAt: 0 } },
    '退会・退職：なし → 1970-01-01',
  ],
  ['textbook-removed', { textbook: ID, unknownFact: 'any-thing' }, ''],
])('%s is told in words: %j', (event, facts, text) => {
  expect(textOf(event, facts)).toBe(text)
})

const [MORI, AOI, HARUTO] = ['森 まどか', '青木 あおい', '石田 はると'].map((name, at) => ({
  id: `${at}`,
  name,
})) as [{ id: string; name: string }, { id: string; name: string }, { id: string; name: string }]
const actOfLine = (event: string, people: (typeof MORI)[], facts = {}, words = ja) =>
  actText(lineAct({ event, facts, actor: MORI, people } as Parameters<typeof lineAct>[0], words), words)

test('a line about a student’s six figures or guardian names this student', () => {
  expect(actOfLine('figures-shown', [AOI])).toBe('青木 あおいさんに6桁の番号を表示しました')
  expect(actOfLine('contact-saved', [AOI])).toBe('青木 あおいさんの保護者の連絡先を編集しました')
  expect(actOfLine('figures-shown', [AOI], {}, en)).toBe('Showed 青木 あおい six figures')
  expect(actOfLine('contact-saved', [AOI], {}, en)).toBe('Edited the contact of the guardian of 青木 あおい')
})

test('the act of a line names the one person whom it is about, and nobody where there are several or none', () => {
  expect(actOfLine('card-made', [AOI])).toBe('青木 あおいさんの入室カードを発行しました')
  expect(actOfLine('card-made', [MORI, AOI, AOI], {}, en)).toBe('Issued the card of 青木 あおい')
  expect(actOfLine('card-made', [])).toBe('生徒の入室カードを発行しました')
  expect(actOfLine('card-made', [AOI, HARUTO])).toBe('生徒の入室カードを発行しました')
  expect(actOfLine('term-saved', [AOI])).toBe('学期を編集しました')
  expect(actOfLine('of-a-newer-version', [AOI])).toBe(ja.otherKind)
})

test('a try to sign in says if it succeeded', () => {
  expect(actOfLine('sign-in-tried', [], { outcome: 'in' })).toBe('ログインしました')
  expect(actOfLine('sign-in-tried', [], { outcome: 'WrongCredentials' })).toBe('ログインできませんでした')
})

test('each kind of line is a sentence in both languages, and no word of the program', () => {
  for (const kind of AUDIT_KINDS) {
    expect(ja.kinds[kind]).toMatch(/[ぁ-ん](た|ん)でした$|[ぁ-ん]した$/u)
    expect(kindText(en.kinds[kind])).toMatch(/^[A-Z][^_{}]* [^_{}]*$/)
    expect(en.kinds[kind]).not.toContain(kind)
    for (const words of [ja, en]) expect(words.kinds[kind].split('{').length).toBeLessThan(3)
    expect(ja.kinds[kind].includes('{')).toBe(en.kinds[kind].includes('{'))
  }
})
