import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import { fakeTimers } from './testing/fake-timers.ts'
import type { Answer } from './wire/answer.ts'

const offline: Answer<unknown> = { ok: false, problem: { kind: 'offline' } }
const done: Answer<unknown> = { ok: true, value: { seq: 1 } }

function anOutbox(answers: Answer<unknown>[]) {
  const timers = fakeTimers()
  const asked: unknown[] = []
  const outbox = createOutbox({
    ...timers,
    chance: () => 0.5,
    ask: async (_path, input) => {
      asked.push(input)
      return answers.shift() ?? done
    },
  })
  return { outbox, timers, asked }
}

test('a write that met no server goes out again as it was, before those after it', async () => {
  const { outbox, timers, asked } = anOutbox([offline, offline])
  const first = outbox.send('/a', 'one')
  const second = outbox.send('/a', 'two')
  expect(outbox.unsent.get()).toHaveLength(2)
  await timers.pass(10_000)
  expect(asked).toEqual(['one', 'one', 'one', 'two'])
  expect(await Promise.all([first, second])).toEqual([done, done])
  expect(outbox.unsent.get()).toHaveLength(0)
})

test('a refusal is an answer', async () => {
  const refused: Answer<unknown> = {
    ok: false,
    problem: { kind: 'refused', code: 'SessionFinished', details: {} },
  }
  const { outbox, asked } = anOutbox([refused])
  expect(await outbox.send('/a', 'one')).toBe(refused)
  expect(asked).toHaveLength(1)
})

test('back on the network it goes out at once', async () => {
  const { outbox, timers, asked } = anOutbox(Array.from({ length: 8 }, () => offline))
  void outbox.send('/a', 'one')
  await timers.pass(15_000)
  const before = asked.length
  outbox.wake()
  await timers.settle()
  expect(asked).toHaveLength(before + 1)
})

test('the server away says itself when to come back', async () => {
  const { outbox, timers, asked } = anOutbox([{ ok: false, problem: { kind: 'away', retryAfterMs: 7_000 } }])
  void outbox.send('/a', 'one')
  await timers.pass(6_999)
  expect(asked).toHaveLength(1)
  await timers.pass(1)
  expect(asked).toHaveLength(2)
})

test('what an ended session left unheard goes out in the next one', async () => {
  const timers = fakeTimers()
  const asked: unknown[] = []
  const outbox = createOutbox({
    ...timers,
    chance: () => 0,
    ask: (_path, input) => {
      asked.push(input)
      return asked.length === 1 ? new Promise(() => undefined) : Promise.resolve(done)
    },
  })
  const sent = outbox.send('/a', 'one')
  outbox.interrupt()
  outbox.wake()
  expect(await sent).toBe(done)
  expect(asked).toEqual(['one', 'one'])
})
