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
      received: (frame) => told.push(frame.t === 'event' ? `event ${frame.seq}` : frame.t),
      alive: () => undefined,
      closed: (code) => told.push(`closed ${code}`),
    },
  )
  const answers = async (index: number, frames: PollAnswer['frames'] = [], from = 0, poll = 'p1') => {
    const body: PollAnswer = { poll, from, frames }
    asked[index]!.reply({ status: 200, body, retryAfterMs: 0 })
    await timers.settle()
  }
  return { line, timers, asked, told, answers }
}

test('it asks, gets events, and asks again with its number', async () => {
  const { asked, told, answers } = aPoll()
  expect(asked[0]!.question).toEqual({ topics: [{ topic, after: 4 }], tells: [] })
  await answers(0, [{ t: 'welcome', now: 1, build: 'b' }])
  expect(told).toEqual(['welcomed', 'welcome'])
  expect(asked[1]!.question).toMatchObject({ poll: 'p1', heard: 1 })
})

const welcome = { t: 'welcome', now: 1, build: 'b' } as const
const event = (seq: number) => ({ t: 'event', topic, seq, at: 1, event: null }) as const
const said = { t: 'told', topic, from: 'sora', at: 1, event: null } as const

/** Two questions are open at once. */
async function twoOpen() {
  const poll = aPoll()
  await poll.answers(0, [welcome])
  poll.line.send({ t: 'tell', topic, event: 1 })
  await poll.timers.pass(250)
  return poll
}

test('an answer that a later one has overtaken leaves no event out, and brings none twice', async () => {
  const { asked, told, answers } = await twoOpen()
  await answers(2, [event(5), event(6)], 1)
  await answers(1, [event(5)], 1)
  expect(told).toEqual(['welcomed', 'welcome', 'event 5', 'event 6'])
  expect(asked.at(-1)!.question).toMatchObject({ poll: 'p1', heard: 3 })
})

test('in order, the later of two answers that overlap brings only what is new', async () => {
  const { told, answers } = await twoOpen()
  await answers(1, [event(5), said], 1)
  await answers(2, [event(5), said, event(6)], 1)
  expect(told.slice(2)).toEqual(['event 5', 'told', 'event 6'])
})

test('of a poll that was left for another one, only what others told is heard late', async () => {
  const { asked, told, answers } = await twoOpen()
  await answers(2, [welcome, event(5), event(6)], 0, 'p2')
  await answers(1, [event(5), said], 1)
  expect(told.slice(2)).toEqual(['welcome', 'event 5', 'event 6', 'told'])
  expect(asked.at(-1)!.question).toMatchObject({ poll: 'p2', heard: 3 })
})

test('an answer of a poll that was left long ago is not heard', async () => {
  const { asked, told, answers } = await twoOpen()
  await answers(2, [welcome], 0, 'p2')
  await answers(3, [welcome], 0, 'p3')
  await answers(4, [welcome], 0, 'p4')
  await answers(1, [event(5)], 1)
  expect(told.slice(2)).toEqual(['welcome', 'welcome', 'welcome'])
  expect(asked.at(-1)!.question).toMatchObject({ poll: 'p4', heard: 1 })
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
