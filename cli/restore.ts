import { ConfigError, readConfig } from '#server/platform/config.ts'
import { DataFolderInUse } from '#server/platform/data-folder-lock.ts'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { checkFile } from './backup/check-file.ts'
import { intoStorage } from './backup/into-storage.ts'
import { showProgress } from './backup/progress.ts'
import { Refused } from './backup/refused.ts'
import { restoreText } from './backup/report-text.ts'
import { readHeader, restoreBackup } from './backup/restore-backup.ts'

const USAGE = `Usage: npm run restore -- FILE

Puts a backup into an empty school, all of it or nothing, reads it again and compares every count and checksum. The
backup may come from either database. The school is the one that the server will use: DATABASE_URL, or the folder
DATA_DIR (./data by default). Stop the server first.
`

process.exitCode = await run(process.argv.slice(2))

/** 0: done. 1: refused, and nothing was changed. 2: the command line or the surroundings are wrong. */
async function run(given: string[]): Promise<number> {
  const [file, ...more] = given
  if (!file?.trim() || file.startsWith('-') || more.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  try {
    process.stdout.write(await restore(file))
    return 0
  } catch (error) {
    const isRefused = error instanceof Refused || error instanceof DataFolderInUse
    const isSurroundings = error instanceof ConfigError || error instanceof DatabaseUnavailable
    if (!isRefused && !isSurroundings) throw error
    process.stderr.write(`${error.message}\n`)
    return isRefused ? 1 : 2
  }
}

/** The file first: one that is damaged opens no database. */
async function restore(file: string): Promise<string> {
  const { storage } = readConfig(process.env)
  const records = await checkFile(file)
  const header = await readHeader(records)
  const shown = showProgress('restore')
  try {
    const report = await intoStorage(storage, (database) =>
      restoreBackup(database, records, header, shown.progress),
    )
    shown.end()
    return restoreText(file, report)
  } finally {
    shown.end()
  }
}
