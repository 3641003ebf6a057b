import { basename } from 'node:path'
import type { BookStep } from '#contract/upkeep/rules/book-import.ts'
import { textbookStore } from '#server/books/index.ts'
import { BookRefused } from '#server/imports/epub/faults.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sizePictures } from '#server/imports/picture-sizes.ts'
import { ChecksRefused } from '#server/imports/written/checks-file.ts'
import { importChecks } from '#server/imports/written/import-checks.ts'
import type { Database } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { inSchool, Refused, runCommand, fileText } from './console.ts'
import { type TextbookCommand, readTextbookCommand } from './textbook/read-command.ts'
import { removeBook } from './textbook/remove-book.ts'
import { bookText, checksText, curriculumText } from './textbook/report-text.ts'

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

process.exitCode = await runCommand(USAGE, readTextbookCommand(process.argv.slice(2)), carryOut)

type TakesFiles = Extract<TextbookCommand, { files: string[] }>

async function carryOut(command: TextbookCommand): Promise<string> {
  return await inSchool(async (database) => {
    if (command.verb === 'list') return await database.transaction(curriculumText)
    if (command.verb === 'remove') return await database.transaction((tx) => removeBook(tx, command.book))
    return await takeAll(database, command)
  })
}

/** Each file is a transaction of its own: a refused one leaves the others as they are. */
async function takeAll(database: Database, command: TakesFiles): Promise<string> {
  if (command.verb === 'import') await checkLevel(database, command.level, command.newLevel)
  const refused: string[] = []
  for (const file of command.files) {
    try {
      process.stdout.write(await takeOne(database, command, file))
    } catch (error) {
      refused.push(refusalText(file, error))
    }
  }
  if (refused.length > 0) throw new Refused(refused)
  return ''
}

/** Stops a mistyped level from becoming a new one. @throws Refused with the levels that the school has. */
async function checkLevel(database: Database, level: string, isNew: boolean): Promise<void> {
  const names = (await database.transaction(textbookStore.listLevels)).map(({ name }) => name)
  if (isNew || names.includes(level)) return
  const has =
    names.length === 0
      ? 'The school has no level yet.'
      : `The school has ${names.map((name) => `"${name}"`).join(', ')}.`
  throw new Refused(`There is no level "${level}". ${has} Add --new-level to make it.`)
}

async function takeOne(database: Database, command: TakesFiles, file: string): Promise<string> {
  const deps = { database, clock: systemClock }
  if (command.verb === 'checks') return checksText(file, await importChecks(deps, await fileText(file)))
  const { level, key } = command
  const report = await importTextbook(deps, file, level, { progress: showPages(file), key })
  await sizePictures(deps)
  return bookText(file, level, report)
}

/** Shows on stderr how far reading has come: one line that rewrites itself, or only the last one in a log. */
function showPages(file: string): (step: BookStep, done: number, total: number) => void {
  return (step, done, total) => {
    if (step !== 'reading') return
    const line = `${basename(file)}: read ${done} of ${total} pages`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`)
    else if (done === total) process.stderr.write(`${line}\n`)
  }
}

/** @throws any other error. */
function refusalText(file: string, error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof BookRefused) return `${file}: refused. ${error.message}`
  if (error instanceof ChecksRefused) return `${file}: refused, nothing of it was kept.\n${error.message}`
  throw error
}
