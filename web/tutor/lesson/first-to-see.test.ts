import { expect, test } from 'vitest'
import type { Homework } from '#contract/learning/homework.ts'
import type { LastTime } from '#contract/records/desk.ts'
import { firstToSee } from './first-to-see.ts'

const homework = (status: Homework['status']) => ({ status }) as Homework
const check = (passed: boolean | null) => ({ title: 'Fire', score: 40, passed }) as LastTime['lastCheck']
const student = (id: string, facts: Partial<LastTime> = {}): LastTime =>
  ({ studentId: id, lastCheck: null, homework: [], ...facts }) as LastTime

test('a check that was not passed comes first, then homework that nobody began, then one that is under way', () => {
  const named = firstToSee([
    student('none'),
    student('begun', { homework: [homework('begun')] }),
    student('set', { homework: [homework('done'), homework('set')] }),
    student('failed', { lastCheck: check(false) }),
    student('well', { lastCheck: check(true), homework: [homework('done')] }),
  ])
  expect(named.map(({ studentId }) => studentId)).toEqual(['failed', 'set', 'begun'])
  expect(named[0]!.reasons).toEqual([{ kind: 'not-passed', title: 'Fire', score: 40 }])
})

test('at most three students are listed, each with all reasons', () => {
  const both = { lastCheck: check(false), homework: [homework('set')] }
  const all = ['a', 'b', 'c', 'd'].map((id) => student(id, both))
  expect(firstToSee(all).map(({ studentId }) => studentId)).toEqual(['a', 'b', 'c'])
  expect(firstToSee(all)[0]!.reasons.map(({ kind }) => kind)).toEqual(['not-passed', 'homework'])
})

test('a check that is not marked yet is no reason', () => {
  expect(firstToSee([student('a', { lastCheck: check(null) })])).toEqual([])
})
