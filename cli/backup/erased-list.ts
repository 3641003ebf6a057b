import { dirname, join, resolve } from 'node:path'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { erasedList, erasedPeople, eraseWholly } from '#server/upkeep/index.ts'
import { Refused } from '../console.ts'

export function listBeside(file: string): string {
  return join(dirname(file), erasedList.ERASED_LIST)
}

/** Adds the erased of this school to the list beside a backup, which is kept up to date from now on. */
export async function keepErasedList(database: Database, backup: string, now: Date): Promise<void> {
  const prints = await database.snapshot((db) => erasedPeople.listPrints({ db }))
  saying(listBeside(backup), (file) => erasedList.writeErasedList(file, prints))
  await database.transaction((tx) => erasedList.saveBackupPlace(tx, resolve(dirname(backup)), now))
}

/** Whom a restore leaves out. */
export interface ErasedPeople {
  prints: readonly string[]
  /** The files that say so. */
  files: readonly string[]
}

/**
 * The lists that are there: the one that is named, the one beside the backup, the one in the data folder.
 * @throws Refused where there is none, unless that was said; for a named one that is not there; for a file that is no such list.
 */
export function findErased(
  backup: string,
  storage: Config['storage'],
  { list, withoutList }: { list?: string | undefined; withoutList: boolean },
): ErasedPeople {
  if (list !== undefined && read(list) === null)
    throw new Refused(`${list} cannot be read: there is no such file.`)
  const own = storage.kind === 'sqlite' ? [join(storage.folder, erasedList.ERASED_LIST)] : []
  const files = [
    ...new Set(
      [...(list === undefined ? [] : [list]), listBeside(backup), ...own].map((file) => resolve(file)),
    ),
  ]
  const found = files.flatMap((file) => {
    const prints = read(file)
    return prints === null ? [] : [{ file, prints }]
  })
  if (found.length === 0 && !withoutList)
    throw new Refused(
      `There is no ${erasedList.ERASED_LIST} beside ${backup}: who was erased since would come back. Name the newest list with --erased LIST (one stands in the data folder and beside each backup), or add --without-erased-list. Nothing was restored.`,
    )
  return { files: found.map(({ file }) => file), prints: [...new Set(found.flatMap(({ prints }) => prints))] }
}

/** The hashes of a list; null where there is no file. */
export function read(file: string): string[] | null {
  return saying(file, erasedList.readErasedList)
}

/** Errors of the file system become refusals with the file's name. */
function saying<T>(file: string, work: (file: string) => T): T {
  try {
    return work(file)
  } catch (error) {
    if (error instanceof erasedList.NoErasedList) throw new Refused(error.message)
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new Refused(`${file} cannot be used: ${(error as Error).message}`)
  }
}

/** Erases everybody of a restored school who was erased after its backup was made, and remembers all of the list. @returns their ids. */
export async function eraseAgain(tx: Tx, prints: readonly string[], now: Date): Promise<StudentId[]> {
  const students = await erasedPeople.listErasedLater(tx, prints)
  for (const id of students) {
    // A double has gone with the student to whom it was joined.
    const here = tx.db.selectFrom('student').select('id').where('id', '=', id)
    if (await here.executeTakeFirst()) await eraseWholly(tx, id, now)
  }
  await erasedPeople.savePrints(tx, prints, now)
  return students
}
