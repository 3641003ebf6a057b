import { listDisabled } from '#server/features/accounts/index.ts'
import { lessonTalks, rooms } from '#server/features/lessons/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'

/** Ends the talks of people whose account is disabled: a browser that was signed out by force might hold the line to a child open. */
export async function cutDisabled({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
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
  const open = await tx.db
    .selectFrom('talk')
    .select(['id', 'session_id', 'tutor_id', 'student_id'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  const idsOf = (ids: (string | null)[]) => ids.filter((id) => id !== null)
  const tutors = await listDisabled(tx, 'tutor', idsOf(open.map(({ tutor_id }) => tutor_id)))
  const students = await listDisabled(tx, 'student', idsOf(open.map(({ student_id }) => student_id)))
  return open.flatMap(({ id, session_id: sessionId, tutor_id, student_id }) => {
    if (tutors.has(tutor_id)) return { id, sessionId, disabled: 'tutor' as const }
    return student_id && students.has(student_id) ? { id, sessionId, disabled: 'student' as const } : []
  })
}
