import { expect, test } from 'vitest'
import { type HonorEvent, type RoomHonor, foldHonors } from '#contract/room-honors.ts'
import { nextNews } from './next-news.ts'

const gives = (id: string): HonorEvent => ({
  type: 'honor-given',
  studentId: 'hana' as never,
  honorId: id as never,
  kind: 'voice',
  note: '',
  by: 'Sato',
})
const takesBack = (id: string): HonorEvent => ({
  type: 'honor-removed',
  studentId: 'hana' as never,
  honorId: id as never,
})
const after = (...events: HonorEvent[]) =>
  events.reduce((honors, event) => foldHonors(honors, event, 0), [] as RoomHonor[])

test('honors come one after the other, in the order of giving', () => {
  const honors = after(gives('a'), gives('b'))
  expect(nextNews(honors, new Set())?.id).toBe('a')
  expect(nextNews(honors, new Set(['a']))?.id).toBe('b')
  expect(nextNews(honors, new Set(['a', 'b']))).toBeNull()
})

test('an honor that is taken back while it is shown just goes', () => {
  expect(nextNews(after(gives('a')), new Set())?.id).toBe('a')
  expect(nextNews(after(gives('a'), takesBack('a')), new Set())).toBeNull()
})
