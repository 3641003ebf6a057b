import { expect, test } from 'vitest'
import type { Answer } from '../connection/answer.ts'
import { anOutbox, aWrite, done, offline } from '../testing/an-outbox.ts'

test('a write that did not reach the server is sent again unchanged, before later ones', async () => {
  const { outbox, timers, asked, forgotten, send } = anOutbox([offline, offline])
  const first = send('one')
  const second = send('two')
  expect(outbox.unsent.get()).toHaveLength(2)
  await timers.pass(10_000)
  expect(asked).toEqual(['one', 'one', 'one', 'two'])
  expect(await Promise.all([first, second])).toEqual([done, done])
  expect(outbox.unsent.get()).toHaveLength(0)
  expect(forgotten).toEqual(['one', 'two'])
})

test('a write’s waiting time counts from its making, also in a pack and after a split', async () => {
  const [one, two] = [aWrite('one'), aWrite('two')]
  const { outbox, timers, send } = anOutbox(
    [offline, { ok: false, problem: { kind: 'invalid', fields: [] } }, offline, offline],
    {
      pack: async (writes) => (writes.length === 2 ? { count: 2, write: aWrite('both') } : null),
      halve: async ({ input }) => (input === 'both' ? [one, two] : null),
    },
  )
  const times = () => outbox.unsent.get().map(({ input, since }) => [input, since])
  outbox.hold()
  void send('one')
  await timers.pass(1_000)
  void send('two')
  expect(times()).toEqual([
    ['one', 0],
    ['two', 1_000],
  ])
  outbox.release()
  await timers.settle()
  expect(times()).toEqual([['both', 0]])
  outbox.wake()
  await timers.settle()
  expect(times()).toEqual([
    ['one', 0],
    ['two', 0],
  ])
})

test('after the disk was cleared no write is shown as stored on it', () => {
  const { outbox, send } = anOutbox([offline])
  void send('one')
  void send('two')
  const journaled = () => outbox.unsent.get().map((write) => write.journaled)
  outbox.markJournaled('id of "one"')
  expect(journaled()).toEqual([true, false])
  outbox.markCleared()
  expect(journaled()).toEqual([false, false])
})

test('a refusal counts as an answer', async () => {
  const refused: Answer<unknown> = {
    ok: false,
    problem: { kind: 'refused', code: 'SessionFinished', details: {} },
  }
  const { asked, forgotten, send } = anOutbox([refused])
  expect(await send('one')).toBe(refused)
  expect([asked.length, forgotten.length]).toEqual([1, 1])
})

test('when the network is back the write is sent at once', async () => {
  const { outbox, timers, asked, send } = anOutbox(Array.from({ length: 8 }, () => offline))
  void send('one')
  await timers.pass(15_000)
  const before = asked.length
  outbox.wake()
  await timers.settle()
  expect(asked).toHaveLength(before + 1)
})

test('a request that hangs is sent again as soon as the server is reached another way', async () => {
  const asked: unknown[] = []
  const { outbox, timers, send } = anOutbox([], {
    ask: (_path, input) => {
      asked.push(input)
      return asked.length === 1 ? new Promise(() => undefined) : Promise.resolve(done)
    },
  })
  const sent = send('one')
  await timers.settle()
  outbox.retry()
  await timers.pass(2_999)
  expect(asked).toEqual(['one'])
  await timers.pass(1)
  expect(await sent).toBe(done)
  expect(asked).toEqual(['one', 'one'])
})

test('a server that is away says when to retry', async () => {
  const { timers, asked, send } = anOutbox([{ ok: false, problem: { kind: 'away', retryAfterMs: 7_000 } }])
  void send('one')
  await timers.pass(6_999)
  expect(asked).toHaveLength(1)
  await timers.pass(1)
  expect(asked).toHaveLength(2)
})

test('writes that an ended session left are sent in the next one', async () => {
  const asked: unknown[] = []
  const { outbox, send } = anOutbox([], {
    ask: (_path, input) => {
      asked.push(input)
      return asked.length === 1 ? new Promise(() => undefined) : Promise.resolve(done)
    },
  })
  const sent = send('one')
  await Promise.resolve()
  await Promise.resolve()
  outbox.interrupt()
  outbox.wake()
  expect(await sent).toBe(done)
  expect(asked).toEqual(['one', 'one'])
})

test('writes that were left behind are sent first, and once', async () => {
  const { outbox, timers, asked, send } = anOutbox([])
  outbox.hold()
  void send('now')
  await timers.pass(60_000)
  expect(asked).toEqual([])
  outbox.restore([aWrite('yesterday'), aWrite('now')])
  outbox.wake()
  await timers.settle()
  expect(asked).toEqual([])
  outbox.release()
  await timers.settle()
  expect(asked).toEqual(['yesterday', 'now'])
})

test('work of a tab that has gone comes in the middle of a packing, and nothing is lost or sent twice', async () => {
  let stored = () => {}
  const { outbox, timers, asked, send } = anOutbox([], {
    async pack(writes) {
      if (writes.length !== 2) return null
      await new Promise<void>((resolve) => (stored = resolve))
      return { count: 2, write: aWrite('both') }
    },
  })
  outbox.hold()
  for (const each of ['one', 'two']) void send(each)
  outbox.release()
  await timers.settle()
  outbox.restore([aWrite('left here')])
  stored()
  await timers.settle()
  expect(asked).toEqual(['left here', 'both'])
})

test('several waiting writes are sent as one, and each gets its answer', async () => {
  const packs: number[] = []
  const { outbox, timers, asked, send } = anOutbox([offline], {
    async pack(writes) {
      packs.push(writes.length)
      return {
        count: 2,
        write: aWrite(writes.slice(0, 2).map(({ input }) => input)),
      }
    },
  })
  const first = send('one')
  const rest = [send('two'), send('three'), send('four')]
  await timers.pass(5_000)
  // The first had been on its way, so it is sent again unchanged.
  expect(asked).toEqual(['one', 'one', ['two', 'three'], 'four'])
  expect(await Promise.all([first, ...rest])).toEqual([done, done, done, done])
  expect(packs).toEqual([3])
  expect(outbox.unsent.get()).toEqual([])
})

test('the server says how long to wait, and nothing is sent before', async () => {
  const { outbox, timers, asked, send } = anOutbox([
    { ok: false, problem: { kind: 'too-many', retryAfterMs: 20_000 } },
  ])
  void send('one')
  await timers.settle()
  outbox.wake()
  outbox.retry()
  void send('two')
  await timers.pass(19_999)
  expect(asked).toEqual(['one'])
  await timers.pass(1)
  expect(asked).toEqual(['one', 'one', 'two'])
})

test('a proxy without a server and without a wait is asked less and less often', async () => {
  const away: Answer<unknown> = { ok: false, problem: { kind: 'away', retryAfterMs: 0 } }
  const { timers, asked, send } = anOutbox(Array.from({ length: 500 }, () => away))
  void send('one')
  await timers.pass(60_000)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.length).toBeLessThan(15)
})
