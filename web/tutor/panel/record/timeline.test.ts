import { expect, test } from 'vitest'
import { aStory, aCall, anHonor, aStay, anAttemptStory } from '#web/tutor/room/scripted-story.ts'
import { timelineOf, waitMs } from './story-figures.ts'

test('a lesson is told in the order of happening', () => {
  const story = aStory({
    stays: [aStay(1, 0, 50), aStay(2, 50, 90)],
    offline: [{ from: 50, until: 80 }],
    calls: [aCall({ raisedAt: 20 })],
    attempts: [anAttemptStory({ startedAt: 60 })],
    honors: [anHonor({ givenAt: 40 })],
  })
  expect(timelineOf(story).map(({ kind, at }) => [kind, at])).toEqual([
    ['stay', 0],
    ['call', 20],
    ['honor', 40],
    ['offline', 50],
    ['stay', 50],
    ['check', 60],
  ])
})

test('a call waits until it is answered, or until it is over without an answer', () => {
  const call = aCall({ raisedAt: 1_000 })
  expect(waitMs(call)).toBeNull()
  expect(waitMs({ ...call, answeredAt: 4_000, closedAt: 9_000, closedAs: 'ended' })).toBe(3_000)
  expect(waitMs({ ...call, closedAt: 6_000, closedAs: 'withdrawn' })).toBe(5_000)
})
