import { expect, test } from 'vitest'
import {
  CLOSE,
  MAX_FRAME_BYTES,
  MAX_POLL_TELLS,
  type PollAnswer,
  type PollQuestion,
} from '#contract/kernel/live/frames.ts'
import { fakeTimers } from '../testing/fake-timers.ts'
import type { Reply } from './answer.ts'
import { dialPoll } from './poll-transport.ts'

const topic = 'counter/a' as const

function aPoll() {
  const timers = fakeTimers()
  const asked: { question: PollQuestion; reply: (reply: Reply) => void }[] = []
  const told: string[] = []
  const line = dialPoll(
    {
      ...timers,
      topics: () => [{ topic, after: 4 }],
      ask: (question) => new Promise((reply) => asked.push({ question, reply })),
    },
    {
      welcomed: () => told.push('welcomed'),
      received: (frame) => told.push(frame.t),
      alive: () => undefined,
      closed: (code) => told.push(`closed ${code}`),
    },
  )
  const answers = async (index: number, frames: PollAnswer['frames'] = []) => {
    asked[index]!.reply({ status: 200, body: { poll: 'p1', frames }, retryAfterMs: 0 })
    await timers.settle()
  }
  return { line, timers, asked, told, answers }
}

test('it asks, gets events, and asks again with its number', async () => {
  const { asked, told, answers } = aPoll()
  expect(asked[0]!.question).toEqual({ poll: undefined, topics: [{ topic, after: 4 }], tells: [] })
  await answers(0, [{ t: 'welcome', now: 1, build: 'b' }])
  expect(told).toEqual(['welcomed', 'welcome'])
  expect(asked[1]!.question.poll).toBe('p1')
})

test('sent frames go out soon and together, and only the newest poll is followed by another', async () => {
  const { line, timers, asked, answers } = aPoll()
  await answers(0)
  line.send({ t: 'tell', topic, event: 1 })
  line.send({ t: 'tell', topic, event: 2 })
  await timers.pass(250)
  expect(asked[2]!.question.tells).toEqual([
    { topic, event: 1 },
    { topic, event: 2 },
  ])
  await answers(1)
  expect(asked).toHaveLength(3)
  await answers(2)
  expect(asked).toHaveLength(4)
})

test('more than one question may carry goes out in several, in order: by count, and by length', async () => {
  const { line, timers, asked, answers } = aPoll()
  await answers(0)
  const many = Array.from({ length: 2 * MAX_POLL_TELLS + 1 }, (_, index) => index)
  for (const event of many) line.send({ t: 'tell', topic, event })
  for (let turn = 0; turn < 3; turn += 1) await timers.pass(250)
  const carried = asked.slice(2).map(({ question }) => question.tells.map(({ event }) => event))
  expect(carried.map(({ length }) => length)).toEqual([MAX_POLL_TELLS, MAX_POLL_TELLS, 1])
  expect(carried.flat()).toEqual(many)

  const long = 'v'.repeat(MAX_FRAME_BYTES - 100)
  for (let each = 0; each < 20; each += 1) line.send({ t: 'tell', topic, event: `${each}${long}` })
  for (let turn = 0; turn < 3; turn += 1) await timers.pass(250)
  const heavy = asked.slice(5).map(({ question }) => question)
  expect(heavy.map(({ tells }) => tells.length)).toEqual([8, 8, 4])
  for (const question of heavy) expect(JSON.stringify(question).length).toBeLessThan(10 * MAX_FRAME_BYTES)
})

test('an unanswered poll ends the connection, and an ended session is reported', async () => {
  const lost = aPoll()
  lost.asked[0]!.reply('offline')
  await lost.timers.settle()
  expect(lost.told).toEqual(['closed 1006'])
  const over = aPoll()
  over.asked[0]!.reply({ status: 403, body: {}, retryAfterMs: 0 })
  await over.timers.settle()
  expect(over.told).toEqual([`closed ${CLOSE.sessionOver}`])
})

test('a closed transport asks for nothing more', async () => {
  const { line, asked, told, answers } = aPoll()
  line.close()
  await answers(0, [{ t: 'welcome', now: 1, build: 'b' }])
  expect(told).toEqual([])
  expect(asked).toHaveLength(1)
})
