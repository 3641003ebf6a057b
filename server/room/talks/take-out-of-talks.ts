import type { StudentId, TalkId } from '#contract/kernel/ids.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { rewriteTopic } from '#server/live/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { endTalkTopic } from './talk-events.ts'

/** Ends a student's open talks, and takes their tabs out of the speeches that are going on. The tutor of an open talk is told its end. */
export async function takeOutOfTalks(tx: Tx, studentId: StudentId, now: Date): Promise<void> {
  const own = await tx.db
    .selectFrom('talk')
    .select('id')
    .where('studentId', '=', studentId)
    // The topics of ended talks are deleted already.
    .where('endedAt', 'is', null)
    .execute()
  for (const { id } of own) await endTalkTopic(tx, id, now)
  for (const id of await listOpenSpeeches(tx, studentId))
    await rewriteTopic(tx, talkTopic, id, ({ peers: { [studentId]: _erased, ...peers }, ...talk }) => ({
      ...talk,
      peers,
    }))
}

/** Speeches in the sessions of this student. Topics of ended talks are not kept. */
async function listOpenSpeeches(tx: Tx, studentId: StudentId): Promise<TalkId[]> {
  const open = tx.db.selectFrom('talk').select(['id', 'sessionId']).where('kind', '=', 'class')
  const speeches = await open.where('endedAt', 'is', null).execute()
  if (speeches.length === 0) return []
  const own = new Set(await sessionStore.listSessionsOf(tx, studentId))
  return speeches.flatMap(({ id, sessionId }) => (own.has(sessionId) ? [id] : []))
}
