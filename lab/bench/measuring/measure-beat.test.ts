import { expect, test } from 'vitest'
import { onSqlite } from '#lab/bench/engines/ours.ts'
import { rivals } from '#lab/bench/engines/rivals.ts'
import { lossOf } from './judge.ts'
import { measureBeat } from './measure-beat.ts'

/** Two lessons of eight students who send twice in half a second. */
const beat = { lessons: 2, aSecond: 4, seconds: 0.5 }
const patience = { timeout: 60_000 }
const ours = onSqlite({ over: 'line' })

test.concurrent.each([...Object.values(rivals), ours])(
  'every state reaches its tutor by $name',
  patience,
  async (engine) => {
    const cost = await measureBeat(engine, { ...beat, what: 'state', readers: 1 })
    expect(lossOf(engine.name, cost)).toBeNull()
    expect(cost.delivered).toBe(2 * 8 * 2)
    expect(Math.min(cost.upBytes, cost.downBytes)).toBeGreaterThan(0)
    // The system counts processor time in steps of 10 ms: a lean server may need none for so few.
    expect(cost.serverCpu).toBeGreaterThanOrEqual(0)
    expect((cost.commits ?? 0) > 0).toBe(engine === ours)
  },
)

test.concurrent(
  'a position reaches both tutors who follow the lesson, and no row is written',
  patience,
  async () => {
    const cost = await measureBeat(ours, { ...beat, what: 'position', readers: 2 })
    expect(lossOf(ours.name, cost)).toBeNull()
    expect(cost.delivered).toBe(2 * 8 * 2 * 2)
    // The server has work of its own at its start.
    expect(cost.commits).toBeLessThan(0.1)
  },
)
