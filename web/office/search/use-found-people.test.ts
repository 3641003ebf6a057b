import { expect, test } from 'vitest'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import type { OfficeTutor } from '#contract/enrolment/staff.ts'
import { newId } from '#contract/kernel/random.ts'
import { foundPeople } from './use-found-people.ts'

const aStudent = (
  displayName: string,
  reading: string,
  {
    classroom = 'ほし教室',
    loginId = null as string | null,
    status = 'present' as OfficeStudent['status'],
  } = {},
): OfficeStudent => ({
  id: newId(),
  displayName,
  reading,
  grade: 2,
  levelId: null,
  emblem: null,
  classroom: { id: newId(), name: classroom },
  loginId,
  status,
  leftAt: null,
  revision: 1,
})

const aTutor = (displayName: string): OfficeTutor => ({
  id: newId(),
  displayName,
  loginId: null,
  hasSecondStep: false,
  reset: null,
  leftAt: null,
  coming: 0,
  revision: 1,
})

const namesFor = (
  typed: string,
  students: readonly OfficeStudent[],
  tutors: readonly OfficeTutor[] = [],
): string[] => foundPeople(typed, { students, tutors }).map(({ person }) => person.displayName)

test('a child named like a classroom comes before the children of this classroom', () => {
  const students = [
    aStudent('青木 あおい', 'あおき あおい', { classroom: 'みどり教室' }),
    aStudent('石田 はると', 'いしだ はると', { classroom: 'みどり教室' }),
    aStudent('上野 めい', 'うえの めい', { classroom: 'みどり教室' }),
    aStudent('高橋 みどり', 'たかはし みどり'),
  ]
  expect(namesFor('みどり', students)).toEqual(['高橋 みどり', '青木 あおい', '石田 はると'])
  expect(foundPeople('みどり', { students, tutors: [] }).map(({ isByName }) => isByName)).toEqual([
    true,
    false,
    false,
  ])
})

test('the beginning of a name, of its second word or of a login id comes before its middle', () => {
  const students = [
    aStudent('小森 めい', 'こもり めい'),
    aStudent('森 そら', 'もり そら'),
    aStudent('青木 もり', 'あおき もり'),
    aStudent('石田 はると', 'いしだ はると', { loginId: 'mori-1' }),
  ]
  expect(namesFor('もり', students)).toEqual(['森 そら', '青木 もり', '小森 めい'])
  expect(namesFor('ＭＯＲＩ', students)).toEqual(['石田 はると'])
})

test('a tutor has a place beside many children of the same name', () => {
  const students = ['そら', 'りく', 'めい', 'ゆい'].map((name) => aStudent(`森 ${name}`, `もり ${name}`))
  expect(namesFor('森', students, [aTutor('森 まどか')])).toEqual(['森 そら', '森 りく', '森 まどか'])
  expect(namesFor('森', students)).toEqual(['森 そら', '森 りく', '森 めい'])
})

test('a child on a trial is found beside the children of the school', () => {
  const trial = aStudent('加藤 そら', 'かとう そら', { status: 'trial' })
  expect(namesFor('かとう', [aStudent('加藤 ひまり', 'かとう ひまり'), trial])).toEqual([
    '加藤 ひまり',
    '加藤 そら',
  ])
})

test('an answer for fewer letters shows nobody who does not fit what is typed now', () => {
  const forTheFirst = [aStudent('加藤 ひまり', 'かとう ひまり'), aStudent('金子 いつき', 'かねこ いつき')]
  expect(namesFor('か', forTheFirst)).toHaveLength(2)
  expect(namesFor('かね', forTheFirst, [aTutor('森 まどか')])).toEqual(['金子 いつき'])
  expect(namesFor('かねだ', forTheFirst)).toEqual([])
})
