import { readFile } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { letterWriting } from '#server/family/letters/index.ts'
import { type AuditEvent, type Facts, readAudit, saveAuditLine } from '#server/platform/audit.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { type Database, DatabaseUnavailable, type Tx } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { DataFolderInUse } from '#server/platform/databases/sqlite/data-folder-lock.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { schoolKeys } from '#server/upkeep/index.ts'

/** A request of the console that cannot be fulfilled, in a line for each reason. Nothing was changed. */
export class Refused extends Error {
  constructor(reasons: string | readonly string[]) {
    super([reasons].flat().join('\n'))
    this.name = 'Refused'
  }
}

/** The words and options of a command line; null where it has an unknown option. */
export function readArgs<const Options extends NonNullable<ParseArgsConfig['options']>>(
  given: string[],
  options: Options,
) {
  try {
    return parseArgs({ args: given, options, allowPositionals: true })
  } catch {
    return null
  }
}

/** Opens the school that the server uses, up to date, for one piece of work. */
export async function inSchool<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = await openDatabase(config.storage)
  giveKeys(database, config.keys)
  try {
    await migrate(database)
    await schoolKeys.bindKeys(database, new Date())
    readAudit(database, letterWriting.noteWayIn({ sendsLetters: config.smtp !== null }))
    return await work(database)
  } finally {
    await database.close()
  }
}

/** @throws Refused when the file cannot be read. */
export async function fileText(file: string): Promise<string> {
  return (await fileBytes(file)).toString('utf8')
}

/** @throws Refused when the file cannot be read. */
export async function fileBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/**
 * Carries out a command and prints what it returns.
 * @param command null when the command line could not be read: the usage is printed.
 * @returns the exit code: 0 for done, 1 for refused, 2 for a wrong command line or configuration.
 */
export async function runCommand<Command>(
  usage: string,
  command: Command | null,
  carryOut: (command: Command) => Promise<string>,
): Promise<number> {
  if (command === null) {
    process.stderr.write(usage)
    return 2
  }
  try {
    process.stdout.write(await carryOut(command))
    return 0
  } catch (error) {
    const isRefused = error instanceof Refused || error instanceof DataFolderInUse
    if (!isRefused && !(error instanceof ConfigError || error instanceof DatabaseUnavailable)) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    return isRefused ? 1 : 2
  }
}

/** Saves an audit line, as calls over the wire do: with ids and counts alone. */
export async function noteConsole(tx: Tx, event: AuditEvent, facts: Facts, now: Date): Promise<void> {
  await saveAuditLine(tx, { event, actor: 'console', facts }, now)
}
