import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import { HANA, joins, KEN, roomAfter } from '../room/testing/scripted-room.ts'
import { OwnRecordings } from './own-recordings.tsx'

beforeAll(() => loadWords('tutor'))
beforeEach(() => vi.useFakeTimers({ now: 600_000, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const room = roomAfter([0, joins(HANA)], [0, joins(KEN)])
const aRecording = (studentId: string, minute: number, heard = false) =>
  ({
    id: `${studentId} ${minute}`,
    studentId,
    target: { kind: 'sentence' },
    madeAt: minute * 60_000,
    heard: heard ? { by: '佐藤', at: 0 } : null,
  }) as RecordingToHear
const drawn = (...shown: RecordingToHear[]) =>
  drawnIn(room, <OwnRecordings student={room.students[HANA]!} hearing={{ shown }} onHear={() => undefined} />)

test('the chosen child’s recordings that wait are one row with the newest; others’ and heard ones do not count', () => {
  const row = drawn(aRecording(HANA, 3), aRecording(HANA, 8), aRecording(KEN, 9), aRecording(HANA, 9, true))
  expect(row).toContain('録音 2件')
  expect(row).toContain('2分前')
  expect(row).toContain('山田 花さんの録音を聞く')
})

test('without a recording that waits there is no row', () => {
  expect(drawn(aRecording(KEN, 9), aRecording(HANA, 9, true))).toBe('')
})
