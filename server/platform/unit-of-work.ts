import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/kernel/refusal.ts'
import type { Database, Tx } from './database.ts'
import type { Tables } from './databases/tables.ts'

/** One piece of work in a transaction, with the actions after its commit or rollback. */
export class UnitOfWork<T> {
  readonly tx: Tx
  private readonly before: (() => Promise<void>)[] = []
  private readonly committed: (() => void)[] = []
  private readonly undone: (() => void)[] = []
  private readonly doubted: (() => void)[] = []
  private readonly work: (tx: Tx) => Promise<T>

  constructor(database: Database, db: Kysely<Tables>, work: (tx: Tx) => Promise<T>) {
    this.work = work
    this.tx = {
      db,
      database,
      beforeCommit: (run) => void this.before.push(run),
      onCommit: (run) => void this.committed.push(run),
      onRollback: (run) => void this.undone.push(run),
      onUncertain: (run) => void this.doubted.push(run),
    }
  }

  /** `commits` is false for a refusal, which is rolled back but is still an answer. */
  async run(): Promise<{ commits: boolean; result: T }> {
    const result = await this.work(this.tx)
    const commits = !isRefusal(result)
    if (commits) for (const run of this.before) await run()
    return { commits, result }
  }

  afterCommit(): void {
    for (const run of this.committed) run()
  }

  afterDoubt(): void {
    for (const run of this.doubted) run()
  }

  afterRollback(): void {
    for (const run of this.undone) run()
  }
}
