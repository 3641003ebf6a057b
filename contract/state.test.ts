import { describe, expect, test } from 'vitest'
import { newId } from './kernel/new-id.ts'
import { Position, StudentState } from './state.ts'

const state = { textbookId: newId(), page: 3, sentence: 's2', activity: 'listening', progress: { heard: 3 } }
const faultsOf = (value: unknown) =>
  StudentState.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a state passes as it is, and without what nobody asked for', () => {
  expect(StudentState.parse({ ...state, role: 'tutor' })).toEqual(state)
})

describe('a wrong state names its field', () => {
  test.each([
    ['page', 0],
    ['page', 10_001],
    ['page', 1.5],
    ['textbookId', 'cat'],
    ['sentence', 'x'.repeat(33)],
    ['activity', 'dancing'],
    ['progress', []],
    ['progress', { 'a.b': 1 }],
    ['progress', { deep: JSON.parse('['.repeat(33) + ']'.repeat(33)) as unknown }],
  ])('%s', (field, value) => {
    expect(faultsOf({ ...state, [field]: value })).toEqual([field])
  })

  test('a nest of fifty thousand lists is refused like any other', () => {
    const nest = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown
    expect(faultsOf({ ...state, progress: { nest } })).toEqual(['progress'])
  })
})

test('a position is a sentence of a page and a time within an hour', () => {
  const position = { page: 2, sentence: 's1', positionMs: 0 }
  expect(Position.safeParse(position).success).toBe(true)
  expect(Position.safeParse({ ...position, sentence: null, positionMs: null }).success).toBe(true)
  expect(Position.safeParse({ page: null, sentence: null, positionMs: null }).success).toBe(true)
  for (const positionMs of [-1, 3_600_001, 0.5, '1']) {
    expect(Position.safeParse({ ...position, positionMs }).success).toBe(false)
  }
  expect(Position.safeParse({ ...position, page: 0 }).success).toBe(false)
})
