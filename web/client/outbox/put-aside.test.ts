import { expect, test } from 'vitest'
import type { Answer } from '../connection/answer.ts'
import { anOutbox, aSickServer, aWrite, bug, done } from '../testing/an-outbox.ts'
import type { AsideWrite } from './write.ts'

const invalid: Answer<unknown> = { ok: false, problem: { kind: 'invalid', fields: [] } }

test('a write that the server failed at is sent again under its id, before later ones', async () => {
  const server = aSickServer(() => true)
  const { timers, send, forgotten, outbox } = anOutbox([], { ask: server.ask, report: async () => false })
  const sent = [send('one'), send('two')]
  await timers.pass(10 * 60_000)
  // No write overtakes another while the server accepts none.
  expect(new Set(server.asked)).toEqual(new Set(['one']))
  expect(server.asked.length).toBeGreaterThan(50)
  expect(server.asked.length).toBeLessThan(90)
  expect([forgotten, outbox.unsent.get().length]).toEqual([[], 2])
  server.sick.failsAt = () => false
  await timers.pass(15_000)
  expect(await Promise.all(sent)).toEqual([done, done])
  expect(forgotten).toEqual(['one', 'two'])
})

test('a write that the server always fails at is reported, put aside and sent again later', async () => {
  const server = aSickServer((input) => input === 'poison')
  const put: AsideWrite[] = []
  const { timers, send, forgotten, reports, aside, outbox } = anOutbox([], {
    ask: server.ask,
    wasPutAside: (write) => put.push(write),
  })
  void send('poison')
  void send('two')
  await timers.pass(4_000)
  expect(server.asked).toEqual(['poison', 'poison', 'poison', 'two'])
  expect([forgotten, aside(), reports]).toEqual([['two'], ['poison'], [['poison']]])
  expect(put).toMatchObject([{ input: 'poison', bugId: 'b-1' }])
  await timers.pass(60_000)
  const tries = server.asked.filter((input) => input === 'poison').length
  expect(tries).toBeGreaterThan(5)
  // The delay grows, and the retries never end.
  await timers.pass(24 * 60 * 60_000)
  expect(server.asked.length).toBeGreaterThan(tries + 100)
  expect(server.asked.length).toBeLessThan(tries + 200)
  // The next build has fixed it.
  server.sick.failsAt = () => false
  outbox.tryAside()
  await timers.settle()
  expect([forgotten, aside(), reports.at(-1)]).toEqual([['two', 'poison'], [], []])
})

test('the finish of a check waits about a minute for an answer at which the server fails', async () => {
  const server = aSickServer((input) => (input as { item?: string }).item === 'i1')
  const { outbox, timers } = anOutbox([], { ask: server.ask })
  const answer = aWrite({ attemptId: 'a', item: 'i1' }, '/student/record-final-check')
  const end = aWrite({ attemptId: 'a' }, '/student/finish-final-check')
  const other = aWrite({ attemptId: 'b' }, '/student/finish-final-check')
  for (const write of [answer, end, other]) void outbox.send(write)
  await timers.pass(30_000)
  expect(server.asked).toContainEqual({ attemptId: 'b' })
  expect(server.asked).not.toContainEqual({ attemptId: 'a' })
  await timers.pass(90_000)
  expect(server.asked).toContainEqual({ attemptId: 'a' })
})

test('a person who waits for an answer is told of the failure after three tries', async () => {
  const { outbox, timers, asked, reports } = anOutbox([bug, bug, bug])
  const sent = outbox.send({ ...aWrite('call'), lasting: false })
  await timers.pass(4_000)
  expect(await sent).toBe(bug)
  expect([asked, outbox.unsent.get(), outbox.aside.get(), reports]).toEqual([
    ['call', 'call', 'call'],
    [],
    [],
    [],
  ])
})

test.each([
  ['refuses for good', (input: unknown) => (includes(input, 5) ? invalid : done)],
  ['fails at', (input: unknown) => (includes(input, 5) ? bug : done)],
])('one state of many that the server %s does not keep the others from it', async (_how, answerTo) => {
  const asked: number[][] = []
  const { outbox, timers, forgotten } = anOutbox([], {
    ask: async (_path, input) => {
      asked.push(input as number[])
      return answerTo(input)
    },
    halve: async ({ input }) => {
      const all = input as number[]
      const middle = Math.ceil(all.length / 2)
      return all.length < 2 ? null : [aWrite(all.slice(0, middle)), aWrite(all.slice(middle))]
    },
  })
  const sent = outbox.send(aWrite([1, 2, 3, 4, 5, 6, 7, 8]))
  for (let second = 0; second < 30; second += 1) await timers.pass(1_000)
  const taken = asked.filter((input) => !includes(input, 5))
  expect(taken).toEqual([[1, 2, 3, 4], [6], [7, 8]])
  expect(forgotten.filter((input) => !includes(input, 5))).toEqual(taken)
  expect(await sent).toBe(done)
})

const includes = (input: unknown, one: number) => (input as number[]).includes(one)
