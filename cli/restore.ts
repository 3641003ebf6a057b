import { readConfig } from '#server/platform/config/config.ts'
import { listBeside, readErasedList } from './backup/erased-list.ts'
import { checkFile } from './backup/read-records.ts'
import { showProgress, restoreText } from './backup/report-text.ts'
import { intoStorage, readHeader, restoreBackup } from './backup/restore-backup.ts'
import { readArgs, runCommand } from './console.ts'

const USAGE = `Usage: npm run restore -- FILE [--erased LIST]

Puts a backup into an empty school, all of it or nothing, reads it again and compares every count and checksum. The
backup may come from either database. Students who were erased since are erased again: the list erased.list beside the
backup says who, as hashes, or a LIST that is newer. The school is the one that the server will use: DATABASE_URL, or the folder
DATA_DIR (./data by default). Stop the server first.
`

const args = readArgs(process.argv.slice(2), { erased: { type: 'string' } })
const [file, ...more] = args?.positionals ?? []
const command = file?.trim() && more.length === 0 ? { file, list: args!.values.erased } : null
process.exitCode = await runCommand(USAGE, command, restore)

/** Checks the file first: a damaged one opens no database. */
async function restore({ file, list }: { file: string; list: string | undefined }): Promise<string> {
  const { storage } = readConfig(process.env)
  const records = await checkFile(file)
  const header = await readHeader(records)
  const prints = await readErasedList(list ?? listBeside(file))
  const shown = showProgress('restore')
  try {
    const report = await intoStorage(storage, (database) =>
      restoreBackup(database, records, header, shown.progress, prints),
    )
    shown.end()
    return restoreText(file, report)
  } finally {
    shown.end()
  }
}
