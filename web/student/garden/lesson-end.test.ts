import { expect, test } from 'vitest'
import { todaysLeaves } from './lesson-end.tsx'

const day = (grown: number, heard: number) => todaysLeaves({ today: { grown, heard } })

test('the end of a lesson tells one number: the new leaves, and not the old pages that were heard too', () => {
  expect(day(3, 5)).toEqual({ kind: 'grown', leaves: 3 })
})

test('a child who heard only old pages has leaves that shine, and a child who heard none is told no number', () => {
  expect(day(0, 5)).toEqual({ kind: 'shining', leaves: 5 })
  expect(day(0, 0)).toBeNull()
})
