import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import {
  answers,
  AOI,
  callOf,
  callsTutor,
  roomThen,
  HANA,
  KEN,
  roomAfter,
  SATO,
  talksWith,
} from '../room/testing/scripted-room.ts'
import { CallQueue } from './call-queue.tsx'

beforeAll(() => loadWords('tutor'))
beforeEach(() => vi.useFakeTimers({ now: 90_000, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const drawn = (room: Room, me?: string) => drawnIn(room, <CallQueue />, { me })
const start: RoomEvent = { type: 'session-started', by: SATO }
const calling = roomAfter([0, start], [20_000, callsTutor(KEN)], [60_000, callsTutor(HANA)])

test('the longest wait stands on top, with its time and a button to answer', () => {
  expect(drawn(calling)).toMatch(/佐々木 健.*1:10.*佐々木 健さんに対応する.*山田 花.*0:30/)
})

test('while the tutor is with a student, the next in the line is one row with one press', () => {
  const line = roomThen(calling, [65_000, callsTutor(AOI)], [70_000, answers(HANA)])
  expect(drawn(line)).toMatch(/次.*佐々木 健.*1:10.*ほか1人.*今の会話を終えて、佐々木 健さんに対応する/)
  expect(drawn(line)).not.toMatch(/山田 花|青木 葵さん/)
  expect(drawn(roomThen(calling, [70_000, answers(HANA)]))).not.toContain('ほか')
})

test('beside a chosen child the line is one row: how many wait, and the first of them', () => {
  const row = drawnIn(calling, <CallQueue />, { chosen: { studentId: AOI, tab: 'page' } })
  expect(row).toMatch(/呼び出し 2人.*佐々木 健.*1:10.*佐々木 健さんに対応する/)
  expect(row).not.toContain('山田 花さんに')
})

test('another tutor’s answered call stands above the waiting ones, and only that tutor can end it', () => {
  const answered = drawn(roomThen(calling, [70_000, answers(HANA)]), 'another tutor')
  expect(answered).toMatch(/山田 花.*佐藤が対応中.*佐々木 健/)
  expect(answered).not.toContain('対応を終える')
})

test('a call that was answered before the talk can still be ended', () => {
  const both = roomThen(calling, [70_000, answers(HANA)], [75_000, talksWith(KEN, callOf(KEN))])
  expect(drawn(both)).toContain('山田 花さんの対応を終える')
})
