import { expect, test } from 'vitest'
import type { SeenByStudent } from '#contract/room/calls/signals.ts'
import {
  answersItem,
  callsTutor,
  finishesCheck,
  HANA,
  joins,
  roomAfter,
  roomThen,
  startsCheck,
} from '../room/testing/scripted-room.ts'
import { seenItemOf } from './seen-item.ts'

const calling = roomAfter([1, joins(HANA)], [2, callsTutor(HANA)])
const begun = roomThen(calling, [3, startsCheck(HANA, ['choice', 'spoken', 'order'])])
const attemptIn = (room: typeof begun) => room.students[HANA]!.attempt!
const attemptId = attemptIn(begun).id
const shows = (item: string, choice = 'c1'): SeenByStudent => ({
  kind: 'item',
  attemptId,
  item,
  draft: { kind: 'choice', choice },
})

test('the shown item is the first that is not done, with the choice that the device reported', () => {
  expect(seenItemOf(attemptIn(begun), null)).toEqual({ id: 'i1', draft: null })
  expect(seenItemOf(attemptIn(begun), shows('i1', 'c2'))).toEqual({
    id: 'i1',
    draft: { kind: 'choice', choice: 'c2' },
  })
})

test('while an answer is on its way the device is ahead of the room', () => {
  expect(seenItemOf(attemptIn(begun), shows('i2'))).toMatchObject({ id: 'i2' })
})

test('the next item changes the view, whatever the device reported about the one before', () => {
  const next = roomThen(begun, [4, answersItem(HANA, 'i1')])
  expect(seenItemOf(attemptIn(next), shows('i1'))).toEqual({ id: 'i2', draft: null })
})

test('a report about another attempt, or about a page, is ignored', () => {
  const another = { ...shows('i2'), attemptId: 'another' } as SeenByStudent
  expect(seenItemOf(attemptIn(begun), another)).toEqual({ id: 'i1', draft: null })
  expect(seenItemOf(attemptIn(begun), { kind: 'panel' })).toEqual({ id: 'i1', draft: null })
})

test('behind the last item there is no item', () => {
  const done = roomThen(
    begun,
    ...(['i1', 'i2', 'i3'] as const).map((item) => [4, answersItem(HANA, item)] as [number, never]),
  )
  expect(seenItemOf(attemptIn(done), null)).toBeNull()
  expect(attemptIn(roomThen(done, [5, finishesCheck(HANA, 5)])).status).not.toBe('started')
})
