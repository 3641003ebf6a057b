import { expect, test } from 'vitest'
import { readSchoolFile } from './read-school-file.ts'
import { momentOf } from './school-file.ts'

const student = {
  loginId: 'ichiro',
  displayName: '一郎',
  reading: 'いちろう',
  grade: 1,
  classroom: 'a',
  level: null,
}
const lesson = {
  key: 'one',
  classroom: 'a',
  tutor: 't',
  startsAt: '2027-04-05T16:00',
  endsAt: '2027-04-05T17:00',
}
const branch = { code: 'honko', name: 'テスト校', timeZone: 'Asia/Tokyo' }

function faultsOf(...branches: object[]): string[] {
  try {
    readSchoolFile(JSON.stringify({ branches }))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('an entry with a wrong name is reported with its place', () => {
  const students = [student, { ...student, loginId: 'hanako', grade: 13 }]
  const lessons = [{ ...lesson, students: [], startsAt: 'tomorrow' }]
  const faults = faultsOf({ ...branch, timeZone: 'Asia/Tokio', students, lessons, tutor: [] })
  expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
    'branches[0].timeZone',
    'branches[0].students[1].grade',
    'branches[0].lessons[0].startsAt',
    'branches[0]',
  ])
  expect(() => readSchoolFile('{')).toThrow(/^This is not JSON: /)
})

test('no person or thing may be named twice, in any spelling', () => {
  const twice = {
    ...branch,
    students: [student],
    tutors: [{ loginId: ' ＩＣＨＩＲＯ', displayName: '太郎' }],
  }
  const classrooms = [
    { code: 'a', name: 'A' },
    { code: 'a', name: 'B' },
  ]
  const students = [{ loginId: 'x' }, { loginId: 'X' }]
  const lessons = [
    { ...lesson, students },
    { ...lesson, students: [] },
  ]
  expect(faultsOf({ ...twice, classrooms, lessons }, branch)).toEqual([
    'branches[1].code: "honko" is there twice, first at branches[0].code',
    'branches[0].students[0].loginId: "ichiro" is there twice, first at branches[0].tutors[0].loginId',
    'branches[0].classrooms[1].code: "a" is there twice, first at branches[0].classrooms[0].code',
    'branches[0].lessons[1].key: "one" is there twice, first at branches[0].lessons[0].key',
    'branches[0].lessons[0].students[1].loginId: "x" is there twice, first at branches[0].lessons[0].students[0].loginId',
  ])
})

test('a lesson must end after its start, at an hour that exists', () => {
  const at = (startsAt: string, endsAt: string, timeZone = 'Asia/Tokyo') =>
    faultsOf({ ...branch, timeZone, lessons: [{ ...lesson, startsAt, endsAt, students: [] }] })
  expect(at('2027-04-05T16:00', '2027-04-05T16:00')).toEqual([
    'branches[0].lessons[0].endsAt: Not after startsAt',
  ])
  expect(at('2027-04-05T16:00', '2027-04-05T07:30Z')).toEqual([])
  expect(at('2027-04-05T16:00', '2027-04-05T06:30Z')).toEqual([
    'branches[0].lessons[0].endsAt: Not after startsAt',
  ])
  expect(at('2027-03-14T02:30', '2027-03-14T04:00', 'America/New_York')).toEqual([
    'branches[0].lessons[0].startsAt: The clocks of America/New_York skip this hour',
  ])
})

test("an hour without offset is the branch's own, in summer and in winter", () => {
  expect(momentOf('2027-01-05T16:00', 'Europe/Berlin')).toBe(Date.parse('2027-01-05T15:00Z'))
  expect(momentOf('2027-07-05T16:00', 'Europe/Berlin')).toBe(Date.parse('2027-07-05T14:00Z'))
  expect(momentOf('2027-07-05T16:00+09:00', 'Europe/Berlin')).toBe(Date.parse('2027-07-05T07:00Z'))
})
