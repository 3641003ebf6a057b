import type { FastifyInstance } from 'fastify'
import { applicationErrorHandlers } from './features/application-errors/index.ts'
import { cardDoor, cardHandlers, eraseCards, grantWish, wallDoor } from './features/cards/index.ts'
import { curriculumHandlers, resourceRoute } from './features/curriculum/index.ts'
import { deskHandlers } from './features/desk/index.ts'
import {
  eraseAttempts,
  finalCheckHandlers,
  finishOpenAttempts,
  startDeadlines,
} from './features/final-checks/index.ts'
import { eraseHonors, honorHandlers } from './features/honors/index.ts'
import { identityHandlers, openAuthenticator } from './features/identity/index.ts'
import { isAwayFromRoom, lessonHandlers, lessonTopics, mayReadTextbook } from './features/lessons/index.ts'
import { oneTimeUrlHandlers, sendViewersHome } from './features/one-time-urls/index.ts'
import { parentsPageHandlers } from './features/parents-page/index.ts'
import { schoolHandlers } from './features/school/index.ts'
import { eraseSignOn, openSignOn } from './features/single-sign-on/index.ts'
import { startRetention, trialDoor, trialHandlers } from './features/trials/index.ts'
import { Live, openPolls, openSockets } from './live/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Handler } from './platform/handle.ts'
import { openHttp, serveCall } from './platform/http.ts'
import type { Interval } from './platform/interval.ts'
import type { Log } from './platform/log.ts'
import { serveSystem } from './platform/system.ts'
import { servePages } from './platform/web-pages.ts'

/** The one list of what this server answers. */
function handlersOf(config: Config): Handler[] {
  const signOn = openSignOn(config)
  return [
    ...identityHandlers([cardDoor, wallDoor, trialDoor], signOn.farewell),
    ...cardHandlers,
    ...schoolHandlers,
    ...curriculumHandlers(mayReadTextbook),
    ...lessonHandlers([finishOpenAttempts, sendViewersHome]),
    ...finalCheckHandlers,
    ...honorHandlers,
    ...deskHandlers,
    ...oneTimeUrlHandlers(grantWish),
    ...parentsPageHandlers,
    ...trialHandlers,
    ...signOn.handlers,
    ...applicationErrorHandlers(),
  ]
}
const topics = [...lessonTopics]
/** What the features above lessons know of a student. */
export const erasers = [eraseAttempts, eraseHonors, eraseCards, eraseSignOn]

interface Dependencies {
  config: Config
  database: Database
  clock: Clock
  log: Log
}

/** The whole product on one http server, not yet listening. The database has been migrated. */
export async function createApp(given: Dependencies): Promise<FastifyInstance> {
  const authenticator = await openAuthenticator(given.database, given.clock)
  const deps = { ...given, authenticator }
  const http = openHttp(deps)
  http.addHook('onClose', async () => authenticator.close())
  serveSystem(http, deps)
  const handlers = handlersOf(deps.config)
  await http.register(async (calls) => handlers.forEach((handler) => serveCall(calls, handler, deps)))
  await http.register(resourceRoute(deps))
  const live = new Live(deps, topics)
  openSockets(http, live, deps.config)
  await http.register(async (polls) => openPolls(polls, live, deps.config))
  await http.register(servePages(deps.config))
  keepTime(http, deps)
  return http
}

/** What waits for the clock is looked after while people can come in. */
function keepTime(http: FastifyInstance, deps: Dependencies): void {
  let intervals: Interval[] = []
  http.addHook('onListen', async () => {
    if (intervals.length === 0)
      intervals = [startDeadlines(deps, isAwayFromRoom(deps)), startRetention(deps, erasers)]
  })
  http.addHook('onClose', async () => void (await Promise.all(intervals.map((interval) => interval.stop()))))
}
