import { expect, test } from 'vitest'
import { isSameName, slotsOf } from './rules.ts'

test.each(['林 かえで', '林　かえで', '林かえで', ' 林 かえで '])('"%s" is typed for 林 かえで', (typed) => {
  expect(isSameName(typed, '林 かえで')).toBe(true)
})

test.each(['', '林', '林 かえ', '林 かえでさん'])('"%s" is not', (typed) => {
  expect(isSameName(typed, '林 かえで')).toBe(false)
})

test('four lessons of one hour of the week are one row, and another hour is another', () => {
  const lesson = { classroom: 'そら', slot: '火 17:00', others: 5 }
  const coming = [1, 2, 3, 4].map((startsAt) => ({ ...lesson, startsAt }))
  expect(slotsOf([...coming, { ...lesson, slot: '木 17:00', startsAt: 9 }])).toEqual([
    { classroom: 'そら', startsAt: 1, others: 5, count: 4 },
    { classroom: 'そら', startsAt: 9, others: 5, count: 1 },
  ])
})
