import { readConfig } from '#server/platform/config/config.ts'
import { checkFile } from './backup/read-records.ts'
import { showProgress, restoreText } from './backup/report-text.ts'
import { intoStorage, readHeader, restoreBackup } from './backup/restore-backup.ts'
import { readArgs, runCommand } from './console.ts'

const USAGE = `Usage: npm run restore -- FILE

Puts a backup into an empty school, all of it or nothing, reads it again and compares every count and checksum. The
backup may come from either database. The school is the one that the server will use: DATABASE_URL, or the folder
DATA_DIR (./data by default). Stop the server first.
`

const [file, ...more] = readArgs(process.argv.slice(2), {})?.positionals ?? []
process.exitCode = await runCommand(USAGE, file?.trim() && more.length === 0 ? file : null, restore)

/** Checks the file first: a damaged one opens no database. */
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
