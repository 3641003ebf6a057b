import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { awayFor } from './away-for.ts'
import type { Fault } from './fault.ts'

/** Another program holds the embedded database for a minute, as a command of ours that imports for too long would. */
export const sqliteHeld: Fault = {
  name: 'sqlite-held',
  on: ['sqlite'],
  when: 'waiting',
  async run(place) {
    const seconds = place.isShort ? 8 : 60
    const storage = await place.newStorage()
    return await awayFor(place, {
      name: 'database away for 60 s',
      storage,
      async go() {
        const other = new DatabaseSync(join(storage.env.DATA_DIR, 'school.sqlite'))
        other.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
        await wait(seconds * 1_000)
        other.exec('ROLLBACK')
        other.close()
      },
    })
  },
}
