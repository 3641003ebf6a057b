import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { saveAnswered } from '#server/platform/commits/idempotency.ts'
import type { Database } from '#server/platform/database.ts'
import { quantile } from './judge.ts'
import { shown } from './report.ts'

const EVERY_MS = 10

/** The head of a table of steady writes. */
export const STEADY_COLUMNS = ['a write each 10 ms', 'writes', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms']

/** @param times ms, sorted. */
export function timesRow(name: string, times: number[]): string[] {
  return [
    name,
    String(times.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => shown(quantile(times, share), 1)),
  ]
}

export function secondsLong(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000
  return () => performance.now() < end
}

/**
 * Writes that share commits, and every fifth one that reads first, as a page turn does.
 * @returns how long each took, ms, sorted.
 */
export async function steadyWrites(database: Database, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  const under = new Set<Promise<void>>()
  for (let number = 0; goesOn(); number += 1) {
    const one = writeOne(database, number % 5 === 0).then((ms) => {
      times.push(ms)
      under.delete(one)
    })
    under.add(one)
    await wait(EVERY_MS)
  }
  await Promise.all(under)
  return times.sort((a, b) => a - b)
}

async function writeOne(database: Database, reads: boolean): Promise<number> {
  const began = performance.now()
  await database.transaction(async (tx) => {
    if (reads) await tx.db.selectFrom('branch').select('id').executeTakeFirst()
    const written = { writeId: randomUUID(), actorId: 'bench', path: '/bench' }
    await saveAnswered(tx, written, { seq: 1 }, new Date())
  })
  return performance.now() - began
}
