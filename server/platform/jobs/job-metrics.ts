import type { Database, Tx } from '../database.ts'
import { Metrics } from '../metrics/metrics.ts'
import { systemClock } from '../time/clock.ts'

export type JobOutcome = 'done' | 'failed' | 'put-off' | 'given-back'

/** The jobs of the school that have not ended, and the attempts of this server. */
export const jobMetrics = new Metrics((instruments, database) => {
  const gauges = (name: string, help: string, of: (row: OpenJobs) => number) =>
    instruments.gauges({
      name,
      help,
      label: 'kind',
      read: async () => {
        const rows = await database.transaction((tx) => listOpen(tx, systemClock().getTime()))
        return new Map(rows.map((row) => [row.kind, of(row)]))
      },
    })
  gauges('lepton_jobs_waiting', 'Jobs at which no server works.', ({ open, running }) => open - running)
  gauges('lepton_jobs_running', 'Jobs at which a server works.', ({ running }) => running)
  gauges('lepton_jobs_oldest_seconds', 'For how long the oldest job has been due.', ({ overdueMs }) =>
    Math.max(0, overdueMs / 1_000),
  )
  return {
    ended: instruments.counter({
      name: 'lepton_jobs_total',
      help: 'Attempts of this server at a job, by their outcome.',
      labelNames: ['kind', 'outcome'],
    }),
  }
})

export function observeJob(database: Database, kind: string, outcome: JobOutcome): void {
  jobMetrics.of(database)?.ended.inc({ kind, outcome })
}

type OpenJobs = Awaited<ReturnType<typeof listOpen>>[number]

async function listOpen({ db }: Tx, at: number) {
  const rows = await db
    .selectFrom('job')
    .select((row) => [
      'kind',
      row.fn.countAll<number>().as('open'),
      row.fn.count<number>(row.case().when('leasedUntil', '>', at).then(1).end()).as('running'),
      row.fn.min('dueAt').as('dueAt'),
    ])
    .where('endedAt', 'is', null)
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, open, running, dueAt }) => ({
    kind,
    open: Number(open),
    running: Number(running),
    overdueMs: at - Number(dueAt),
  }))
}
