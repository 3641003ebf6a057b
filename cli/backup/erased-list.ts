import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eraseStudentWholly } from '#server/app.ts'
import { erasedPeople } from '#server/features/goodbyes/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { Refused } from '../console.ts'

/** Beside the backups: hashes of everybody who was erased until the last of them, so that an older one forgets them too. */
const NAME = 'erased.list'

export function listBeside(file: string): string {
  return join(dirname(file), NAME)
}

/** Adds the erased of this school to the list beside a backup. */
export async function keepErasedList(database: Database, backup: string): Promise<void> {
  const file = listBeside(backup)
  const own = await database.snapshot((db) => erasedPeople.listPrints({ db }))
  const all = [...new Set([...(await readErasedList(file)), ...own])].sort()
  if (all.length === 0) return
  const beside = `${file}.${process.pid}.part`
  await writeFile(beside, `${all.join('\n')}\n`, { mode: 0o600 })
  await rename(beside, file)
}

/** The hashes of a list; none where there is no file. @throws Refused for a file that is no such list. */
export async function readErasedList(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new Refused(`${file} cannot be read: ${error.message}`)
  })
  const lines = text.split('\n').filter((line) => line !== '')
  if (!lines.every(erasedPeople.isPrint)) throw new Refused(`${file} is not a list of erased people.`)
  return lines
}

/** Erases everybody of a restored school who was erased after its backup was made. @returns how many. */
export async function eraseAgain(tx: Tx, prints: readonly string[], now: Date): Promise<number> {
  const students = await erasedPeople.listErasedLater(tx, prints)
  for (const id of students) await eraseStudentWholly(tx, id, now)
  return students.length
}
