import type { FastifyInstance } from 'fastify'
import { calendarFile } from './access/calendars/index.ts'
import { cardDoor, madeWalls, wallDoor } from './access/cards/index.ts'
import { type Grants, madeGrantsOf, startTalkWatch } from './access/endings/index.ts'
import { askSecondStep } from './access/factors/index.ts'
import { grantStore } from './access/grants/index.ts'
import { guardianDoor, parentsVisit } from './access/guardian-links/index.ts'
import { openAuthenticator } from './access/identity/index.ts'
import { lessonPage } from './access/lesson-page/index.ts'
import { demoDoor, sendViewersHome, urlDoor } from './access/one-time-urls/index.ts'
import { picturesEnded } from './access/picture-passwords/index.ts'
import { madeJoins, openSignOn } from './access/single-sign-on/index.ts'
import { resourceFile } from './books/index.ts'
import { startStudentChanges } from './enrolment/office-people/index.ts'
import { contactsOfTrials, familysWays, overdueTrials, trialDoor } from './enrolment/trials/index.ts'
import {
  addressEnded,
  letterDoor,
  letterJobs,
  letterMetrics,
  letterWriting,
  stopRoute,
} from './family/letters/index.ts'
import { bookJobs } from './imports/brought/import-books.ts'
import { finishOpenAttempts, spokenItems, startDeadlines } from './learning/final-checks/index.ts'
import { listDueIn } from './learning/homework/index.ts'
import {
  deleteUnconsented,
  recordingMetrics,
  recordingFile,
  startSweep,
} from './learning/recordings/index.ts'
import { Live, liveMetrics, openNodes, openPolls, openSockets } from './live/index.ts'
import { loadHandlers } from './load-handlers.ts'
import { readAudit } from './platform/audit.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import { serveFiles } from './platform/files/serve-files.ts'
import { openHttp, serveCall } from './platform/http/http.ts'
import { serveSystem } from './platform/http/system.ts'
import { servePages } from './platform/http/web-pages.ts'
import { jobMetrics } from './platform/jobs/job-metrics.ts'
import { startJobs } from './platform/jobs/run-jobs.ts'
import type { Log } from './platform/log/log.ts'
import { callMetrics } from './platform/metrics/call-metrics.ts'
import { commitMetrics } from './platform/metrics/commit-metrics.ts'
import { openMetricsPort } from './platform/metrics/metrics-port.ts'
import type { Services } from './platform/services.ts'
import type { Clock, Interval } from './platform/time/clock.ts'
import { lessonRecords, lessonTalks, readers, rooms } from './room/index.ts'
import { servedTalk, talkMetrics } from './room/talk-topic/index.ts'
import type { ConsentChange } from './school/consents/index.ts'
import { startUploadSweep } from './school/uploads/index.ts'
import { pieceRoute, startBookSweep } from './upkeep/books/index.ts'
import { exportFile, overdueLeavers, startErasing, startForgetting } from './upkeep/index.ts'

/** Each acts on a consent that was given or withdrawn, in its transaction. */
export const consentChanges: readonly ConsentChange[] = [deleteUnconsented, lessonTalks.consentChanged]

/** Grants that people make for others, by the kinds that the office reads, and further endings with them. */
export const grants: Grants = {
  made: {
    card: madeGrantsOf(['card'], ['card']),
    'classroom-tablet': madeGrantsOf(['classroom-tablet'], ['pictures']),
    // A sign-in by pictures is counted with its tablet.
    'picture-password': madeGrantsOf(['picture-password'], []),
    'guardian-link': madeGrantsOf(['guardian-link'], ['guardian-link']),
    'one-time-url': madeGrantsOf(
      ['sign-in', 'lesson', 'viewer', 'demo', 'parents-page', 'link-sso', 'first-visit', 'choose-password'],
      ['link'],
    ),
    'trial-invitation': madeGrantsOf(familysWays, ['trial']),
    wall: madeWalls,
    'single-sign-on': madeJoins,
    'service-token': madeGrantsOf(['service-token'], []),
  },
  endings: { 'picture-password': picturesEnded, 'guardian-link': addressEnded },
}

/** All files that the school gives by GET, beside the pages of the client. */
export const files = {
  resource: resourceFile,
  recording: recordingFile,
  export: exportFile,
  calendar: calendarFile,
}

/** The services that upper features provide for the calls of lower ones. */
export function servicesOf(config: Config): Services {
  return {
    ...openSignOn(config),
    doors: [
      cardDoor,
      wallDoor,
      urlDoor,
      parentsVisit.parentsDoor,
      guardianDoor,
      letterDoor,
      trialDoor,
      ...(config.production ? [] : [demoDoor]),
    ],
    askSecondStep,
    contactsOfTrials,
    lessonUses: [lessonRecords.listWrittenAbout, listDueIn, grantStore.listLessonsWithGrants],
    mayReadTextbook: readers.mayReadTextbook,
    publicOrigin: config.publicOrigin,
    relay: config.relay,
    consentChanges,
    familysWayIn: parentsVisit.familysWayIn,
    spokenItems,
    sessionClosings: [
      finishOpenAttempts,
      sendViewersHome,
      ...(config.smtp ? [letterWriting.writeLessonLetters] : []),
    ],
    sessionReopenings: [letterWriting.recallLessonLetters],
    sendsLetters: config.smtp !== null,
    grants,
  }
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
  const authenticator = await openAuthenticator(given.database, given.clock)
  const deps = { ...given, authenticator }
  readAudit(given.database, letterWriting.noteWayIn({ sendsLetters: given.config.smtp !== null }))
  const http = openHttp(deps)
  http.addHook('onClose', async () => authenticator.close())
  serveSystem(http, deps)
  const handlers = await loadHandlers(servicesOf(deps.config))
  await http.register(async (calls) => handlers.forEach((handler) => serveCall(calls, handler, deps)))
  await http.register(serveFiles(Object.values(files), deps))
  await http.register(stopRoute(deps))
  await http.register(pieceRoute(deps))
  const nodes = await openNodes(http, { hasPlace: () => true, ...deps })
  const live = new Live({ ...deps, nodes }, [rooms.lessonRoomTopic, servedTalk], handlers)
  openSockets(http, live, deps.config)
  await http.register(async (polls) => openPolls(polls, live, deps.config))
  const contents = { '/student/lesson/:lessonId': lessonPage(authenticator) }
  await http.register(servePages({ ...deps, contents }))
  keepTime(http, deps)
  await openMetricsPort(http, deps, metrics)
  return http
}

/** Runs the deadline jobs and other intervals while the server is open. */
function keepTime(http: FastifyInstance, deps: Dependencies): void {
  let intervals: Interval[] = []
  http.addHook('onListen', async () => {
    if (intervals.length > 0) return
    intervals = [
      startDeadlines(deps, rooms.isAwayFromRoom(deps)),
      startErasing(deps, [overdueTrials, overdueLeavers]),
      startForgetting(deps),
      startSweep(deps),
      startUploadSweep(deps),
      startBookSweep(deps),
      startTalkWatch(deps),
      startStudentChanges(deps, grants),
      startJobs(deps, [bookJobs(deps), ...letterJobs(deps)]),
    ]
  })
  http.addHook('onClose', async () => void (await Promise.all(intervals.map((interval) => interval.stop()))))
}
