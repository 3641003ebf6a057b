import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBuildId } from '#server/platform/build-id.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { SCHOOL_FILE } from '#server/platform/sqlite.ts'
import { showProgress } from './backup/progress.ts'
import { Refused } from './backup/refused.ts'
import { backupText } from './backup/report-text.ts'
import { takeBackup } from './backup/take-backup.ts'

const USAGE = `Usage: npm run backup -- FILE [--overwrite]

Writes the whole school as it is at this moment into one file: records, textbooks' files, keys. The server may go on
running, and people working. A file that is there already is left alone unless --overwrite is given.
The school is the one that the server uses: DATABASE_URL, or the folder DATA_DIR (./data by default).
`

process.exitCode = await run(process.argv.slice(2))

/** 0: done. 1: refused, and nothing was made. 2: the command line or the surroundings are wrong. */
async function run(given: string[]): Promise<number> {
  const wish = readWish(given)
  if (!wish) {
    process.stderr.write(USAGE)
    return 2
  }
  try {
    process.stdout.write(await backUp(wish))
    return 0
  } catch (error) {
    const isRefused = error instanceof Refused
    const isSurroundings = error instanceof ConfigError || error instanceof DatabaseUnavailable
    if (!isRefused && !isSurroundings) throw error
    process.stderr.write(`${error.message}\n`)
    return isRefused ? 1 : 2
  }
}

function readWish(given: string[]): { file: string; mayOverwrite: boolean } | null {
  try {
    const options = { overwrite: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const [file, ...more] = positionals
    return file?.trim() && more.length === 0 ? { file, mayOverwrite: values.overwrite ?? false } : null
  } catch {
    // An option that there is not.
    return null
  }
}

async function backUp(wish: { file: string; mayOverwrite: boolean }): Promise<string> {
  const { storage } = readConfig(process.env)
  // Opening would make an empty one.
  if (storage.kind === 'sqlite' && !existsSync(join(storage.folder, SCHOOL_FILE)))
    throw new Refused(`There is no school in the data folder ${storage.folder}.`)
  const database = await openDatabase(storage)
  const shown = showProgress('backup')
  try {
    const about = {
      product: 'lepton-remote-class' as const,
      version: ownVersion(),
      build: readBuildId(process.env),
      takenAt: Date.now(),
    }
    return backupText(wish.file, await takeBackup(database, wish, about, shown.progress))
  } finally {
    shown.end()
    await database.close()
  }
}

function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
