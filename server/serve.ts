import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { linkTable, makeDemoLinks } from './demo/demo-links.ts'
import { openDemo } from './demo/open-demo.ts'
import { hasRunningTime } from './features/final-checks/index.ts'
import { erasedList } from './features/goodbyes/index.ts'
import { completeChecks } from './imports/import-textbook.ts'
import { sizePictures } from './imports/picture-sizes.ts'
import { takeNumber } from './live/index.ts'
import { readCommandLine } from './platform/config/command-line.ts'
import { checkForServing, type Config, ConfigError, readConfig } from './platform/config/config.ts'
import { type Database, DatabaseUnavailable } from './platform/database.ts'
import { DataFolderInUse } from './platform/databases/data-folder-lock.ts'
import { migrate } from './platform/databases/migrate.ts'
import { FOR_PEOPLE, openDatabase } from './platform/databases/open-database.ts'
import { type ServerPlace, takePlace } from './platform/databases/server-place.ts'
import { listen } from './platform/http/http.ts'
import { StandIn } from './platform/http/stand-in.ts'
import { standardWriter } from './platform/log/line-writer.ts'
import { standardLog } from './platform/log/log.ts'
import { SteadyClock, watchClock } from './platform/time/steady-clock.ts'

readCommandLine('Usage: npm start. Settings are environment variables: see README.md.', { options: {} })
const log = standardLog()
const output = standardWriter(1, linesLost)
const clock = new SteadyClock()
const STOP_WITHIN_MS = 8_000
const UNTIL_FREE_MS = 10

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
  const standIn = new StandIn(config, clock.now)
  let stop = async (_reason: string, code = 0): Promise<void> => process.exit(code)
  const place = await takePlace(config.storage, {
    waiting() {
      log.warn('waiting', {
        reason:
          'Servers of an older release are using the database, which this one has to change: waiting for their end.',
      })
      void standIn.open('another-server')
    },
    lost: () => log.warn('place-lost', { reason: 'The database ended the connection that holds our place.' }),
    back() {
      log.info('place-back')
      takeNumber(database, place)
    },
    outdated: () => void stop('the database was changed for another release', 1),
  })
  await standIn.open('migrating')
  const hasPlace = () => place.isHeld()
  const database = await openDatabase(config.storage, { ...FOR_PEOPLE, hasPlace })
  await migrate(database)
  await completeChecks(database, clock.now)
  for (const reason of await erasedList.renewErasedLists(database))
    log.warn('erased-list-not-written', { reason })
  takeNumber(database, place)
  const http = await createApp({ config, database, clock: clock.now, log, hasPlace })
  const watch = watchClock(clock, () => database.transaction(hasRunningTime), log)
  http.addHook('onClose', () => watch.stop())
  if (!config.production) await openDemo(database, (line) => output.write(`${line}\n`))
  await place.begun()
  const sizing = startSizing(database)
  http.addHook('onClose', () => sizing.stop())
  await standIn.close()
  await listen(http, config)
  // Before anybody learns that it has started, and stops it.
  stop = stopper({ http, database, place, standIn })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
  log.info('started', {
    address: addressOf(http, config),
    port: portOf(http),
    build: config.buildId,
    database: database.kind,
  })
  if (config.production && config.relay === null)
    log.warn('no-relay', {
      reason:
        'TURN_URL is not set: the browsers of a talk connect directly and learn of each other\u2019s network address.',
    })
  if (!config.production) output.write(await waysIn(database, addressOf(http, config)))
  // Flush now: the process may be killed without a clean stop.
  flushCompileCache()
}

/** The address, and in the demo a link for each kind of person. */
async function waysIn(database: Database, address: string): Promise<string> {
  const links = await makeDemoLinks(database, clock.now())
  const demo = `\nOr come in at once. Each link works once, for 12 hours:\n\n${linkTable(links, address)}\n`
  return `\nOpen ${address}\n${links.length > 0 ? demo : ''}`
}

/** Makes the sizes of pictures from before there were any, while people work: until then they are served as they are. */
function startSizing(database: Database): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = sizePictures({ database, clock: clock.now }, stopping.signal).catch((error: unknown) =>
    log.warn('pictures-not-sized', { reason: String(error) }),
  )
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

function addressOf(http: FastifyInstance, { publicOrigin, basePath }: Config): string {
  return `${publicOrigin ?? `http://localhost:${portOf(http)}`}${basePath}/`
}

function portOf(http: FastifyInstance): number {
  return (http.server.address() as AddressInfo).port
}

interface Running {
  http: FastifyInstance
  database: Database
  place: ServerPlace
  standIn: StandIn
}

/** Answers open requests, closes the sockets and the database. After `STOP_WITHIN_MS` the process ends in any case. */
function stopper({ http, database, place, standIn }: Running) {
  return async (reason: string, code = 0): Promise<void> => {
    log.info('stopping', { reason })
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    const closed = http.close()
    while (http.server.listening) await wait(UNTIL_FREE_MS)
    await standIn.open('stopping')
    await closed
    await database.close()
    await standIn.close()
    await place.release()
    log.info('stopped')
    process.exit(code)
  }
}
