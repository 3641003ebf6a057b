import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/platform/config/config.ts'
import { identityIn } from './backup/encryption.ts'
import { findErased } from './backup/erased-list.ts'
import { checkFile } from './backup/read-records.ts'
import { showProgress, restoreText } from './backup/report-text.ts'
import { intoStorage, readHeader, restoreBackup } from './backup/restore-backup.ts'
import { fileText, readArgs, Refused, runCommand } from './console.ts'

const USAGE = `Usage: npm run restore -- FILE [--key KEYFILE] [--erased LIST] [--without-erased-list] [--without-keys] [--keep-ways-in]

Puts a backup into an empty school, all of it or nothing, reads it again and compares every count and checksum. The
backup may come from either database. An encrypted one asks for its private key, or takes it from KEYFILE.
Students who were erased since are left out: the lists erased.list beside the backup
and in the data folder say who, as hashes, and a LIST that is named. Without any of them nothing is restored, unless
--without-erased-list says so. The keys of the school are in no backup: bring them (KEYS_DIR or KEYS), or say --without-keys, and
every password and second step has to be set anew. All sign-ins of the time of the backup end, and so do cards, guardians' links, tablets, pictures, tokens, calendars and the photos of tutors, since the backup
cannot tell which were taken back since: make them anew, or say --keep-ways-in if none was. The school is the one that the server will use: DATABASE_URL, or the folder
DATA_DIR (./data by default). Stop the server first.
`

const args = readArgs(process.argv.slice(2), {
  key: { type: 'string' },
  erased: { type: 'string' },
  'without-erased-list': { type: 'boolean' },
  'without-keys': { type: 'boolean' },
  'keep-ways-in': { type: 'boolean' },
})
const [file, ...more] = args?.positionals ?? []
process.exitCode = await runCommand(USAGE, readCommand(), restore)

function readCommand() {
  if (!args || !file?.trim() || more.length > 0) return null
  const { key, erased: list, 'without-erased-list': withoutList = false } = args.values
  const { 'without-keys': withoutKeys = false, 'keep-ways-in': keepsWaysIn = false } = args.values
  return { file, key, list, withoutList, withoutKeys, keepsWaysIn }
}

type RestoreCommand = NonNullable<ReturnType<typeof readCommand>>

/** Checks the file first: a damaged one opens no database. */
async function restore({ file: from, key, list, withoutList, ...choices }: RestoreCommand): Promise<string> {
  const config = readConfig(process.env)
  const records = await checkFile(from, () => askKey(from, key))
  const header = await readHeader(records)
  const { prints, files } = findErased(from, config.storage, { list, withoutList })
  const shown = showProgress('restore')
  try {
    const report = await intoStorage(config, (database) =>
      restoreBackup(database, records, header, shown.progress, { prints, ...choices }),
    )
    shown.end()
    return restoreText(from, report, files)
  } finally {
    shown.end()
  }
}

/** The private key, from its file or from whoever sits at the terminal. @throws Refused where there is neither. */
async function askKey(backup: string, keyFile: string | undefined): Promise<string> {
  if (keyFile !== undefined) return identityIn(await fileText(keyFile), keyFile)
  if (!process.stdin.isTTY)
    throw new Refused(
      `${backup} is encrypted: name the file with its private key, --key KEYFILE. Nothing was restored.`,
    )
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`The private key of ${backup} (AGE-SECRET-KEY-1…): `)
  terminal.close()
  return identityIn(typed, 'What was typed')
}
