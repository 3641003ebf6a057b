import type { Database } from '../database.ts'
import { DURATIONS_S, Metrics } from './metrics.ts'

/** The commits of the database. */
export const commitMetrics = new Metrics((make, database) => {
  make.gauge({
    name: 'lepton_units_waiting',
    help: 'Units of work that wait for their commit, or for a connection to the database.',
    read: () => database.waiting,
  })
  return {
    units: make.histogram({
      name: 'lepton_commit_units',
      help: 'Units of work in one commit.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    }),
    clashes: make.counter({
      name: 'lepton_commit_clashes_total',
      help: 'Units of work that ran again, since another program had written what they rest on.',
    }),
    seconds: make.histogram({
      name: 'lepton_commit_duration_seconds',
      help: 'Time of one commit, until it is on the disk.',
      buckets: DURATIONS_S,
    }),
  }
})

/** @param began steady ms. */
export function observeCommit(database: Database, units: number, began: number): void {
  const metrics = commitMetrics.of(database)
  metrics?.units.observe(units)
  metrics?.seconds.observe((database.runtime.steady() - began) / 1_000)
}

export function observeClash(database: Database, units: number): void {
  commitMetrics.of(database)?.clashes.inc(units)
}
