import { beforeAll, expect, test } from 'vitest'
import type { RecordingStory } from '#contract/records/desk.ts'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import { roomAfter } from '../room/testing/scripted-room.ts'
import { aRecordingStory } from '../room/testing/scripted-story.ts'
import { HappeningRow } from './happening-row.tsx'

beforeAll(() => loadWords('tutor'))

const drawn = (given: Partial<RecordingStory>) => {
  const recording = aRecordingStory(given)
  const happening = { kind: 'recording' as const, at: recording.madeAt, recording }
  return drawnIn(roomAfter(), <HappeningRow happening={happening} isNow={false} />)
}
const heard = { by: '佐藤', at: 60_000 }

test('a recorded item shows its number, who heard it, and its mark', () => {
  expect(drawn({ item: 7 })).toMatch(/7問目の音読を録音.*Fire burns\..*まだ聞いていません/)
  expect(drawn({ item: 7, heard, mark: 2 })).toMatch(/佐藤が聞きました.*採点 2（読めた）/)
})

test('a recorded sentence has no mark, and shows if it arrived after the lesson', () => {
  expect(drawn({ heard })).toMatch(/ページの文を録音.*佐藤が聞きました/)
  expect(drawn({ heard })).not.toMatch(/採点|届きました/)
  expect(drawn({ toldAt: 90_000 })).toContain('に届きました')
})
