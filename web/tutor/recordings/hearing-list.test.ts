import { expect, test } from 'vitest'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { before, hearingKey, hearingOf, nextAfter, waitingOf } from './hearing-list.ts'

function aRecording(id: string, madeAt: number, given: Partial<RecordingToHear> = {}): RecordingToHear {
  return {
    id: id as never,
    target: { kind: 'item', attemptId: 'attempt' as never, item: 'i1' },
    mediaType: 'audio/webm',
    ms: 2_000,
    madeAt,
    heardAt: null,
    address: `/recordings/${id}`,
    expiresAt: 1e15,
    studentId: 'aoi' as never,
    displayName: '青木 あおい',
    reading: 'あおき あおい',
    text: 'Fire burns.',
    clip: null,
    picture: null,
    place: null,
    fromHome: false,
    heard: null,
    starred: false,
    mark: null,
    ...given,
  }
}
const ids = (list: readonly RecordingToHear[]) => list.map(({ id }) => id)
const seen = (...visited: string[]) => new Set(visited as never[])
const all = [aRecording('c', 3), aRecording('a', 1), aRecording('b', 2)]

test('recordings wait in the order in which the students read', () => {
  const { shown, current, done } = hearingOf(all, seen(), null)
  expect(ids(shown)).toEqual(['a', 'b', 'c'])
  expect([current?.id, done]).toEqual(['a', 0])
})

test('a marked recording keeps its place, and the next that waits follows', () => {
  const marked = all.map((each) => (each.id === ('a' as never) ? { ...each, mark: 2 } : each))
  const { shown, current, done } = hearingOf(marked, seen('a'), null)
  expect(ids(shown)).toEqual(['a', 'b', 'c'])
  expect([current?.id, done]).toEqual(['b', 1])
  expect(before(shown, current!.id)?.id).toBe('a')
  // It was marked in an earlier visit.
  expect(ids(hearingOf(marked, seen(), null).shown)).toEqual(['b', 'c'])
})

test('each student’s card counts what waits of theirs', () => {
  const ken = { studentId: 'ken' as never }
  const marked = { ...all[1]!, mark: 2 } as RecordingToHear
  expect([...waitingOf([all[0]!, marked, all[2]!, aRecording('d', 4, ken)])]).toEqual([
    ['aoi', 2],
    ['ken', 1],
  ])
  expect(waitingOf([marked]).size).toBe(0)
})

test('the list goes round, and ends when nothing waits', () => {
  const { shown } = hearingOf(all, seen(), null)
  expect(nextAfter(shown, 'b' as never)?.id).toBe('c')
  expect(nextAfter(shown, 'c' as never)?.id).toBe('a')
  const marked = all.map((each) => ({ ...each, mark: 3 }))
  const ended = hearingOf(marked, seen('a', 'b', 'c'), null)
  expect(ended).toMatchObject({ current: null, done: 3 })
  // Going back from the end leads to the last one.
  expect(before(ended.shown, null)?.id).toBe('c')
  expect(before(ended.shown, 'a' as never)).toBeNull()
})

test('a sentence read at home waits until it is heard, and gets no mark', () => {
  const target = { kind: 'sentence', textbookId: 'b', page: 1, sentence: 's1', sessionId: null } as never
  const read = aRecording('d', 4, { target })
  expect(hearingOf([read], seen(), null).current?.id).toBe('d')
  expect(hearingOf([{ ...read, heard: { by: '森', at: 5 } }], seen(), null).current).toBeNull()
})

test('a chosen recording is heard next, and a deleted one is removed', () => {
  expect(hearingOf(all, seen(), 'c' as never).current?.id).toBe('c')
  expect(hearingOf(all.slice(1), seen(), 'c' as never).current?.id).toBe('a')
})

test('the keys are the digits and three letters', () => {
  expect(['0', '3', ' ', 'r', 'Z'].map(hearingKey)).toEqual([0, 3, 'play', 'again', 'back'])
  expect(['4', 'm', 'Enter'].map(hearingKey)).toEqual([null, null, null])
})
