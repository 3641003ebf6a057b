import type { StudentId, TalkId } from '#contract/kernel/ids.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { dropTopics, rewriteTopic } from '#server/live/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { endTalkTopic } from './talk-events.ts'

/** Ends a student's open talks, and takes their tabs out of the speeches to their class. The tutor of an open talk is told its end. */
export async function takeOutOfTalks(tx: Tx, studentId: StudentId, now: Date): Promise<void> {
  const own = await talks(tx).where('studentId', '=', studentId).execute()
  for (const { id } of own.filter(isOpen)) await endTalkTopic(tx, id, now)
  const speeches = await listSpeeches(tx, studentId)
  for (const { id } of speeches.filter(isOpen))
    await rewriteTopic(tx, talkTopic, id, ({ peers: { [studentId]: _erased, ...peers }, ...talk }) => ({
      ...talk,
      peers,
    }))
  const ended = speeches.filter((speech) => !isOpen(speech))
  await dropTopics(
    tx,
    talkTopic,
    [...own, ...ended].map(({ id }) => id),
  )
}

interface OneTalk {
  id: TalkId
  endedAt: number | null
}

const isOpen = ({ endedAt }: OneTalk) => endedAt === null

/** In the sessions of this student. */
async function listSpeeches(tx: Tx, studentId: StudentId): Promise<OneTalk[]> {
  const sessions = await sessionStore.listSessionsOf(tx, studentId)
  if (sessions.length === 0) return []
  return await talks(tx).where('kind', '=', 'class').where('sessionId', 'in', sessions).execute()
}

function talks({ db }: Tx) {
  return db.selectFrom('talk').select(['id', 'endedAt'])
}
