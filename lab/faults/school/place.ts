import type { BenchDatabase } from '#lab/bench/live-lesson/bench-database.ts'
import type { Cluster } from './cluster.ts'

/** Where a fault happens: a kind of database, and how much is done. */
export interface Place {
  kind: 'sqlite' | 'postgres'
  /** A few of each thing, for `npm test`. */
  isShort: boolean
  /** An empty database of its own, on the disk. */
  newStorage(): Promise<BenchDatabase>
  /** A PostgreSQL of its own, to be ended or frozen. */
  newCluster(): Promise<Cluster>
  /** A line for whoever watches. */
  note(text: string): void
}
