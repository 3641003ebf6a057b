import { expect, test } from 'vitest'
import type { HonorId, StudentId } from '#contract/kernel/ids.ts'
import { foldHonors, type HonorEvent } from './honors.ts'

const [first, second] = ['first', 'second'] as [HonorId, HonorId]
const studentId = 'aoi' as StudentId
const given = (honorId: HonorId): HonorEvent => {
  return { type: 'honor-given', studentId, honorId, kind: 'voice', note: 'はっきり', by: '森 まどか' }
}
const removed = (honorId: HonorId): HonorEvent => ({ type: 'honor-removed', studentId, honorId })
const honorsAfter = (...events: HonorEvent[]) =>
  events.reduce<ReturnType<typeof foldHonors>>((honors, event) => foldHonors(honors, event, 1_000), [])

test('an honor arrives with its kind, its note, who gives it and when', () => {
  const [honor] = foldHonors([], given(first), 7_000)
  expect(honor).toEqual({ id: first, kind: 'voice', note: 'はっきり', by: '森 まどか', givenAt: 7_000 })
})

test('honors stand in the order of giving', () => {
  expect(honorsAfter(given(first), given(second)).map(({ id }) => id)).toEqual([first, second])
})

test('removing one honor leaves the others', () => {
  expect(honorsAfter(given(first), given(second), removed(first)).map(({ id }) => id)).toEqual([second])
  expect(honorsAfter(given(first), removed(second)).map(({ id }) => id)).toEqual([first])
})
