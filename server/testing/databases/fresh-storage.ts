import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
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
export const MEMORY_FOLDER = existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir()

/**
 * Empty storage for a school that no other test uses.
 * @param like storage of this kind to copy; nobody may have it open.
 */
export function freshStorage(
  kind: Config['storage']['kind'],
  like?: Config['storage'],
): Promise<FreshStorage> {
  return kind === 'sqlite' ? freshFolder(like) : freshDatabase(like)
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

async function freshFolder(like?: Config['storage']): Promise<FreshStorage> {
  const folder = await mkdtemp(join(MEMORY_FOLDER, 'lepton-'))
  if (like?.kind === 'sqlite') await cp(like.folder, folder, { recursive: true })
  return { storage: { kind: 'sqlite', folder }, drop: () => rm(folder, { recursive: true, force: true }) }
}

async function freshDatabase(like?: Config['storage']): Promise<FreshStorage> {
  const copied = like?.kind === 'postgres' && { like: like.url }
  const { url, drop } = await ownDatabase(POSTGRES!, { isHasty: true, ...copied })
  return { storage: { kind: 'postgres', url }, drop }
}
