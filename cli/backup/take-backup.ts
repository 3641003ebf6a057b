import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '#server/platform/database.ts'
import { Refused } from '../console.ts'
import type { Header } from './file-format.ts'
import type { BackupProgress } from './report-text.ts'
import type { TableSum } from './rows.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupReport {
  tables: TableSum[]
  bytes: number
}

interface Wish {
  file: string
  mayOverwrite: boolean
}

/**
 * Makes a backup file that its owner alone may read. It is written under a temporary name and renamed after the sync, so
 * that a file with the final name is always complete.
 * @throws Refused when the file is there already, or cannot be written.
 */
export async function takeBackup(
  database: Database,
  { file, mayOverwrite }: Wish,
  about: Omit<Header, 'database' | 'migrations'>,
  progress: BackupProgress,
): Promise<BackupReport> {
  refuseToOverwrite(file, mayOverwrite)
  const beside = `${file}.${process.pid}.part`
  try {
    const tables = await saying(file, () => write(beside, database, about, progress))
    refuseToOverwrite(file, mayOverwrite)
    await saying(file, () => rename(beside, file))
    await syncFolder(dirname(file))
    return { tables, bytes: (await stat(file)).size }
  } finally {
    await rm(beside, { force: true })
  }
}

async function write(path: string, ...[database, about, progress]: WritingTo): Promise<TableSum[]> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const tables = await writeBackup(database, handle, about, progress)
    await handle.sync()
    return tables
  } finally {
    await handle.close()
  }
}
type WritingTo = [Database, Omit<Header, 'database' | 'migrations'>, BackupProgress]

function refuseToOverwrite(file: string, mayOverwrite: boolean): void {
  if (!mayOverwrite && existsSync(file))
    throw new Refused(`${file} is there already. Name another file, or add --overwrite.`)
}

/** A rename is durable only after its folder was synced. Windows cannot sync a folder, and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Errors of the file system become refusals with the file's name: a full disk is no bug. */
async function saying<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code && syscall && /^(open|write|fsync|rename)$/.test(syscall))
      throw new Refused(`${file} cannot be written: ${message}`)
    throw error
  }
}
