import { expect, test } from 'vitest'
import type { LessonStory } from '#contract/records/desk.ts'
import { timesBeneath, trackPartsOf } from './track-parts.ts'

const MINUTE_MS = 60_000
const at = (minute: number) => minute * MINUTE_MS
const SPAN = { from: at(0), until: at(50) }

function aStory(parts: Record<string, unknown[]>): LessonStory {
  return { stays: [], offline: [], calls: [], talks: [], attempts: [], ...parts } as unknown as LessonStory
}

test('a track has the pages, and on them what was waited for, talked and checked', () => {
  const story = aStory({
    stays: [
      { from: at(0), until: at(20), read: true },
      { from: at(20), until: at(25), read: false },
    ],
    calls: [{ raisedAt: at(5), answeredAt: at(10), closedAt: at(15) }],
    talks: [{ beganAt: at(10), endedAt: at(15) }],
    attempts: [{ startedAt: at(40), finishedAt: at(50) }],
    offline: [{ from: at(30), until: at(35) }],
  })
  expect(trackPartsOf(story, SPAN)).toEqual([
    { kind: 'page', from: 0, until: 0.4 },
    { kind: 'turned', from: 0.4, until: 0.5 },
    { kind: 'offline', from: 0.6, until: 0.7 },
    { kind: 'check', from: 0.8, until: 1 },
    { kind: 'waiting', from: 0.1, until: 0.2 },
    { kind: 'talk', from: 0.2, until: 0.3 },
  ])
})

test('what goes on at the end reaches it, and what was withdrawn ends there', () => {
  const calls = [
    { raisedAt: at(10), answeredAt: null, closedAt: at(20) },
    { raisedAt: at(45), answeredAt: null, closedAt: null },
  ]
  const talks = [{ beganAt: at(40), endedAt: null }]
  expect(trackPartsOf(aStory({ calls, talks }), SPAN)).toEqual([
    { kind: 'waiting', from: 0.2, until: 0.4 },
    { kind: 'waiting', from: 0.9, until: 1 },
    { kind: 'talk', from: 0.8, until: 1 },
  ])
})

test('what lies outside of the lesson is not drawn', () => {
  const stays = [{ from: at(-10), until: at(-5), read: true }]
  expect(trackPartsOf(aStory({ stays }), SPAN)).toEqual([])
})

test('the times beneath are few and even', () => {
  expect(timesBeneath(SPAN)).toEqual([0, 10, 20, 30, 40, 50].map(at))
  expect(timesBeneath({ from: 0, until: at(20) })).toEqual([0, 5, 10, 15, 20].map(at))
  expect(timesBeneath({ from: 0, until: at(600) }).length).toBeLessThanOrEqual(6)
})
