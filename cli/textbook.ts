import { readFile } from 'node:fs/promises'
import { BookRefused } from '#server/imports/epub/faults.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { ChecksRefused } from '#server/imports/written/checks-refused.ts'
import { importChecks } from '#server/imports/written/import-checks.ts'
import { systemClock } from '#server/platform/clock.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { checkLevel } from './textbook/check-level.ts'
import { listTextbooks } from './textbook/list-textbooks.ts'
import { type Command, readCommand } from './textbook/read-command.ts'
import { TextbookRefused } from './textbook/refused.ts'
import { removeBook } from './textbook/remove-book.ts'
import { bookText, checksText } from './textbook/report-text.ts'
import { showProgress } from './textbook/show-progress.ts'

const USAGE = `Usage: npm run textbook -- import FILE.epub [...] --level NAME [--new-level] [--key KEY]
       npm run textbook -- checks FILE.json [...]
       npm run textbook -- list
       npm run textbook -- remove KEY

import takes textbooks (EPUB 3 or 2, with or without narration) into the school's curriculum, each chapter with a final
check made of its sentences. The same book again changes nothing; a new edition replaces the old one. The level must be
there already, unless --new-level says to make it. KEY is the school's own name for the book; without it, it is made of
the title. checks takes final checks that were written by hand; docs/checks-example.json is such a file. list shows the
school's levels and textbooks with their keys. remove takes a textbook out in which nobody has worked yet.
The school is the one that the server uses: DATABASE_URL, or the folder DATA_DIR (./data by default); the server may go
on running.
`

process.exitCode = await run(process.argv.slice(2))

type TakesFiles = Extract<Command, { files: string[] }>

/** 0: done. 1: a file was refused. 2: the command line or the surroundings are wrong. */
async function run(given: string[]): Promise<number> {
  const command = readCommand(given)
  if (!command) {
    process.stderr.write(USAGE)
    return 2
  }
  try {
    return await runOn(await openDatabase(readConfig(process.env).storage), command)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

async function runOn(database: Database, command: Command): Promise<number> {
  try {
    await migrate(database)
    if (command.verb === 'list') process.stdout.write(await database.transaction(listTextbooks))
    else if (command.verb === 'remove')
      process.stdout.write(await database.transaction((tx) => removeBook(tx, command.book)))
    else return await takeAll(database, command)
    return 0
  } catch (error) {
    if (!(error instanceof TextbookRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  } finally {
    await database.close()
  }
}

/** Each file is a transaction of its own: a refused one leaves the others as they are. */
async function takeAll(database: Database, command: TakesFiles): Promise<number> {
  if (command.verb === 'import') await checkLevel(database, command.level, command.newLevel)
  let isRefused = false
  for (const file of command.files) {
    try {
      process.stdout.write(await takeOne(database, command, file))
    } catch (error) {
      process.stderr.write(refusalText(file, error))
      isRefused = true
    }
  }
  return isRefused ? 1 : 0
}

async function takeOne(database: Database, command: TakesFiles, file: string): Promise<string> {
  const deps = { database, clock: systemClock }
  if (command.verb === 'checks') return checksText(file, await importChecks(deps, await textOf(file)))
  const { level, key } = command
  return bookText(file, level, await importTextbook(deps, file, level, { progress: showProgress(file), key }))
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
