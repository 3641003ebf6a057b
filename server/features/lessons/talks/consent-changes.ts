import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { ConsentChange } from '#server/features/consents/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { listAllowed } from './reach.ts'

/** Tells the open rooms of the student what is allowed from now on; a talk that no longer is, ends with it. */
export const consentChanged: ConsentChange = async ({ tx, now }, { studentId }) => {
  const { voice, recording } = (await listAllowed(tx, [studentId]))(studentId)
  for (const sessionId of await listOpenSessions(tx, studentId)) {
    const room = await lockRoom(tx, sessionId)
    if (!room.state.students[studentId] || room.state.status === 'finished') continue
    await tellRoom(tx, room, [{ type: 'consent-changed', studentId, voice, recording }], now)
  }
}

/** In a fixed order: two guardians of students of the same lessons lock the rooms one after the other. */
async function listOpenSessions(tx: Tx, studentId: StudentId): Promise<SessionId[]> {
  const rows = await tx.db
    .selectFrom('session')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'session.lesson_id')
    .select('session.id')
    .where('student_id', '=', studentId)
    .where('session.status', '<>', 'finished')
    .orderBy('session.id')
    .execute()
  return rows.map(({ id }) => id)
}
