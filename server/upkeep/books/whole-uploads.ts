import type { Database } from '#server/platform/database.ts'

const listeners = new WeakMap<Database, () => void>()

/** Runs this when a file is here to its last piece, at this server. */
export function whenWhole(database: Database, run: () => void): void {
  listeners.set(database, run)
}

export function tellWhole(database: Database): void {
  listeners.get(database)?.()
}
