import type { FastifyInstance } from 'fastify'
import { curriculumHandlers, resourceRoute } from './curriculum/index.ts'
import { identityHandlers, openAuthenticator } from './identity/index.ts'
import { lessonHandlers, lessonTopics } from './lessons/index.ts'
import { Live, openPolls, openSockets } from './live/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { openHttp, serveCall } from './platform/http.ts'
import type { Log } from './platform/log.ts'
import { serveSystem } from './platform/system.ts'
import { servePages } from './platform/web-pages.ts'
import { schoolHandlers } from './school/index.ts'

/** The one list of what this server answers. */
const handlers = [...identityHandlers, ...schoolHandlers, ...curriculumHandlers, ...lessonHandlers]
const topics = [...lessonTopics]

interface Surroundings {
  config: Config
  database: Database
  clock: Clock
  log: Log
}

/** The whole product on one http server, not yet listening. The database has been migrated. */
export async function createApp(given: Surroundings): Promise<FastifyInstance> {
  const authenticator = await openAuthenticator(given.database, given.clock)
  const around = { ...given, authenticator }
  const http = openHttp(around)
  http.addHook('onClose', async () => authenticator.close())
  serveSystem(http, around)
  await http.register(async (calls) => handlers.forEach((handler) => serveCall(calls, handler, around)))
  await http.register(resourceRoute(around))
  const live = new Live(around, topics)
  openSockets(http, live, around.config)
  await http.register(async (polls) => openPolls(polls, live, around.config))
  await http.register(servePages(around.config))
  return http
}
