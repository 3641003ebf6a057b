import { describe, expect, test } from 'vitest'
import { TreeError } from '#contract/kernel/tree.ts'
import { aBoard, committed, refused } from '../testing/a-board.ts'

const add = (more: string) => (note: string) => `${note} ${more}`
const stale = (seq: number) => refused('Stale', { seq: String(seq) })

test('a change of the present state is shown at once and sent with its revision', async () => {
  const { write, sends, last, screen, receive, draw } = aBoard()
  const done = write(add('mine'))
  expect(screen()).toEqual({ note: 'old mine', page: '1' })
  expect(sends).toMatchObject([{ note: 'old mine', seen: 4 }])
  receive(5, { note: 'old mine' })
  draw()
  last().answer(committed(5))
  expect(await done).toEqual({ committed: true, value: 'old mine' })
})

describe('no screen flashes an old value', () => {
  test('when the own change arrives before its answer', async () => {
    const { write, last, screens, receive, draw } = aBoard()
    const done = write(add('mine'))
    receive(5, { note: 'old mine' })
    draw()
    last().answer(committed(5))
    await done
    receive(6, { note: 'later' })
    draw()
    expect(screens).toEqual(['old mine', 'later'])
  })

  test('when it arrives but is not drawn yet, and when it arrives after the answer', async () => {
    for (const isHeard of [true, false]) {
      const { write, last, screens, receive, draw } = aBoard()
      const done = write(add('mine'))
      if (isHeard) receive(5, { note: 'old mine' })
      last().answer(committed(5))
      await done
      expect(screens).toEqual(['old mine'])
      receive(5, { note: 'old mine' })
      draw()
      receive(6, { note: 'later' })
      draw()
      expect(screens).toEqual(['old mine', 'later'])
    }
  })

  test('when another writer was quicker: it changes from the first text to the joined one', async () => {
    const { write, last, screens, receive, draw, timers } = aBoard()
    const done = write(add('mine'))
    receive(5, { note: 'theirs' })
    draw()
    last().answer(stale(5))
    await timers.pass(100)
    last().answer(committed(6))
    receive(6, { note: 'theirs mine' })
    draw()
    expect(await done).toEqual({ committed: true, value: 'theirs mine' })
    expect(screens).toEqual(['old mine', 'theirs mine'])
  })

  test('while the rest of the topic continues', () => {
    const { write, screen, receive, draw } = aBoard()
    void write(add('mine'))
    receive(5, { page: '2' })
    draw()
    expect(screen()).toEqual({ note: 'old mine', page: '2' })
  })
})

describe('a stale answer', () => {
  test('re-runs on the fresh state after a short wait, under the new revision', async () => {
    const { write, sends, last, receive, timers } = aBoard()
    void write(add('mine'))
    receive(5, { note: 'theirs' })
    last().answer(stale(5))
    await timers.pass(99)
    expect(sends).toHaveLength(1)
    await timers.pass(1)
    expect(last()).toMatchObject({ note: 'theirs mine', seen: 5 })
  })

  test('waits until this reader has the other writer’s change', async () => {
    const { write, sends, last, receive, timers } = aBoard()
    void write(add('mine'))
    last().answer(stale(7))
    receive(6, { page: '2' })
    await timers.pass(5_000)
    expect(sends).toHaveLength(1)
    receive(7, { note: 'theirs' })
    await timers.pass(100)
    expect(last()).toMatchObject({ note: 'theirs mine', seen: 7 })
  })

  test('stops waiting for a change that this reader may never get', async () => {
    const { write, sends, last, timers } = aBoard()
    void write(add('mine'))
    last().answer(stale(7))
    await timers.pass(10_100)
    expect(sends).toHaveLength(2)
  })

  test.each([
    [0, 50],
    [1, 150],
  ])('waits by chance (%d) for %d ms, so that those who met do not meet again', async (chance, ms) => {
    const { write, sends, last, timers } = aBoard({ chance })
    void write(add('mine'))
    last().answer(stale(4))
    await timers.pass(1_000)
    expect(sends.map(({ at }) => at)).toEqual([0, ms])
  })

  test('is given up after 25 sends, with the server’s state shown', async () => {
    const { write, sends, last, receive, draw, timers, screen, screens } = aBoard()
    const done = write(add('mine'))
    const rejected = expect(done).rejects.toMatchObject({ code: 'max-retries', mayPass: true })
    for (let seq = 5; seq < 30; seq += 1) {
      expect(sends).toHaveLength(seq - 4)
      receive(seq, { note: `theirs ${seq}` })
      draw()
      last().answer(stale(seq))
      await timers.pass(100)
    }
    await rejected
    await timers.pass(3_600_000)
    expect(sends).toHaveLength(25)
    expect(screen().note).toBe('theirs 29')
    // It never went back in between.
    expect(screens).toEqual([...sends.map(({ note }) => note), 'theirs 29'])
  })
})

