import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { ownDatabase } from './own-database.ts'

export interface FreshStorage {
  storage: Config['storage']
  drop(): Promise<void>
}

/** The URL of a PostgreSQL for tests; undefined without one. */
export const POSTGRES = process.env.TEST_DATABASE_URL || undefined
/** The databases available for tests. */
export const KINDS = POSTGRES ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)
/** The tests commit thousands of times: on a disk in memory, a sync costs nothing. */
const MEMORY_DISK = '/dev/shm'
const FOLDER = existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir()

/**
 * Empty storage for a school that no other test uses.
 * @param like the URL of a PostgreSQL database to copy.
 */
export function freshStorage(kind: Config['storage']['kind'], like?: string): Promise<FreshStorage> {
  return kind === 'sqlite' ? freshFolder() : freshDatabase(like)
}

/** Runs the work with empty storage for a school. */
export async function withFresh<T>(
  kind: Config['storage']['kind'],
  work: (storage: Config['storage']) => Promise<T>,
): Promise<T> {
  const fresh = await freshStorage(kind)
  try {
    return await work(fresh.storage)
  } finally {
    await fresh.drop()
  }
}

async function freshFolder(): Promise<FreshStorage> {
  const folder = await mkdtemp(join(FOLDER, 'lepton-'))
  return { storage: { kind: 'sqlite', folder }, drop: () => rm(folder, { recursive: true, force: true }) }
}

async function freshDatabase(like?: string): Promise<FreshStorage> {
  const { url, drop } = await ownDatabase(POSTGRES!, { isHasty: true, ...(like && { like }) })
  return { storage: { kind: 'postgres', url }, drop }
}
