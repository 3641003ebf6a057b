import type { CommitTarget } from '#server/platform/commits/commit-target.ts'
import { type Database, DatabaseUnavailable } from '#server/platform/database.ts'
import type { Seed } from './seed.ts'

/** How badly a server reaches the database. */
export interface DatabaseTrouble {
  /** How often the answer to a commit is lost: it is done, and nobody knows it. */
  unanswered: number
  /** How often a commit fails before it is done. */
  refused: number
}

/**
 * The way from one server to the database. As with a database server, a commit that failed may have been done: SQLite alone never leaves
 * that open.
 */
export class WayToDatabase {
  isUp = true
  private readonly seed: Seed
  private trouble: DatabaseTrouble

  constructor(seed: Seed, trouble: DatabaseTrouble) {
    this.seed = seed
    this.trouble = trouble
  }

  /** From now on this database is reached over this way. */
  lead(database: Database): void {
    const target = database as Database & CommitTarget
    const { commit, readCommitted, snapshot } = target
    Object.assign(target, {
      isFailureUncertain: true,
      commit: async (...work: Parameters<typeof commit>) => {
        this.pass(this.trouble.refused)
        const committed = await commit.apply(target, work)
        this.pass(this.trouble.unanswered)
        return committed
      },
      readCommitted: async (...read: Parameters<typeof readCommitted>) => {
        this.pass(0)
        await readCommitted.apply(target, read)
      },
      snapshot: async (...read: Parameters<typeof snapshot>) => {
        this.pass(0)
        return await snapshot.apply(target, read)
      },
    })
  }

  heal(): void {
    this.isUp = true
    this.trouble = { unanswered: 0, refused: 0 }
  }

  private pass(loss: number): void {
    if (!this.isUp || this.seed.falls(loss)) throw new DatabaseUnavailable('The way to the database was cut.')
  }
}
