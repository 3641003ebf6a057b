import type { Database } from '../database.ts'
import type { Log } from '../log/log.ts'
import { type Clock, type Interval, startInterval } from '../time/clock.ts'
import {
  deleteAlone,
  endJob,
  type JobKind,
  type LeasedJob,
  putOffJob,
  takeJob,
  whenAdded,
} from './job-store.ts'

/** For jobs that were put off, and those of servers that have died; a job that is added begins at once. */
const EVERY_MS = 10_000

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Works at the jobs of these kinds: of each kind at one after the other, and at different kinds at once. */
export function startJobs(deps: Dependencies, kinds: readonly JobKind[]): Interval {
  const stopping = new AbortController()
  const lanes = kinds.map((kind) => laneOf(deps, kind, stopping.signal))
  whenAdded(deps.database, (kind) => lanes.find(({ name }) => name === kind)?.look())
  return {
    async stop() {
      stopping.abort()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

function laneOf(
  deps: Dependencies,
  kind: JobKind,
  stop: AbortSignal,
): Interval & { name: string; look(): void } {
  let underWay: Promise<void> | null = null
  let isAsked = false
  const drain = async () => {
    do {
      isAsked = false
      await drainJobs(deps, kind, stop)
    } while (isAsked && !stop.aborted)
  }
  const take = async () => await (underWay ??= drain().finally(() => (underWay = null)))
  const interval = startInterval({ ...deps, name: `jobs-${kind.name}`, everyMs: EVERY_MS }, async () => {
    await kind.before?.()
    await deps.database.transaction((tx) => deleteAlone(tx, kind))
    await take()
  })
  return {
    name: kind.name,
    look() {
      isAsked = true
      // The next turn of the interval tells of an error, and finds the job as well.
      if (!stop.aborted) void take().catch(() => undefined)
    },
    async stop() {
      await underWay?.catch(() => undefined)
      await interval.stop()
    },
  }
}

/** Works at what is due, until nothing is, or until the server stops. */
export async function drainJobs(deps: Dependencies, kind: JobKind, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const job = await deps.database.transaction((tx) => takeJob(tx, kind, deps.clock()))
    if (!job) return
    await attempt(deps, kind, job, stop)
  }
}

async function attempt(deps: Dependencies, kind: JobKind, job: LeasedJob, stop: AbortSignal): Promise<void> {
  const { database, clock, log } = deps
  // Servers have died at it that told nothing.
  if (job.attempts > most(kind)) return await giveUp(deps, kind, job, 'server-ended')
  try {
    await kind.run(job, stop)
  } catch (error) {
    // Not the message, which may repeat what people have typed.
    const name = error instanceof Error ? error.name : 'unknown'
    log.error(kind.name, { [kind.about]: job.aboutId, error: name })
    if (job.attempts >= most(kind)) return await giveUp(deps, kind, job, name)
    const dueAt = clock().getTime() + kind.pauseAfter(job.attempts)
    await database.transaction((tx) => putOffJob(tx, job, name, dueAt))
  }
}

async function giveUp(
  { database, clock }: Dependencies,
  kind: JobKind,
  job: LeasedJob,
  error: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await endJob(tx, job, error, clock())) await kind.giveUp?.(tx, job.aboutId, clock())
  })
}

function most({ mostAttempts }: JobKind): number {
  return mostAttempts ?? Infinity
}
