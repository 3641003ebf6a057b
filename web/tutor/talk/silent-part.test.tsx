import { beforeAll, expect, test } from 'vitest'
import type { Room } from '#contract/room/lesson-room.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import {
  answers,
  callOf,
  callsTutor,
  HANA,
  hasConsent,
  joins,
  KEN,
  roomAfter,
  roomThen,
  talksWith,
} from '../room/testing/scripted-room.ts'
import { SilentPart } from './silent-part.tsx'

beforeAll(async () => {
  await loadWords('tutor')
  await loadWords('staff-refusals')
  await loadWords('consent')
})

const present = { [HANA]: { here: true, since: 1 } }
const answered = roomAfter(
  [1, joins(HANA)],
  [2, hasConsent(HANA, true)],
  [3, callsTutor(HANA)],
  [4, answers(HANA)],
)
const drawn = (room: Room, more: Parameters<typeof drawnIn>[2] = {}) =>
  // A name is one text, however its line may end.
  drawnIn(room, <SilentPart student={room.students[HANA]!} />, { present, ...more }).replace(
    /<!-- -->|<\/?span[^>]*>/g,
    '',
  )

test('nothing is shown in a talk, or about a student whom the tutor is not with', () => {
  expect(drawn(roomThen(answered, [5, talksWith(HANA, callOf(HANA))]))).toBe('')
  expect(drawn(roomAfter([1, joins(HANA)], [2, hasConsent(HANA, false)]))).toBe('')
})

test('without a guardian’s consent the tutor reads whom to ask', () => {
  expect(drawn(roomThen(answered, [5, hasConsent(HANA, false)]))).toContain('保護者に確認し')
})

test('a student whose device is not connected can be reached once it is back', () => {
  expect(drawn(answered, { present: { [HANA]: { here: false, since: 5 } } })).toContain('つながっていません')
  expect(drawn(answered)).not.toContain('つながっていません')
})

test('a refusal is shown only with the student whom it is about', () => {
  const problem = { kind: 'refused', code: 'InOtherTalk', details: { by: '林 けんじ' } } as const
  expect(drawn(answered, { talkRefusal: { studentId: HANA, problem } })).toContain('林 けんじ')
  expect(drawn(answered, { talkRefusal: { studentId: KEN, problem } })).not.toContain('林 けんじ')
})
