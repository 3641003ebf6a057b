import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { dropTopic, rewriteTopic } from '#server/live/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { endTalkTopic } from './talk-events.ts'

/** Ends a student's open talks, and takes their tabs out of the speeches that are going on. The tutor of an open talk is told its end. */
export async function takeOutOfTalks(tx: Tx, studentId: StudentId, now: Date): Promise<void> {
  const own = await talksWithTopic(tx).where('talk.studentId', '=', studentId).execute()
  for (const { id, endedAt } of own) {
    if (endedAt === null) await endTalkTopic(tx, id, now)
    await dropTopic(tx, talkTopic, id)
  }
  for (const { id, endedAt } of await listSpeeches(tx, studentId))
    if (endedAt !== null) await dropTopic(tx, talkTopic, id)
    else
      await rewriteTopic(tx, talkTopic, id, ({ peers: { [studentId]: _erased, ...peers }, ...talk }) => ({
        ...talk,
        peers,
      }))
}

/** Speeches in the sessions of this student, open or ended. */
async function listSpeeches(tx: Tx, studentId: StudentId) {
  const own = await sessionStore.listSessionsOf(tx, studentId)
  return own.length === 0
    ? []
    : await talksWithTopic(tx).where('talk.kind', '=', 'class').where('talk.sessionId', 'in', own).execute()
}

/** The talks of which a topic is stored: those of the last months. */
function talksWithTopic({ db }: Tx) {
  return db
    .selectFrom('talk')
    .innerJoin('topic', (on) => on.on('topic.address', '=', sql`'talk/' || talk.id`))
    .select(['talk.id', 'talk.endedAt'])
}
