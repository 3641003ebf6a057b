import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import {
  answers,
  AOI,
  callsTutor,
  HANA,
  joins,
  KEN,
  records,
  roomAfter,
  roomThen,
  SATO,
  talksWith,
} from '../room/testing/scripted-room.ts'
import { NextUp } from './next-up.tsx'

beforeAll(() => loadWords('tutor'))
beforeEach(() => vi.useFakeTimers({ now: minutes(4.5), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const minutes = (count: number) => count * 60_000
const start: RoomEvent = { type: 'session-started', by: SATO }
const running = roomAfter([0, joins(HANA)], [0, joins(KEN)], [0, joins(AOI)], [0, start])
/** These students have done something a moment ago. */
const after = (...active: StudentId[]) =>
  roomThen(running, ...active.map((id): [number, RoomEvent] => [minutes(4), records(id, {})]))
const drawn = (room: Room) => drawnIn(room, <NextUp />)

test('the first student is named with the reason, a way to the student and a button to put off', () => {
  const text = drawn(after(HANA))
  expect(text).toMatch(/次.*青木 葵.*4分間操作なし。.*気になる生徒.*佐々木 健.*4分間操作なし。/)
  expect(text).toContain('青木 葵さんを見にいく')
  expect(text).toContain('青木 葵さんはあとで')
})

test('without a reason, the student with the oldest contact is named', () => {
  const text = drawn(roomThen(after(HANA, KEN, AOI), [minutes(2), talksWith(AOI)], [minutes(3), ends(AOI)]))
  expect(text).toContain('待っている生徒はいません')
  expect(text).toContain('山田 花さんと4分話していません')
  expect(text).not.toContain('見にいく')
})

test('a student who is put off is named with the time left, and can be brought back', () => {
  const later: RoomEvent = { type: 'student-put-off', studentId: AOI, until: minutes(7), by: SATO }
  const text = drawn(roomThen(after(HANA, KEN), [minutes(4), later]))
  expect(text).toContain('待っている生徒はいません')
  expect(text).toContain('青木 葵（3分後）')
  expect(text).toContain('青木 葵さんを今すぐ見る')
})

test('beside a call they are rows, and in a talk they wait', () => {
  const called = roomThen(after(HANA), [minutes(4), callsTutor(KEN)])
  expect(drawn(called)).toMatch(/気になる生徒.*青木 葵さんを見にいく.*4分間操作なし。/)
  expect(drawn(roomThen(called, [minutes(4.2), answers(KEN)]))).toBe('')
})

test('while the page of a child is open, nobody else is suggested', () => {
  const chosen = { studentId: HANA, tab: 'page' as const }
  expect(drawnIn(after(HANA), <NextUp />, { chosen })).toBe('')
})

test('before the start there is nothing', () => {
  expect(drawn(roomAfter([0, joins(HANA)]))).toBe('')
})

function ends(studentId: StudentId): RoomEvent {
  const began = talksWith(studentId)
  return {
    type: 'talk-ended',
    talkId: began.type === 'talk-began' ? began.talkId : ('' as never),
    by: 'tutor',
  }
}
