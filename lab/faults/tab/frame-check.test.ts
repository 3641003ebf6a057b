import { expect, test } from 'vitest'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { FrameCheck } from './frame-check.ts'

const room = 'lesson-room/1' as TopicAddress

test('an event that comes over a socket and over the one that replaces it came once', () => {
  const check = new FrameCheck('tutor', room)
  const [old, next] = [check.socket(), check.socket()]
  old.sent({ t: 'subscribe', topic: room, after: 4 })
  old.see(event(5))
  next.sent({ t: 'subscribe', topic: room, after: 5 })
  for (const socket of [old, next]) socket.see(event(6))
  expect([check.events, check.wrong]).toEqual([3, []])
})

test('an event that comes twice over one socket, also as a tutor’s own, is wrong', () => {
  const check = new FrameCheck('tutor', room)
  const socket = check.socket()
  socket.sent({ t: 'subscribe', topic: room, after: 0 })
  socket.see(event(1))
  socket.see({ t: 'answer', id: 1, status: 204, own: [event(1)] } as unknown as ServerFrame)
  expect(check.wrong).toEqual(['tutor, socket 1, own: 1 twice'])
})

test('what is left out is wrong for a tutor, who sees every event, and not for a student', () => {
  const wrong = (['tutor', 'student'] as const).map((role) => {
    const check = new FrameCheck(role, room)
    check.poll([event(2), event(3), event(5)], 2)
    return check.wrong
  })
  expect(wrong).toEqual([['tutor, poll: 5 left out'], []])
})

function event(seq: number): ServerFrame {
  return { t: 'event', topic: room, seq, at: 0, event: {} } as unknown as ServerFrame
}
