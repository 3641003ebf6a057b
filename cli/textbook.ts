import { readFile } from 'node:fs/promises'
import { BookRefused } from '../server/curriculum/index.ts'
import { ChecksRefused, importChecks, importTextbook } from '../server/final-checks/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { ConfigError, readConfig } from '../server/platform/config.ts'
import type { Database } from '../server/platform/database.ts'
import { migrate } from '../server/platform/migrate.ts'
import { openDatabase } from '../server/platform/open-database.ts'
import { type Command, readCommand } from './textbook/read-command.ts'
import { bookText, checksText } from './textbook/report-text.ts'
import { showProgress } from './textbook/show-progress.ts'

const USAGE = `Usage: npm run textbook -- import FILE.epub [...] --level NAME
       npm run textbook -- checks FILE.json [...]

import takes textbooks (EPUB 3 or 2, with or without narration) into the school's curriculum, each chapter with a final check
made of its sentences. The same book again changes nothing; a new edition replaces the old one. The level is made when
it is missing. checks takes final checks that were written by hand; docs/checks-example.json is such a file.
The school is the one that the server uses: DATABASE_URL, or the folder DATA_DIR (./data by default); the server may go
on running.
`

process.exitCode = await run(process.argv.slice(2))

/** 0: all imported. 1: a file was refused. 2: the command line or the surroundings are wrong. */
async function run(given: string[]): Promise<number> {
  const command = readCommand(given)
  if (!command) {
    process.stderr.write(USAGE)
    return 2
  }
  try {
    return await importAll(command)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

/** Each file is a transaction of its own: a refused one leaves the others as they are. */
async function importAll(command: Command): Promise<number> {
  const database = await openDatabase(readConfig(process.env, process.cwd()).storage)
  let isRefused = false
  try {
    await migrate(database)
    for (const file of command.files) {
      try {
        process.stdout.write(await importOne(database, command, file))
      } catch (error) {
        process.stderr.write(refusalText(file, error))
        isRefused = true
      }
    }
  } finally {
    await database.close()
  }
  return isRefused ? 1 : 0
}

async function importOne(database: Database, command: Command, file: string): Promise<string> {
  const around = { database, clock: systemClock }
  if (command.verb === 'checks') return checksText(file, await importChecks(around, await textOf(file)))
  const { level } = command
  return bookText(file, level, await importTextbook(around, file, level, showProgress(file)))
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new ChecksRefused([`This file cannot be read: ${(error as Error).message}`])
  }
}

/** @throws what is no refusal. */
function refusalText(file: string, error: unknown): string {
  if (error instanceof BookRefused) return `${file}: refused. ${error.message}\n`
  if (error instanceof ChecksRefused) return `${file}: refused, nothing of it was kept.\n${error.message}\n`
  throw error
}
