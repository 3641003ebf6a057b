import { expect, test } from 'vitest'
import { todaysLeaves } from './lesson-end.tsx'

const day = (grown: number, heard: number) => todaysLeaves({ today: { grown, heard } })

test('the end of a lesson shows one number: the new leaves, without old pages that were heard again', () => {
  expect(day(3, 5)).toEqual({ kind: 'grown', leaves: 3 })
})

test('a student who heard only old pages has shining leaves, and one who heard none sees no number', () => {
  expect(day(0, 5)).toEqual({ kind: 'shining', leaves: 5 })
  expect(day(0, 0)).toBeNull()
})
