import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildId } from '#server/platform/config/build-id.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import { keepErasedList } from './backup/erased-list.ts'
import { showProgress, backupText } from './backup/report-text.ts'
import { takeBackup } from './backup/take-backup.ts'
import { readArgs, Refused, runCommand } from './console.ts'

const USAGE = `Usage: npm run backup -- FILE [--overwrite]

Writes the whole school as it is at this moment into one file: records, textbooks' files, keys. The server may go on
running, and people working. Beside it stands erased.list, with hashes of everybody who was erased until now. A file that is there already is left alone unless --overwrite is given.
The school is the one that the server uses: DATABASE_URL, or the folder DATA_DIR (./data by default).
`

process.exitCode = await runCommand(USAGE, readCommand(process.argv.slice(2)), backUp)

interface BackupCommand {
  file: string
  mayOverwrite: boolean
}

function readCommand(given: string[]): BackupCommand | null {
  const args = readArgs(given, { overwrite: { type: 'boolean' } })
  const [file, ...more] = args?.positionals ?? []
  return file?.trim() && more.length === 0 ? { file, mayOverwrite: args!.values.overwrite ?? false } : null
}

async function backUp(command: BackupCommand): Promise<string> {
  const { storage } = readConfig(process.env)
  // Opening would create an empty school.
  if (storage.kind === 'sqlite' && !existsSync(join(storage.folder, SCHOOL_FILE)))
    throw new Refused(`There is no school in the data folder ${storage.folder}.`)
  const database = await openDatabase(storage)
  const shown = showProgress('backup')
  try {
    const product = 'lepton-remote-class' as const
    const about = { product, version: ownVersion(), build: readBuildId(process.env), takenAt: Date.now() }
    const report = await takeBackup(database, command, about, shown.progress)
    await keepErasedList(database, command.file, new Date())
    return backupText(command.file, report)
  } finally {
    shown.end()
    await database.close()
  }
}

function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
