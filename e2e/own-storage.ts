import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { FreshStorage } from '#server/testing/databases/fresh-storage.ts'
import { ownDatabase } from '#server/testing/databases/own-database.ts'

/**
 * The storage of one school: a folder of its own, or a database of its own on the PostgreSQL that is named.
 * @param like the storage to copy; no server may use it meanwhile.
 */
export async function ownStorage(like?: Config['storage']): Promise<FreshStorage> {
  const { E2E_DATABASE_URL } = process.env
  if (E2E_DATABASE_URL) {
    const { url, drop } = await ownDatabase(E2E_DATABASE_URL, {
      ...(like?.kind === 'postgres' && { like: like.url }),
    })
    return { storage: { kind: 'postgres', url }, drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'lepton-school-'))
  if (like?.kind === 'sqlite') await cp(like.folder, folder, { recursive: true })
  return { storage: { kind: 'sqlite', folder }, drop: () => rm(folder, { recursive: true }) }
}
