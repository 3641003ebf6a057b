import { readConfig } from '#server/platform/config/config.ts'
import { findErased } from './backup/erased-list.ts'
import { checkFile } from './backup/read-records.ts'
import { showProgress, restoreText } from './backup/report-text.ts'
import { intoStorage, readHeader, restoreBackup } from './backup/restore-backup.ts'
import { readArgs, runCommand } from './console.ts'

const USAGE = `Usage: npm run restore -- FILE [--erased LIST] [--without-erased-list]

Puts a backup into an empty school, all of it or nothing, reads it again and compares every count and checksum. The
backup may come from either database. Students who were erased since are left out: the lists erased.list beside the backup
and in the data folder say who, as hashes, and a LIST that is named. Without any of them nothing is restored, unless
--without-erased-list says so. All sign-ins of the time of the backup end. The school is the one that the server will use: DATABASE_URL, or the folder
DATA_DIR (./data by default). Stop the server first.
`

const args = readArgs(process.argv.slice(2), {
  erased: { type: 'string' },
  'without-erased-list': { type: 'boolean' },
})
const [file, ...more] = args?.positionals ?? []
const command =
  file?.trim() && more.length === 0
    ? { file, list: args!.values.erased, withoutList: args!.values['without-erased-list'] ?? false }
    : null
process.exitCode = await runCommand(USAGE, command, restore)

interface RestoreCommand {
  file: string
  list: string | undefined
  withoutList: boolean
}

/** Checks the file first: a damaged one opens no database. */
async function restore({ file, list, withoutList }: RestoreCommand): Promise<string> {
  const { storage } = readConfig(process.env)
  const records = await checkFile(file)
  const header = await readHeader(records)
  const { prints, files } = findErased(file, storage, { list, withoutList })
  const shown = showProgress('restore')
  try {
    const report = await intoStorage(storage, (database) =>
      restoreBackup(database, records, header, shown.progress, { prints }),
    )
    shown.end()
    return restoreText(file, report, files)
  } finally {
    shown.end()
  }
}
