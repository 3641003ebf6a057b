import { expect, test } from 'vitest'
import { AUDIT_KINDS } from '#contract/upkeep/audit-kinds.ts'
import { factTexts } from './fact-texts.ts'
import { audit as en } from './words.en.ts'
import { audit as ja } from './words.ja.ts'

const told = (at: number) => new Date(at).toISOString().slice(0, 10)
const textOf = (event: string, facts: object, words = ja) =>
  factTexts({ event, facts } as Parameters<typeof factTexts>[0], words, told).join(' · ')

const ID = '01a21651-ba1b-78c6-8ef8-e9a715a02b5e'

test.each([
  [
    'sign-in-tried',
    { way: 'link', wayId: ID, outcome: 'in', signIn: ID, from: 'x' },
    'リンクで · 入れました',
  ],
  ['sign-in-tried', { way: 'password', outcome: 'WrongCredentials' }, 'パスワードで · 入れませんでした'],
  [
    'attempt-judged',
    { attempt: ID, status: 'finished', finishedBy: 'time', score: 80, passed: true },
    '80点 · 合格',
  ],
  [
    'day-cancelled',
    { branch: ID, day: '2026-11-21', classroom: null, lessons: 3 },
    '日：2026-11-21 · 3回のレッスン',
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

test('each kind of line is a sentence in both languages, and no word of the program', () => {
  for (const kind of AUDIT_KINDS) {
    expect(ja.kinds[kind]).toMatch(/[ぁ-ん](た|ん)でした$|[ぁ-ん]した$/u)
    expect(en.kinds[kind]).toMatch(/^[A-Z][^_]* [^_]*$/)
    expect(en.kinds[kind]).not.toContain(kind)
  }
})
