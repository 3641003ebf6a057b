import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { aChild } from '#server/testing/process/a-child-server.ts'
import type { Fault } from './fault.ts'

const PAGE_BYTES = 4_096

/** The school's file was damaged, cut off, or is another one: a server is started on it. */
export const badFiles: Fault = {
  name: 'bad-files',
  on: ['sqlite'],
  when: 'beside',
  async run(place) {
    const harms: ((path: string) => Promise<void>)[] = [
      (path) => overwrite(path, 0),
      (path) => overwrite(path, 5 * PAGE_BYTES),
      (path) => overwrite(path, 20 * PAGE_BYTES),
      (path) => truncate(path, 10 * PAGE_BYTES),
      (path) => truncate(path, 10 * PAGE_BYTES + 100),
      (path) => writeFile(path, 'not a database at all, but a letter to the parents'.repeat(200)),
    ]
    let unsaid = 0
    for (const harm of harms) {
      const { env, storage, drop } = await place.newStorage()
      const database = await openDatabase(storage)
      await migrate(database)
      await database.close()
      await harm(join(env.DATA_DIR!, 'school.sqlite'))
      const child = aChild({ ...env, PORT: '0' })
      const code = await child.exited
      const isSaid = code === 1 && /^DATA_DIR: [^\n]+\n$/.test(child.output.err)
      if (!isSaid) place.note(child.output.err.slice(0, 300))
      if (!isSaid) unsaid += 1
      await drop()
    }
    return [
      {
        promise: 'P19',
        what: 'started on a damaged, cut off or foreign file: did not end with one sentence',
        value: unsaid,
        limit: 0,
        unit: '',
        among: `${harms.length} files`,
      },
    ]
  },
}

async function overwrite(path: string, from: number): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0xa5, from, from + 2 * PAGE_BYTES))
}
