import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { FollowedRoom } from './lesson-at-work.ts'

const topic = 'lesson-room/one' as TopicAddress
const raised = (seq: number): Extract<ServerFrame, { t: 'event' }> => ({
  t: 'event',
  topic,
  seq,
  at: seq,
  event: { type: 'call-raised', callId: `call ${seq}`, studentId: `child ${seq}` as StudentId },
})

test('a room is followed in the order of its events, also where an own one came in an answer before them', () => {
  const room = new FollowedRoom()
  room.hear(JSON.stringify({ t: 'snapshot', topic, seq: 3, state: lessonRoom.empty, present: {} }))
  room.take(raised(5))
  expect([room.seq, room.state.line]).toEqual([3, []])
  room.hear(JSON.stringify(raised(4)))
  expect([room.seq, room.state.line.map(({ id }) => id)]).toEqual([5, ['call 4', 'call 5']])
})

test('a room is behind while one of its events is missing', () => {
  const room = new FollowedRoom()
  room.hear(JSON.stringify({ t: 'snapshot', topic, seq: 0, state: lessonRoom.empty, present: {} }))
  for (const seq of [1, 3, 4]) room.take(raised(seq))
  expect(room.seq).toBe(1)
})
