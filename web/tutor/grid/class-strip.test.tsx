import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Room } from '#contract/room/lesson-room.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import { answers, callsTutor, HANA, KEN, roomAfter, roomThen } from '../room/testing/scripted-room.ts'
import { ClassStrip } from './class-strip.tsx'

beforeAll(() => loadWords('tutor'))
beforeEach(() => vi.useFakeTimers({ now: 90_000, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const drawn = (room: Room) => drawnIn(room, <ClassStrip />)
const calling = roomAfter([20_000, callsTutor(HANA)], [60_000, callsTutor(KEN)])

test('the strip has the given names, in the order of the cards', () => {
  expect(drawn(roomAfter())).toMatch(/葵.*健.*花/)
  expect(drawn(roomAfter())).not.toMatch(/青木|佐々木|山田/)
})

test('callers keep their places, with the time they have waited', () => {
  expect(drawn(calling)).toMatch(/葵.*健.*0:30.*花.*1:10/)
})

test('the student whom the tutor is with waits no longer', () => {
  const answered = drawn(roomThen(calling, [70_000, answers(KEN)]))
  expect(answered).toMatch(/葵.*健.*花.*1:10/)
  expect(answered).not.toContain('0:30')
})
