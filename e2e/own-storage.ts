import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { type FreshStorage, MEMORY_FOLDER } from '#server/testing/databases/fresh-storage.ts'
import { ownDatabase } from '#server/testing/databases/own-database.ts'

/**
 * The storage of one school: a folder of its own, or a database of its own on this PostgreSQL.
 * @param like the storage to copy; no server may use it meanwhile.
 */
export async function ownStorage(
  postgres: string | undefined,
  like?: Config['storage'],
): Promise<FreshStorage> {
  if (postgres) {
    const { url, drop } = await ownDatabase(postgres, {
      ...(like?.kind === 'postgres' && { like: like.url }),
    })
    return { storage: { kind: 'postgres', url }, drop }
  }
  const folder = await mkdtemp(join(MEMORY_FOLDER, 'lepton-school-'))
  if (like?.kind === 'sqlite') await cp(like.folder, folder, { recursive: true })
  return { storage: { kind: 'sqlite', folder }, drop: () => rm(folder, { recursive: true }) }
}
