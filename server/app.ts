import type { FastifyInstance } from 'fastify'
import { calendarFile } from './access/calendars/index.ts'
import { doorPage, lessonPage } from './access/pages/index.ts'
import { resourceFile } from './books/index.ts'
import { handlersOf, openEngine } from './engine.ts'
import { letterMetrics, stopRoute } from './family/letters/index.ts'
import { recordingMetrics, recordingFile } from './learning/recordings/index.ts'
import { busesOf, liveMetrics, openPolls, openSockets } from './live/index.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import { serveFiles } from './platform/files/serve-files.ts'
import { openHttp, serveCall } from './platform/http/http.ts'
import { servePages } from './platform/http/pages/web-pages.ts'
import { serveSystem } from './platform/http/system.ts'
import { jobMetrics } from './platform/jobs/job-metrics.ts'
import type { Log } from './platform/log/log.ts'
import { callMetrics } from './platform/metrics/call-metrics.ts'
import { commitMetrics } from './platform/metrics/commit-metrics.ts'
import { openMetricsPort } from './platform/metrics/metrics-port.ts'
import type { Clock } from './platform/time/clock.ts'
import { rooms } from './room/index.ts'
import { talkMetrics } from './room/talk-topic/index.ts'
import { pieceRoute } from './upkeep/books/index.ts'
import { exportFile } from './upkeep/index.ts'

/** All files that the school gives by GET, beside the pages of the client. */
export const files = {
  resource: resourceFile,
  recording: recordingFile,
  export: exportFile,
  calendar: calendarFile,
}

/** The metrics of each part, offered by a server with a metrics port. */
const metrics = [
  callMetrics,
  commitMetrics,
  liveMetrics,
  rooms.lessonMetrics,
  talkMetrics,
  recordingMetrics,
  letterMetrics,
  jobMetrics,
]

interface Dependencies {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** False while this server has lost its place among those of the school. */
  hasPlace?(): boolean
}

/** The whole product on one http server, not yet listening. The database has been migrated. */
export async function createApp(given: Dependencies): Promise<FastifyInstance> {
  const buses = await busesOf(given)
  const handlers = await handlersOf(given.config)
  const engine = await openEngine({ hasPlace: () => true, ...given, buses, handlers })
  const { authenticator, live } = engine
  const deps = { ...given, authenticator }
  const http = openHttp(deps)
  http.addHook('onListen', async () => engine.begin())
  http.addHook('onClose', () => engine.close())
  serveSystem(http, deps)
  await http.register(async (calls) => handlers.forEach((handler) => serveCall(calls, handler, deps)))
  await http.register(serveFiles(Object.values(files), deps))
  await http.register(stopRoute(deps))
  await http.register(pieceRoute(deps))
  openSockets(http, live, deps.config)
  await http.register(async (polls) => openPolls(polls, live, deps.config))
  const contents = { '/student/lesson/:lessonId': lessonPage(authenticator) }
  const drawings = { '/login': doorPage }
  await http.register(servePages({ ...deps, contents, drawings }))
  await openMetricsPort(http, deps, metrics)
  return http
}
