import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildId } from '#server/platform/config/build-id.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import { makeBackupKey } from './backup/encryption.ts'
import { keepErasedList } from './backup/erased-list.ts'
import { showProgress, backupText } from './backup/report-text.ts'
import { takeBackup } from './backup/take-backup.ts'
import { inSchool, noteConsole, readArgs, Refused, runCommand } from './console.ts'

const USAGE = `Usage: npm run backup -- FILE [--overwrite]
       npm run backup -- --make-key

Writes the whole school as it is at this moment into one file: records and textbooks' files, but not its keys. The server may go on
running, and people working. Beside it stands erased.list, with hashes of everybody who was erased until now. A file that is there already is left alone unless --overwrite is given.
--make-key prints a private key, once: every backup from then on is encrypted, and opens with that key alone.
The school is the one that the server uses: DATABASE_URL, or the folder DATA_DIR (./data by default).
`

process.exitCode = await runCommand(USAGE, readCommand(process.argv.slice(2)), (command) =>
  'file' in command ? backUp(command) : makeKey(),
)

interface BackupCommand {
  file: string
  mayOverwrite: boolean
}

function readCommand(given: string[]): BackupCommand | { makesKey: true } | null {
  const args = readArgs(given, { overwrite: { type: 'boolean' }, 'make-key': { type: 'boolean' } })
  if (args?.values['make-key'])
    return args.positionals.length > 0 || args.values.overwrite ? null : { makesKey: true }
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

async function makeKey(): Promise<string> {
  const identity = await inSchool((database) =>
    database.transaction(async (tx) => {
      const made = await makeBackupKey(tx, new Date())
      await noteConsole(tx, 'backup-key-made', {}, new Date())
      return made
    }),
  )
  return `The private key of the backups from now on, shown this once:

${identity}

Write it down where neither this machine nor the backups are. A restore asks for it; without it an encrypted backup opens for nobody. Backups of before still need the key of their time.
`
}

function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
