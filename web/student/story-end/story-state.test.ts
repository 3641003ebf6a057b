import { expect, test } from 'vitest'
import { storyState } from './story-state.ts'

const of = (given: Partial<Parameters<typeof storyState>[0]>) =>
  storyState({ check: 'new', unheard: 0, isLast: false, ...given })

test('a story with unheard pages is a bud, and the pages come before its check', () => {
  expect(of({ unheard: 1 })).toEqual({ plant: 'bud', first: 'unheard', second: 'next' })
  expect(of({ unheard: 1, check: 'none' })).toMatchObject({ plant: 'bud', first: 'unheard' })
})

test('a heard story offers its check, also once more, and the next story beneath it', () => {
  expect(of({})).toEqual({ plant: 'opening', first: 'check', second: 'next' })
  expect(of({ check: 'again' })).toMatchObject({ first: 'check', second: 'next' })
})

test('the flower is open when the check was passed, whatever was heard, and where there is no check', () => {
  const open = { plant: 'open', first: 'next', second: null }
  expect(of({ check: 'passed', unheard: 3 })).toEqual(open)
  expect(of({ check: 'none' })).toEqual(open)
})

test('a check that waits for the tutor, or cannot be asked for, opens no flower and keeps nobody', () => {
  expect(of({ check: 'waiting' })).toEqual({ plant: 'opening', first: 'next', second: null })
  expect(of({ check: 'unknown' })).toEqual({ plant: 'opening', first: 'next', second: null })
})

test('the last story of a book leads to the shelf', () => {
  expect(of({ isLast: true })).toMatchObject({ first: 'check', second: 'shelf' })
  expect(of({ isLast: true, check: 'passed' })).toMatchObject({ first: 'shelf', second: null })
})
