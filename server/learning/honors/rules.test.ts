import { describe, expect, test } from 'vitest'
import type { HonorId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Honor, HonorKind } from '#contract/learning/honors.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { DOUBLE_TAP_MS, give, remove, currentHonors } from './rules.ts'

const NOON = 1_000_000
const studentId = 'aoi' as StudentId
const mori = { id: 'mori' as TutorId, displayName: '森 まどか' }
const hayashi = { id: 'hayashi' as TutorId, displayName: '林 けんじ' }
const roomThatIs = (status: Room['status']): Room => ({ ...lessonRoom.empty, status })

const given = (changes: Partial<Honor> = {}): Honor => ({
  id: 'before' as HonorId,
  kind: 'effort',
  note: 'よく読めた',
  lessonId: 'lesson' as LessonId,
  givenBy: { tutorId: mori.id, displayName: mori.displayName },
  givenAt: NOON,
  removedBy: null,
  removedAt: null,
  ...changes,
})
const tap = (before: Honor[], afterMs: number, by = mori, kind: HonorKind = 'effort', note = 'よく読めた') =>
  give(
    roomThatIs('running'),
    before,
    { id: 'new' as HonorId, studentId, kind, note, by },
    new Date(NOON + afterMs),
  )

describe('an honor', () => {
  const isNew = {
    events: [
      { type: 'honor-given', studentId, honorId: 'new', kind: 'effort', note: 'よく読めた', by: '森 まどか' },
    ],
  }

  test('is told to the room with kind, note and who gives it', () => {
    expect(tap([], 0)).toEqual(isNew)
  })

  test('given again by a second tap is the same one', () => {
    expect(tap([given()], 0)).toEqual({ before: given() })
    expect(tap([given()], DOUBLE_TAP_MS - 1)).toEqual({ before: given() })
    // The tap that was sent first may reach the room last.
    expect(tap([given()], -5)).toEqual({ before: given() })
  })

  test('is another one after three seconds, of another tutor, of another kind, or when the first was removed', () => {
    expect(tap([given()], DOUBLE_TAP_MS)).toEqual(isNew)
    expect(tap([given()], 0, hayashi)).toHaveProperty('events.0.by', '林 けんじ')
    expect(tap([given()], 0, mori, 'voice')).toHaveProperty('events.0.kind', 'voice')
    expect(tap([given({ removedAt: NOON + 500, removedBy: given().givenBy })], 1_000)).toEqual(isNew)
  })

  test('with another note is another one, however soon it comes', () => {
    const noted = (note: string) => tap([given()], 0, mori, 'effort', note)
    expect(noted('声が大きい')).toHaveProperty('events.0.note', '声が大きい')
    expect(noted('')).toHaveProperty('events.0.note', '')
    expect(noted('よく読めた')).toEqual({ before: given() })
  })

  test('is given while the lesson runs, neither before nor after', () => {
    const gift = { id: 'new' as HonorId, studentId, kind: 'leap', note: '', by: mori } as const
    const at = (status: Room['status']) => give(roomThatIs(status), [], gift, new Date(NOON))
    expect(at('running')).toHaveProperty('events')
    expect(at('waiting')).toMatchObject({ refusal: 'SessionNotStarted' })
    expect(at('finished')).toMatchObject({ refusal: 'SessionFinished' })
  })
})

test('a removal is an event of a running room, and of no other', () => {
  const told = [{ type: 'honor-removed', studentId, honorId: 'before' }]
  expect(remove(roomThatIs('running'), studentId, given().id)).toEqual(told)
  expect(remove(roomThatIs('waiting'), studentId, given().id)).toEqual(told)
  expect(remove(roomThatIs('finished'), studentId, given().id)).toEqual([])
})

test('a removed honor is not on the shelf', () => {
  const removed = given({ removedAt: NOON + 1, removedBy: given().givenBy })
  expect(currentHonors([removed, given()])).toEqual([given()])
})
