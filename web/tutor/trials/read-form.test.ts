import { expect, test } from 'vitest'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { readForm } from './read-form.ts'

const NOW = Date.parse('2026-11-21T01:00:00Z')
const deps = { classroomId: 'midori' as ClassroomId, timeZone: 'Asia/Tokyo', now: NOW }
const filled = {
  hour: 'new',
  day: '2026-11-22',
  time: '16:00',
  minutes: '50',
  displayName: ' 小川 そら ',
  reading: '',
  grade: '2',
  contact: 'ogawa@example.com',
  textbookId: 'cat',
  note: '',
}
const read = (change: Partial<typeof filled> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...change })) form.set(name, value)
  return readForm(form, deps)
}

test('a tutor’s form is a wish, its hour by the school’s clock', () => {
  expect(read()).toEqual({
    hour: { kind: 'new', classroomId: 'midori', startsAt: Date.parse('2026-11-22T07:00:00Z'), minutes: 50 },
    displayName: '小川 そら',
    reading: '',
    grade: 2,
    contact: 'ogawa@example.com',
    textbookId: 'cat',
    note: '',
  })
  expect(read({ hour: 'a lesson', day: '', time: '' })).toMatchObject({
    hour: { kind: 'beside', lessonId: 'a lesson' },
  })
})

test.each([
  [{ day: '' }, { field: 'day', why: 'missing' }],
  [{ time: '' }, { field: 'time', why: 'missing' }],
  [
    { day: '2026-11-21', time: '09:10' },
    { field: 'time', why: 'past' },
  ],
  [{ displayName: '  ' }, { field: 'displayName', why: 'missing' }],
  [{ contact: '' }, { field: 'contact', why: 'missing' }],
])('%j is pointed at', (change, fault) => {
  expect(read(change)).toEqual(fault)
})

test('a lesson that has just begun may still be given', () => {
  expect(read({ day: '2026-11-21', time: '09:50' })).toHaveProperty('hour')
})
