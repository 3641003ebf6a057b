import { listDisabled } from '#server/access/accounts/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import { lessonTalks, rooms } from '#server/room/index.ts'

const EVERY_MS = 1_000

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Watches the talks once a second, because the console acts in a process of its own, whose events reach no screen: it disables
 * an account, or imports a form by which a guardian withdraws the consent.
 */
export function startTalkWatch(deps: Dependencies): Interval {
  return startInterval({ ...deps, name: 'talks', everyMs: EVERY_MS }, () => cutDisabled(deps))
}

/** Ends the talks of people whose account is disabled: a browser that was signed out by force might hold the line to a child open. */
export async function cutDisabled({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  for (const { id, sessionId, disabled } of await database.transaction(listCut)) {
    await database.transaction(async (tx) => {
      const room = await rooms.lockRoom(tx, sessionId)
      await rooms.tellRoom(tx, room, lessonTalks.cutTalk(room.state, id, disabled), now)
    })
  }
}

/** The open talks of disabled tutors and students. */
async function listCut(tx: Tx) {
  const open = await lessonTalks.listOpenTalks(tx)
  const tutors = await listDisabled(
    tx,
    'tutor',
    open.map(({ tutorId }) => tutorId),
  )
  const students = await listDisabled(
    tx,
    'student',
    open.flatMap(({ studentId }) => studentId ?? []),
  )
  return open.flatMap(({ id, sessionId, tutorId, studentId }) => {
    if (tutors.has(tutorId)) return { id, sessionId, disabled: 'tutor' as const }
    return studentId && students.has(studentId) ? { id, sessionId, disabled: 'student' as const } : []
  })
}
