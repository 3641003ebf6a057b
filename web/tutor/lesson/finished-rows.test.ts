import { expect, test } from 'vitest'
import type { LessonStudent } from '../../../contract/lessons.ts'
import { rowsOfRecords, rowsOfRoom } from './finished-rows.ts'
import { AOI, BOOK, goOn, HANA, joins, KEN, records, roomAfter, SATO } from './scripted-room.ts'

test('the end keeps who came, until when and where they stopped', () => {
  const room = roomAfter([1, joins(HANA)], [2, joins(KEN)], [3, records(HANA, { page: 5 })])
  const rows = rowsOfRoom(goOn(room, [9, { type: 'session-finished', by: SATO }]))
  expect(rows.map((row) => [row.id, row.came, row.leftAt, row.lastPlace?.page])).toEqual([
    [AOI, false, null, undefined],
    [KEN, true, 9, undefined],
    [HANA, true, 9, 5],
  ])
})

test('the records tell the same to a tutor who looks in later', () => {
  const state = { textbookId: BOOK, page: 5, sentence: null, activity: 'reading', progress: {} } as const
  const student = { displayName: '', reading: 'あ', grade: 2, assignment: null, note: '' }
  const came: LessonStudent = {
    ...student,
    id: HANA,
    recorded: { state, recordedAt: 4 },
    attendance: [
      { joinedAt: 1, leftAt: 2 },
      { joinedAt: 3, leftAt: 9 },
    ],
  }
  // Their state is of another lesson.
  const absent: LessonStudent = { ...student, id: KEN, recorded: { state, recordedAt: 4 }, attendance: [] }
  expect(rowsOfRecords([came, absent]).map((row) => [row.came, row.leftAt, row.lastPlace?.page])).toEqual([
    [true, 9, 5],
    [false, null, undefined],
  ])
})
