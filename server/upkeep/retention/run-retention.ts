import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { FORGOTTEN } from './keeping.ts'
import type { Piece } from './pieces.ts'

const EVERY_MS = 10 * 60_000
const DAY_MS = 24 * 3_600_000
const LEAST_ROWS = 20
const MOST_ROWS = 400
/** A piece that takes longer is followed by a smaller one: the writes of lessons wait behind it. */
const LONGEST_PIECE_MS = 10
/** The server does other work for so many times as long as a piece took. */
const REST = 4
const LEAST_REST_MS = 20

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Deletes what has been kept long enough, at the start and then every ten minutes, in pieces with rests between them. */
export function startForgetting(deps: Dependencies): Interval {
  const stopping = new AbortController()
  const interval = startInterval({ ...deps, name: 'forgetting', everyMs: EVERY_MS }, async () => {
    const counts = await forgetEnded(deps, stopping.signal)
    if (Object.keys(counts).length > 0) deps.log.info('forgotten', counts)
  })
  return {
    async stop() {
      stopping.abort()
      await interval.stop()
    },
  }
}

/** One turn over all tables. @returns how many rows of each have gone. */
export async function forgetEnded(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, days, forget } of FORGOTTEN) {
    const before = clock().getTime() - days * DAY_MS
    const count = await inPieces(database, forget, before, signal)
    if (count > 0) counts[name] = count
  }
  return counts
}

async function inPieces(
  database: Database,
  forget: Piece,
  before: number,
  signal?: AbortSignal,
): Promise<number> {
  let [count, most] = [0, LEAST_ROWS]
  while (!signal?.aborted) {
    const began = database.runtime.steady()
    const gone = await database.transaction((tx) => forget(tx, before, most))
    const ms = database.runtime.steady() - began
    if (gone === 0) break
    count += gone
    most = ms > LONGEST_PIECE_MS ? Math.max(LEAST_ROWS, most >> 1) : Math.min(MOST_ROWS, most * 2)
    await database.runtime.wait(Math.max(LEAST_REST_MS, ms * REST))
  }
  return count
}
