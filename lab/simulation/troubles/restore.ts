import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { endEverySignIn } from '#cli/backup/end-ways-in.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import { BEGINS_AT, VirtualRuntime } from '../ground/virtual-runtime.ts'
import type { SchoolDay } from '../school-day.ts'
import { enableAll } from './console.ts'

const BACKUP = 'backup.sqlite'
/** How long the school is closed for it. */
const CLOSED_MS = 1_000

/** A backup is made now, and takes the place of the school after so many ms. As after `npm run restore`, nobody is signed in any more. */
export function restoreLater(day: SchoolDay, afterMs: number): void {
  if (day.isRestoring) return
  day.isRestoring = true
  const madeAt = day.time.now
  day.tell('a backup is made')
  copyNow(day.folder)
  day.time.after(afterMs, () => {
    day.tell(`the backup of ${madeAt} ms is restored`)
    for (const server of day.servers) server.kill()
    day.serversAreUnwell(CLOSED_MS)
    day.ledger.forget(madeAt, day.time.now)
    day.rights.forget()
    day.moved.forget()
    day.editions.forget()
    const restored = putBack(day)
    for (const { person } of day.browsers) day.signOuts.end(person, () => restored)
    void restored.then(() => {
      day.isRestoring = false
      day.beginAll(CLOSED_MS)
    })
  })
}

/** The whole file as it is committed at this moment. */
function copyNow(folder: string): void {
  const backup = join(folder, BACKUP)
  rmSync(backup, { force: true })
  const file = new DatabaseSync(join(folder, SCHOOL_FILE))
  file.exec(`VACUUM INTO '${backup}'`)
  file.close()
}

async function putBack(day: SchoolDay): Promise<void> {
  const { folder, time, seed } = day
  const school = join(folder, SCHOOL_FILE)
  for (const suffix of ['', '-wal', '-shm']) rmSync(school + suffix, { force: true })
  copyFileSync(join(folder, BACKUP), school)
  const command = new VirtualRuntime(time, seed.branch('restore'))
  const database = await openDatabase({ kind: 'sqlite', folder }, null, command)
  await database.transaction((tx) => endEverySignIn(tx, new Date(BEGINS_AT + time.now)))
  await database.close()
  await enableAll(day)
}
