import { expect, test } from 'vitest'
import { lineRows, linesFile } from './audit-file.ts'
import { traceFile } from './trace/trace-file.ts'
import { tracesOf } from './trace/traced-by.ts'
import { audit as en } from './words.en.ts'
import { audit as ja } from './words.ja.ts'

const [tutorId, studentId, grantId, signInId] = [1, 2, 3, 4].map(
  (n) => `${n}0000000-0000-4000-8000-000000000000`,
) as [string, string, string, string]
const line = {
  id: 'one',
  at: Date.parse('2026-11-21T01:00:00Z'),
  event: 'consent-given',
  actor: { id: tutorId, name: '=HYPERLINK("x")' },
  facts: { student: studentId, how: 'paper', formNumber: '12' },
  people: [{ id: studentId, name: '青木 あおい' }],
  branch: 'あおば校',
}
const telling = { words: ja, language: 'ja', timeZone: 'Asia/Tokyo' } as const

test('a line of the file says when, where, who, what and about whom in words, with the codes beside', () => {
  const [heads, row] = lineRows([line], telling) as [string[], string[]]
  expect(row).toHaveLength(heads.length)
  expect(row.slice(1, 5)).toEqual([
    'あおば校',
    '=HYPERLINK("x")',
    '青木 あおいさんの同意を「はい」と記録しました',
    '青木 あおい',
  ])
  expect(row[0]).toContain('10:00')
  expect(row[5]).toContain('用紙：12')
  expect(row.slice(6)).toEqual([
    'consent-given',
    '2026-11-21T01:00:00.000Z',
    tutorId,
    JSON.stringify(line.facts),
  ])
  expect(lineRows([line], { ...telling, words: en, language: 'en' })[1]![3]).toBe(
    'Recorded a yes for 青木 あおい to a question of consent',
  )
})

test('no name runs as a formula where the file is opened', () => {
  const file = linesFile([line], telling)
  expect(file).toContain(`"'=HYPERLINK(""x"")"`)
  expect(file).not.toMatch(/,"?=/)
})

test('a way in that is traced makes one file of its sign-ins, its students, and what was done', () => {
  const signIn = {
    id: signInId,
    who: { id: studentId, name: '青木 あおい' },
    role: 'student',
    branch: 'あおば校',
    way: 'card',
    startedAt: line.at,
    endedAt: null,
    isOpen: true,
  } as const
  const student = { id: studentId, displayName: '青木 あおい', branch: 'あおば校' }
  const file = traceFile({ signIns: [signIn], students: [student], lines: [line], isCut: false }, telling)
  for (const part of [ja.trace.signIns, ja.trace.students(1), ja.trace.lines, ja.trace.open, signInId])
    expect(file).toContain(part)
})

test('a line offers its way in and its device, and other lines offer nothing', () => {
  expect(tracesOf({ facts: { wayId: grantId, signIn: signInId, way: 'card' } })).toEqual([
    { by: 'grant', id: grantId },
    { by: 'device', id: signInId },
  ])
  expect(tracesOf({ facts: { way: 'password', wayId: null, signIn: signInId } })).toEqual([
    { by: 'device', id: signInId },
  ])
  expect(tracesOf({ facts: { student: studentId } })).toEqual([])
})
