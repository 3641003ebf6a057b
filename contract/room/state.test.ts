import { describe, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { TreeError } from '#contract/kernel/tree.ts'
import { checkProgress } from './slices/states.ts'
import { StoredState, Position, StudentState } from './state.ts'

const state = { textbookId: newId(), page: 3, sentence: 's2', activity: 'listening', progress: { played: 3 } }
const faultsOf = (value: unknown) =>
  StudentState.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a state is accepted, without fields that the schema does not have', () => {
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

  test('a state of fifty thousand nested lists is refused', () => {
    const nest = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown
    expect(faultsOf({ ...state, progress: { nest } })).toEqual(['progress'])
  })
})

describe('the progress of a page stays small, and the refusal names the limit', () => {
  const keysOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, each) => [`k${each}`, 1]))
  const refusalOf = (progress: unknown) =>
    StudentState.safeParse({ ...state, progress }).error?.issues.map(({ message }) => message)

  test.each([
    ['a hundred keys', keysOf(100), undefined],
    ['one key more', keysOf(101), ['too-many-keys at /: at most 100']],
    ['the same, deeper down', { list: [keysOf(50), keysOf(50)] }, ['too-many-keys at /: at most 100']],
    ['twelve thousand keys', keysOf(12_000), ['too-many-keys at /: at most 100']],
    ['4,096 bytes', { ink: 'x'.repeat(4_086) }, undefined],
    ['a byte more', { ink: 'x'.repeat(4_087) }, ['too-many-bytes at /: at most 4096']],
    ['4,096 bytes of kana', { ink: 'あ'.repeat(1_362) }, undefined],
    ['a kana more', { ink: 'あ'.repeat(1_363) }, ['too-many-bytes at /: at most 4096']],
    [
      'a list of ten thousand',
      { list: Array.from({ length: 10_000 }, () => []) },
      ['too-many-bytes at /: at most 4096'],
    ],
  ])('%s', (_what, progress, refusal) => {
    expect(refusalOf(progress)).toEqual(refusal)
  })

  test('a state that contains itself is refused', () => {
    const list: unknown[] = []
    list.push(list)
    const circle: Record<string, unknown> = { list }
    circle.again = circle
    expect(() => checkProgress(circle)).toThrow(TreeError)
    expect(() => checkProgress({ list })).toThrow(TreeError)
  })

  test('a state that was stored before there was a limit can still be read', () => {
    expect(StoredState.safeParse({ ...state, progress: keysOf(101) }).success).toBe(true)
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
