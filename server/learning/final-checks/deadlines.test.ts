import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { finishOverdue, startDeadlines } from './deadlines.ts'
import { aCheckedLesson } from './testing/a-checked-lesson.ts'

const LIMIT_MS = 480_000
const GRACE_MS = 2_000

eachServer((server, restart) => {
  afterEach(() => {
    server().clock.set(TEN_O_CLOCK)
    vi.useRealTimers()
  })
  const pass = (ms: number) => server().clock.pass(ms)

  const deps = (changes: { database?: unknown } = {}) => {
    const lines: string[] = []
    const { database, clock } = server()
    return {
      lines,
      given: { database, clock, log: jsonLog((line) => lines.push(line)), ...(changes as object) },
    }
  }
  const turn = () => finishOverdue(deps().given)

  test('an attempt that nobody finishes ends by its time, after the grace', async () => {
    const { start, say, own, attempts } = await aCheckedLesson(server)
    const { id, items } = await start()
    await say(id, items[0]!)
    pass(LIMIT_MS + GRACE_MS)
    await turn()
    expect(await own()).toMatchObject([{ status: 'started' }])
    pass(1)
    await turn()
    const end = { status: 'marked', finishedBy: 'time', finishedAt: TEN_O_CLOCK + LIMIT_MS, endsAt: null }
    expect(await own()).toMatchObject([{ ...end, result: { passed: false } }])
    const once = await attempts()
    await Promise.all([turn(), turn()])
    expect(await attempts()).toEqual(once)
  })

  test('the room gets the finish with the result', async () => {
    const { start, student, lessonId } = await aCheckedLesson(server)
    await start()
    pass(LIMIT_MS + GRACE_MS + 1)
    await turn()
    const { room } = await student.does('/student/join-session', { lessonId })
    expect(room.students[student.person.id]!.attempt).toMatchObject({
      status: 'marked',
      finishedAt: TEN_O_CLOCK + LIMIT_MS,
      score: 0,
      passed: false,
    })
  })

  test('a paused attempt has no end, and extra time makes the end later', async () => {
    const { start, change, own, classmate } = await aCheckedLesson(server)
    const [paused, extended] = [await start(), await start(classmate)]
    await change(paused.id, { kind: 'pause' })
    await change(extended.id, { kind: 'extend', seconds: 60 })
    pass(LIMIT_MS + 59_000)
    await turn()
    expect([await own(), await own(classmate)]).toMatchObject([
      [{ status: 'started' }],
      [{ status: 'started' }],
    ])
    pass(10_000)
    await turn()
    expect([await own(), await own(classmate)]).toMatchObject([
      [{ status: 'started' }],
      [{ finishedBy: 'time' }],
    ])
  })

  test('deadlines survive a restart', async () => {
    const { start, own } = await aCheckedLesson(server)
    await start()
    await restart()
    pass(24 * 60 * LIMIT_MS)
    await turn()
    // The access token expired long ago; the test sets the clock back to the student's time, ten o'clock.
    pass(-24 * 60 * LIMIT_MS)
    expect(await own()).toMatchObject([{ finishedBy: 'time', finishedAt: TEN_O_CLOCK + LIMIT_MS }])
  })

  test('the deadlines run at once and each second, one turn at a time, and stops', async () => {
    vi.useFakeTimers()
    const turns: (() => void)[] = []
    const database = {
      runtime: nodeRuntime,
      transaction: () => new Promise((resolve) => turns.push(() => resolve([]))),
    }
    const interval = startDeadlines(deps({ database }).given)
    expect(turns).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(turns).toHaveLength(1)
    turns[0]!()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(turns).toHaveLength(2)
    const stopped = interval.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(turns).toHaveLength(2)
    turns[1]!()
    await stopped
    await vi.advanceTimersByTimeAsync(5_000)
    expect(turns).toHaveLength(2)
  })

  test('an error is logged, and the next turn runs', async () => {
    vi.useFakeTimers()
    let turns = 0
    const database = {
      runtime: nodeRuntime,
      transaction: async () => {
        turns += 1
        throw turns === 1 ? new DatabaseUnavailable('away') : new Error('broken')
      },
    }
    const { lines, given } = deps({ database })
    const interval = startDeadlines(given)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(turns).toBe(3)
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', event: 'database-away', path: 'deadlines' })
    expect(JSON.parse(lines[1]!)).toMatchObject({
      level: 'error',
      event: 'deadlines',
      error: 'Error: broken',
    })
    await interval.stop()
  })
})
