import { flushCompileCache } from 'node:module'
import { linkTable, makeDemoLinks } from './demo/demo-links.ts'
import { readCommandLine } from './platform/config/command-line.ts'
import { checkForServing, ConfigError, readConfig } from './platform/config/config.ts'
import { DatabaseUnavailable } from './platform/database.ts'
import { DataFolderInUse } from './platform/databases/sqlite/data-folder-lock.ts'
import { standardWriter } from './platform/log/line-writer.ts'
import { standardLog } from './platform/log/log.ts'
import { SteadyClock } from './platform/time/steady-clock.ts'
import { type RunningServer, runServer } from './run-server.ts'

readCommandLine('Usage: npm start. Settings are environment variables: see README.md.', { options: {} })
const log = standardLog()
const output = standardWriter(1, linesLost)
const clock = new SteadyClock()
const STOP_WITHIN_MS = 8_000

try {
  await start()
} catch (error) {
  // An error that a person can fix is one sentence; anything else is a bug and is printed with its stack.
  standardWriter(2, linesLost).write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

function linesLost(count: number): string {
  return `${count} lines were lost.\n`
}

function sentenceOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable)
    return process.env.DATABASE_URL
      ? `DATABASE_URL: the database cannot be used. ${error.message}`
      : `DATA_DIR: ${error.message}`
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  return (error as Error).stack ?? String(error)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  checkForServing(config)
  let stop = async (_reason: string, code = 0): Promise<void> => process.exit(code)
  const server = await runServer(config, {
    log,
    clock,
    print: (line) => output.write(`${line}\n`),
    outdated: () => void stop('the database was changed for another release', 1),
  })
  // Before anybody learns that it has started, and stops it.
  stop = stopper(server)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
  const { address, port, database } = server
  log.info('started', { address, port, build: config.buildId, database: database.kind })
  if (config.production && config.relay === null)
    log.warn('no-relay', {
      reason:
        'TURN_URL is not set: the browsers of a talk connect directly and learn of each other\u2019s network address.',
    })
  if (!config.production) output.write(await waysIn(server))
  // Flush now: the process may be killed without a clean stop.
  flushCompileCache()
}

/** The address, and in the demo a link for each kind of person. */
async function waysIn({ database, address }: RunningServer): Promise<string> {
  const links = await makeDemoLinks(database, clock.now())
  const demo = `\nOr come in at once. Each link works once, for 12 hours:\n\n${linkTable(links, address)}\n`
  return `\nOpen ${address}\n${links.length > 0 ? demo : ''}`
}

/** Stops the server and ends the process; after `STOP_WITHIN_MS` in any case. */
function stopper(server: RunningServer) {
  return async (reason: string, code = 0): Promise<void> => {
    log.info('stopping', { reason })
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await server.stop()
    log.info('stopped')
    process.exit(code)
  }
}
