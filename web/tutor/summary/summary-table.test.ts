import { expect, test } from 'vitest'
import type { LessonStory, LessonStudent } from '#contract/records/desk.ts'
import * as en from '#web/words/en/index.ts'
import { AOI, BOOK, HANA, KEN } from '../room/testing/scripted-room.ts'
import { aCall, anAttemptStory, anHonor, aStay, aStory } from '../room/testing/scripted-story.ts'
import { csvFileName, summaryRows, summaryTable, unwrittenOf } from './summary-table.ts'

function aStudent(
  id: LessonStudent['id'],
  reading: string,
  story: Partial<LessonStory> | null,
): LessonStudent {
  return {
    id,
    displayName: `name of ${id}`,
    reading,
    grade: 2,
    assignment: null,
    note: 'private',
    recorded: null,
    attendance: story ? [{ joinedAt: 0, leftAt: 100 }] : [],
    absence: null,
    message: null,
    links: [],
    card: null,
    story: aStory(story ?? {}),
    week: { monday: '2026-11-16', lessons: { minutes: 50, pages: 3 }, home: { minutes: 12, pages: 4 } },
  }
}

const students = [
  aStudent(HANA, 'やまだ', {
    presentMs: 50 * 60_000,
    offline: [
      { from: 0, until: 8 * 60_000 },
      { from: 9 * 60_000, until: 10 * 60_000 },
    ],
    stays: [aStay(3, 0, 10), aStay(4, 10, 20), aStay(7, 20, 30)],
    calls: [
      aCall({ raisedAt: 0, answeredAt: 65_000, closedAt: 90_000, closedAs: 'ended' }),
      aCall({ raisedAt: 0, closedAt: 30_000, closedAs: 'withdrawn' }),
      aCall({ raisedAt: 0, closedAt: 5_000, closedAs: 'finished' }),
    ],
    attempts: [
      anAttemptStory({ score: 55, passed: false }),
      anAttemptStory({ number: 2, score: null, passed: null, status: 'finished' }),
    ],
    honors: [anHonor({ kind: 'leap', note: 'at last' }), anHonor({})],
  }),
  aStudent(AOI, 'あおき', {}),
  aStudent(KEN, 'ささき', null),
]

const table = (students: LessonStudent[]) =>
  summaryTable(summaryRows(students), en, { titleOf: () => 'First Reader', timeOf: (at) => `at ${at}` })

test('a row shows what a student did, with every wait, check and honor', () => {
  const row = table(students).at(-1)!
  expect(row).toEqual([
    `name of ${HANA}`,
    'やまだ',
    'Attended / 9 min offline',
    '50',
    '3',
    '0',
    'First Reader: 3 pages (3–4, 7)',
    '3',
    '1:05 / 0:30 (withdrawn) / 0:05 (not answered)',
    'Cats (attempt 1): 55 points Not yet / Cats (attempt 2): no points (reading aloud not marked)',
    'A big leap “at last” / Lovely reading voice',
    'At home this week: 12 min, 4 pages',
  ])
})

test('a student with a reported absence is excused; one who joined after all has attended', () => {
  const absence = { reason: 'ill', words: '', toldBy: null, toldAt: 0 } as const
  const told = [aStudent(KEN, 'ささき', null), aStudent(AOI, 'あおき', {})].map((one) => ({
    ...one,
    absence,
  }))
  const [, aoi, ken] = table(told)
  expect([aoi![2], ken![2]]).toEqual(['Attended', 'Excused'])
})

test('rows are sorted by reading; a student without work has an empty row, an absent one is absent', () => {
  const [head, aoi, ken, hana] = table(students)
  expect([aoi, ken, hana].map((row) => row![1])).toEqual(['あおき', 'ささき', 'やまだ'])
  expect(aoi!.slice(2)).toEqual([
    'Attended',
    '0',
    '0',
    '0',
    '',
    '0',
    '',
    '',
    '',
    'At home this week: 12 min, 4 pages',
  ])
  expect(ken!.slice(2)).toEqual([
    'Absent',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'At home this week: 12 min, 4 pages',
  ])
  expect(head).toHaveLength(ken!.length)
})

test('a row says what was reported late, and how many answers of a check', () => {
  const attempts = [anAttemptStory({ toldLater: { answers: 2, at: 90 } })]
  const [, row] = table([aStudent(AOI, 'あおき', { toldAt: 90, attempts })])
  expect(row![2]).toBe('Attended / Includes work that arrived after the end (at 90)')
  expect(row![9]).toBe('Cats (attempt 1): 86 points Passed (2 answers arrived after the end)')
})

test('no summary has the tutors’ notes', () => {
  expect(table(students).flat().join()).not.toContain('private')
})

test('pages are listed with the name of their textbook', () => {
  const titleOf = (id: string) => (id === BOOK ? 'Mine' : 'Other')
  const titles = summaryTable(summaryRows(students), en, { titleOf, timeOf: String })
  expect(titles.at(-1)![6]).toMatch(/^Mine:/)
})

test("a file is named for the lesson's time by the branch's clock", () => {
  const at = Date.parse('2026-11-21T15:30:00Z')
  expect(csvFileName(at, 'Asia/Tokyo')).toBe('lesson-2026-11-22-0030.csv')
})

const attendance = [{ joinedAt: 100, leftAt: null }]
const written = (at: number) => ({ words: 'よく読めました。', goal: '', by: '佐藤', at })

test('words are left to write for those who came and have none about this lesson', () => {
  const told = { attendance, message: written(150) }
  const toldBefore = { attendance, message: written(50) }
  const untold = { attendance, message: null }
  const absent = { attendance: [], message: null }
  expect(unwrittenOf([told, toldBefore, untold, absent], 100)).toEqual([toldBefore, untold])
  expect(unwrittenOf([untold], null)).toEqual([])
})
