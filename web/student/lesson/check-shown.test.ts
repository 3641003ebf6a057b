import { expect, test } from 'vitest'
import { checkShown } from './check-shown.ts'

const fire = 'chapter-1' as never
const open = { chapterId: fire, at: 'book/8' }

test('a check that is on stands before every page', () => {
  expect(checkShown(null, fire, 'book/8')).toEqual(open)
  expect(checkShown(open, fire, 'book/8')).toBe(open)
  expect(checkShown(open, fire, 'book/12')).toEqual({ chapterId: fire, at: 'book/12' })
})

test('its result stays until the page changes', () => {
  expect(checkShown(open, null, 'book/8')).toBe(open)
  expect(checkShown(open, null, 'book/9')).toBeNull()
  expect(checkShown(null, null, 'book/8')).toBeNull()
})
