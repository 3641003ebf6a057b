import { cardDoor, madeWalls, wallDoor } from './access/cards/index.ts'
import { type Grants, madeGrantsOf, startTalkWatch } from './access/endings/index.ts'
import { askSecondStep } from './access/factors/index.ts'
import { grantStore } from './access/grants/index.ts'
import { guardianDoor, parentsVisit } from './access/guardian-links/index.ts'
import { openAuthenticator } from './access/identity/index.ts'
import { demoDoor, sendViewersHome, urlDoor } from './access/one-time-urls/index.ts'
import { picturesEnded } from './access/picture-passwords/index.ts'
import { madeJoins, openSignOn } from './access/single-sign-on/index.ts'
import { startStudentChanges } from './enrolment/office-people/index.ts'
import { contactsOfTrials, familysWays, overdueTrials, trialDoor } from './enrolment/trials/index.ts'
import { addressEnded, letterDoor, letterJobs, letterWriting } from './family/letters/index.ts'
import { bookJobs } from './imports/brought/import-books.ts'
import { finishOpenAttempts, spokenItems, startDeadlines } from './learning/final-checks/index.ts'
import { listDueIn } from './learning/homework/index.ts'
import { deleteUnconsented, lengthApart, type SoundLength, startSweep } from './learning/recordings/index.ts'
import { Live, openNodes, type OpenBus } from './live/index.ts'
import { loadHandlers } from './load-handlers.ts'
import type { Authenticator } from './platform/actor.ts'
import { readAudit } from './platform/audit.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import type { Handler } from './platform/handle.ts'
import { startJobs } from './platform/jobs/run-jobs.ts'
import type { Log } from './platform/log/log.ts'
import type { Services } from './platform/services.ts'
import type { Clock, Interval } from './platform/time/clock.ts'
import { lessonRecords, lessonTalks, readers, rooms } from './room/index.ts'
import { servedTalk } from './room/talk-topic/index.ts'
import type { ConsentChange } from './school/consents/index.ts'
import { startUploadSweep } from './school/uploads/index.ts'
import { startBookSweep } from './upkeep/books/index.ts'
import { overdueLeavers, startErasing, startForgetting } from './upkeep/index.ts'

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

/** The services that upper features provide for the calls of lower ones. */
function servicesOf(config: Config, soundLength: SoundLength): Services {
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
    soundLength,
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

/**
 * The handlers of all calls. They know no database: several servers in one process may share them.
 * @param soundLength reads recordings; usually by a process of its own, whose time no simulation could give.
 */
export function handlersOf(config: Config, soundLength: SoundLength = lengthApart): Promise<Handler[]> {
  return loadHandlers(servicesOf(config, soundLength))
}

interface SchoolEngineDependencies {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** False while this server has lost its place among those of the school. */
  hasPlace(): boolean
  /** The ways to the other servers of the school, the usual one first; none where it has no others. */
  buses: readonly OpenBus[]
  /** By `handlersOf`. */
  handlers: readonly Handler[]
}

/** A server of the school without its wires: it answers calls and frames, whoever carries them. */
export interface SchoolEngine {
  readonly authenticator: Authenticator
  readonly live: Live
  /** Begins the deadlines and the other work that no call asks for. */
  begin(): void
  close(): Promise<void>
}

/** Opens a server on a database that has been migrated. */
export async function openEngine(deps: SchoolEngineDependencies): Promise<SchoolEngine> {
  const { config, database, clock, handlers } = deps
  const authenticator = await openAuthenticator(database, clock)
  readAudit(database, letterWriting.noteWayIn({ sendsLetters: config.smtp !== null }))
  const { nodes, close } = await openNodes(deps)
  const live = new Live({ ...deps, authenticator, nodes }, [rooms.lessonRoomTopic, servedTalk], handlers)
  let intervals: Interval[] = []
  return {
    authenticator,
    live,
    begin() {
      if (intervals.length === 0) intervals = startIntervals({ ...deps, authenticator })
    },
    async close() {
      await Promise.all(intervals.map((interval) => interval.stop()))
      await close()
      authenticator.close()
    },
  }
}

function startIntervals(deps: SchoolEngineDependencies & { authenticator: Authenticator }): Interval[] {
  return [
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
}