describe('an update that returns undefined changes nothing', () => {
  test('it resolves as not committed, and nothing is sent', async () => {
    const { write, sends, screens } = aBoard()
    expect(await write(() => undefined)).toEqual({ committed: false, value: 'old' })
    expect([sends, screens]).toEqual([[], []])
  })

  test('on the fresh state as well', async () => {
    const { write, sends, last, receive, draw, timers, screens } = aBoard()
    const done = write((note) => (note === 'mine' ? undefined : 'mine'))
    receive(5, { note: 'mine' })
    last().answer(stale(5))
    await timers.pass(100)
    expect(await done).toEqual({ committed: false, value: 'mine' })
    draw()
    expect(sends).toHaveLength(1)
    expect(screens).toEqual(['mine'])
  })
})

test('a refusal other than stale is final at once', async () => {
  const { write, sends, last, timers, screens } = aBoard()
  const done = write(add('mine'))
  last().answer(refused('TakenOver', { by: '林' }))
  await expect(done).rejects.toMatchObject({
    code: 'TakenOver',
    mayPass: false,
    problem: { kind: 'refused', details: { by: '林' } },
  })
  await timers.pass(3_600_000)
  expect(sends).toHaveLength(1)
  expect(screens).toEqual(['old mine', 'old'])
})

describe('when the connection is lost during a send, the outcome is unknown', () => {
  test.each([{ kind: 'offline' }, { kind: 'timeout' }, { kind: 'away', retryAfterMs: 1_000 }] as const)(
    '%o rejects, and the write is never sent again by itself',
    async (problem) => {
      const { write, sends, last, timers, screens, reached } = aBoard()
      const done = write(add('mine'))
      last().answer({ ok: false, problem })
      await expect(done).rejects.toMatchObject({ code: 'disconnected', mayPass: true })
      reached()
      await timers.pass(3_600_000)
      expect(sends).toHaveLength(1)
      expect(screens).toEqual(['old mine', 'old'])
    },
  )

  test('an answer that was lost with the earlier network is not waited for', async () => {
    const { write, last, timers, reached } = aBoard()
    const done = write(add('mine'))
    const rejected = expect(done).rejects.toMatchObject({ code: 'disconnected' })
    await timers.pass(2_999)
    reached()
    await timers.pass(1)
    reached()
    await rejected
    last().answer(committed(5))
  })

  test('an answer to a recent send is still waited for', async () => {
    const { write, last, timers, reached } = aBoard()
    const done = write(add('mine'))
    await timers.pass(2_999)
    reached()
    last().answer(committed(5))
    expect(await done).toMatchObject({ committed: true })
  })
})

test('a value that is not JSON throws before anything is shown or sent', async () => {
  const { write, sends, screens } = aBoard()
  await expect(write(() => Number.NaN as never)).rejects.toThrow(TreeError)
  expect([sends, screens]).toEqual([[], []])
})

test('before the topic has a state, the change waits for it', async () => {
  const { write, sends, last, arrive, timers } = aBoard({ knowsState: false })
  void write(add('mine'))
  await timers.pass(1_000)
  expect(sends).toEqual([])
  arrive(2, { note: 'first', page: '1' })
  await timers.pass(100)
  expect(last()).toMatchObject({ note: 'first mine', seen: 2 })
})

test('a change follows the topic itself until it is done', async () => {
  const { write, last, follows } = aBoard()
  const done = write(add('mine'))
  expect(follows.now).toBe(1)
  last().answer(committed(5))
  await done
  expect(follows.now).toBe(0)
})

test('of two changes at once on one device, the second is decided on the first', async () => {
  const { write, sends, receive, draw, screens, timers } = aBoard()
  const both = [write(add('one')), write(add('two'))]
  sends[0]!.answer(committed(5))
  sends[1]!.answer(stale(5))
  receive(5, { note: 'old one' })
  draw()
  await timers.pass(100)
  sends[2]!.answer(committed(6))
  receive(6, { note: 'old one two' })
  draw()
  await Promise.all(both)
  expect(screens.at(-1)).toBe('old one two')
  expect(sends.map(({ note }) => note)).toEqual(['old one', 'old two', 'old one two'])
})
