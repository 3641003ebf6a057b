import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Room } from '#contract/room/lesson-room.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/scripted-lesson.tsx'
import { answers, callsTutor, roomThen, HANA, KEN, roomAfter } from '../room/scripted-room.ts'
import { CallQueue } from './call-queue.tsx'

beforeAll(() => loadWords('tutor'))
beforeEach(() => vi.useFakeTimers({ now: 90_000, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const drawn = (room: Room, me?: string) => drawnIn(room, <CallQueue />, { me })
const calling = roomAfter([20_000, callsTutor(KEN)], [60_000, callsTutor(HANA)])

test('an empty line says so', () => {
  expect(drawn(roomAfter())).toContain('呼び出しはありません')
})

test('the longest wait stands on top, with its time and a button that answers', () => {
  expect(drawn(calling)).toMatch(/佐々木 健.*1:10.*佐々木 健さんに対応する.*山田 花.*0:30/)
})

test('an answered call stands above those who wait, and only the tutor who is there can end it', () => {
  const answered = roomThen(calling, [70_000, answers(HANA)])
  expect(drawn(answered)).toMatch(/山田 花.*佐藤が対応中.*山田 花さんの対応を終える.*佐々木 健/)
  expect(drawn(answered, 'another tutor')).not.toContain('対応を終える')
})
