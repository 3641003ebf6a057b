import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Database, Tx } from '#server/platform/database.ts'
import { isPrint, listPrints } from './erased-store.ts'

/**
 * The list of everybody who was erased, as hashes, outside of the database: in the data folder and beside each backup. A school that is
 * restored from a backup of before learns from it whom to leave out.
 */
export const ERASED_LIST = 'erased.list'
const HEADING = '# Everybody who was erased from this school, as hashes. `npm run restore` needs it.'

/** A file that has lines of another kind. */
export class NoErasedList extends Error {}

/** The hashes of a list; null where there is no file. @throws NoErasedList for another file. */
export function readErasedList(file: string): string[] | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if (!lines.every(isPrint)) throw new NoErasedList(`${file} is not a list of erased people.`)
  return lines
}

/** Writes a list anew, with what it had before: complete, or as it was. */
export function writeErasedList(file: string, prints: readonly string[]): void {
  const all = [...new Set([...(readErasedList(file) ?? []), ...prints])].sort()
  const beside = `${file}.${process.pid}.part`
  try {
    write(beside, 'w', [HEADING, ...all])
    renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}

function write(file: string, how: 'a' | 'w', lines: readonly string[]): void {
  const handle = openSync(file, how, 0o600)
  try {
    writeSync(handle, `${lines.join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The lists that this machine can reach: the school's own, and those beside its backups. */
async function listsOf(tx: Pick<Tx, 'db'>, { folder }: Pick<Database, 'folder'>): Promise<string[]> {
  const places = await tx.db.selectFrom('backupPlace').select('folder').execute()
  const besideBackups = places.map((place) => join(place.folder, ERASED_LIST))
  // A backup has made its list. Elsewhere the folder is another machine's.
  const there = besideBackups.filter((file) => existsSync(file))
  return [...(folder === null ? [] : [join(folder, ERASED_LIST)]), ...there]
}

/**
 * Adds hashes to all lists when the erasure is committed, before anybody learns of it. The table has them too: a list that cannot be written
 * now, or a process that dies here, is mended at the next start.
 */
export async function listWithErasure(tx: Tx, prints: readonly string[]): Promise<void> {
  const lists = await listsOf(tx, tx.database)
  tx.onCommit(() => {
    for (const file of lists)
      try {
        write(file, 'a', prints)
      } catch {}
  })
}

/** Brings all lists up to date with the table. @returns those that could not be written, with the reason. */
export async function renewErasedLists(database: Database): Promise<string[]> {
  const { prints, lists } = await database.transaction(async (tx) => ({
    prints: await listPrints(tx),
    lists: await listsOf(tx, database),
  }))
  return lists.flatMap((file) => {
    try {
      writeErasedList(file, prints)
      return []
    } catch (error) {
      return [`${file}: ${(error as Error).message}`]
    }
  })
}

/** From now on the list beside this backup is written with each erasure. */
export async function saveBackupPlace(tx: Tx, folder: string, now: Date): Promise<void> {
  const at = { at: now.getTime() }
  await tx.db
    .insertInto('backupPlace')
    .values({ folder, ...at })
    .onConflict((clash) => clash.column('folder').doUpdateSet(at))
    .execute()
}
