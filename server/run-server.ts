import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hasRunningTime } from '#server/learning/final-checks/index.ts'
import { erasedList, schoolKeys } from '#server/upkeep/index.ts'
import { createApp } from './app.ts'
import { openDemo } from './demo/open-demo.ts'
import { completeChecks } from './imports/import-textbook.ts'
import { sizePictures } from './imports/picture-sizes.ts'
import { takeNumber } from './live/index.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import { migrate } from './platform/databases/migrate.ts'
import { FOR_PEOPLE, openDatabase } from './platform/databases/open-database.ts'
import { type ServerPlace, takePlace } from './platform/databases/postgres/server-place.ts'
import { listen } from './platform/http/http.ts'
import { StandIn } from './platform/http/stand-in.ts'
import { giveKeys } from './platform/keys/keys-of.ts'
import type { Log } from './platform/log/log.ts'
import { type SteadyClock, watchClock } from './platform/time/steady-clock.ts'

const UNTIL_FREE_MS = 10

export interface RunningServer {
  /** For browsers, with the base path and a slash at its end. */
  address: string
  port: number
  database: Database
  /** Answers open requests, closes the sockets and the database. */
  stop(): Promise<void>
}

interface Surroundings {
  log: Log
  clock: SteadyClock
  /** Prints a line for the person who started it. */
  print(line: string): void
  /** The database was changed for another release: this server has to end. */
  outdated(): void
}

/**
 * Opens the database of this configuration and serves the school in it; resolves when it listens.
 * @throws ConfigError, DataFolderInUse or DatabaseUnavailable, which a person can fix.
 */
export async function runServer(
  config: Config,
  { log, clock, print, outdated }: Surroundings,
): Promise<RunningServer> {
  const standIn = new StandIn(config, clock.now)
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
    outdated,
  })
  await standIn.open('migrating')
  const hasPlace = () => place.isHeld()
  const database = await openDatabase(config.storage, { ...FOR_PEOPLE, hasPlace })
  giveKeys(database, config.keys)
  await migrate(database)
  await schoolKeys.bindKeys(database, clock.now())
  await completeChecks(database, clock.now)
  for (const reason of await erasedList.renewErasedLists(database))
    log.warn('erased-list-not-written', { reason })
  takeNumber(database, place)
  const http = await createApp({ config, database, clock: clock.now, log, hasPlace })
  const watch = watchClock(clock, hasRunningTime, { database, log })
  http.addHook('onClose', () => watch.stop())
  if (!config.production) await openDemo(database, print)
  await place.begun()
  const sizing = startSizing(database, { log, clock })
  http.addHook('onClose', () => sizing.stop())
  await standIn.close()
  await listen(http, config)
  return {
    address: `${config.publicOrigin ?? `http://localhost:${portOf(http)}`}${config.basePath}/`,
    port: portOf(http),
    database,
    stop: stopper({ http, database, place, standIn }),
  }
}

function portOf(http: FastifyInstance): number {
  return (http.server.address() as AddressInfo).port
}

/** Makes the sizes of pictures from before there were any, while people work: until then they are served as they are. */
function startSizing(
  database: Database,
  { log, clock }: Pick<Surroundings, 'log' | 'clock'>,
): { stop(): Promise<void> } {
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

interface Opened {
  http: FastifyInstance
  database: Database
  place: ServerPlace
  standIn: StandIn
}

function stopper({ http, database, place, standIn }: Opened) {
  return async (): Promise<void> => {
    const closed = http.close()
    while (http.server.listening) await database.runtime.wait(UNTIL_FREE_MS)
    await standIn.open('stopping')
    await closed
    await database.close()
    await standIn.close()
    await place.release()
  }
}
