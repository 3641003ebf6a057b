import { parseArgs } from 'node:util'
import { BookRefused, importBook } from '../server/curriculum/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { ConfigError, readConfig } from '../server/platform/config.ts'
import { migrate } from '../server/platform/migrate.ts'
import { openDatabase } from '../server/platform/open-database.ts'
import { showProgress } from './textbook/show-progress.ts'
import { writeReport } from './textbook/write-report.ts'

const USAGE = `Usage: npm run textbook -- import FILE.epub [...] --level NAME

Takes textbooks (EPUB 3, with or without narration) into the school's curriculum. The same book again changes
nothing; a new edition replaces the old one. The level is made when it is missing. The school is the one that the
server uses: DATABASE_URL, or the folder DATA_DIR (./data by default); the server may go on running.
`

process.exitCode = await run(process.argv.slice(2))

/** 0: all imported. 1: a book was refused. 2: the command line or the surroundings are wrong. */
async function run(given: string[]): Promise<number> {
  const asked = readCommand(given)
  if (!asked) {
    process.stderr.write(USAGE)
    return 2
  }
  try {
    return await importAll(asked.files, asked.level)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

function readCommand(given: string[]): { files: string[]; level: string } | null {
  const options = { level: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true, strict: false })
  const [verb, ...files] = positionals
  const level = typeof values.level === 'string' ? values.level.trim() : ''
  return verb === 'import' && files.length > 0 && level !== '' ? { files, level } : null
}

/** Each file is a transaction of its own: a refused one leaves the others as they are. */
async function importAll(files: string[], level: string): Promise<number> {
  const database = await openDatabase(readConfig(process.env, process.cwd()).storage)
  let refused = false
  try {
    await migrate(database)
    for (const file of files) {
      try {
        writeReport(
          file,
          level,
          await importBook({ database, clock: systemClock }, file, level, showProgress(file)),
        )
      } catch (error) {
        if (!(error instanceof BookRefused)) throw error
        refused = true
        process.stderr.write(`${file}: refused. ${error.message}\n`)
      }
    }
  } finally {
    await database.close()
  }
  return refused ? 1 : 0
}
