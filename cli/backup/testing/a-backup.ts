import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { SchoolKey } from '#server/platform/keys/keys.ts'
import { checkFile } from '../read-records.ts'
import { intoStorage, readHeader, restoreBackup, type RestoreReport } from '../restore-backup.ts'
import { type BackupReport, takeBackup } from '../take-backup.ts'

export const ABOUT = {
  product: 'lepton-remote-class',
  version: '0.1.0',
  build: 'test-build',
  takenAt: 7,
} as const
/** Keys of a school that has sealed nothing yet. */
const FIRST_KEYS = { words: SchoolKey.make().word }
const quietly = () => {}
const noKey = () => Promise.reject(new Error('A key was asked for.'))

/** A folder for backups, deleted after the tests. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

export function backUp(database: Database, file: string, mayOverwrite = false): Promise<BackupReport> {
  return takeBackup(database, { file, mayOverwrite }, ABOUT, quietly)
}

interface Choices {
  /** Hashes of everybody who was erased. */
  prints?: readonly string[]
  /** Of the migrations. */
  folder?: string
  askKey?: () => Promise<string>
  keys?: Config['keys']
  withoutKeys?: boolean
  keepsWaysIn?: boolean
}

/** Restores as the command does. */
export async function restore(
  file: string,
  storage: Config['storage'],
  { folder, askKey = noKey, keys = FIRST_KEYS, ...choices }: Choices = {},
): Promise<RestoreReport> {
  const records = await checkFile(file, askKey)
  const header = await readHeader(records, folder)
  return await intoStorage({ storage, keys }, (database) =>
    restoreBackup(database, records, header, quietly, { folder, ...choices }),
  )
}

export async function inSchool<T>(
  storage: Config['storage'],
  work: (database: Database) => Promise<T>,
  keys: Config['keys'] = FIRST_KEYS,
): Promise<T> {
  const database = await openDatabase(storage)
  giveKeys(database, keys)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
