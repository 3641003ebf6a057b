import type { TalkId } from '#contract/kernel/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonTalks } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'

/** A talk of this person, open or ended: its tutor's, its student's, or a speech to the student's class. Null for anybody else. */
export async function findOwnTalk(
  tx: Tx,
  who: Actor,
  talkId: TalkId,
): Promise<lessonTalks.StoredTalk | null> {
  const talk = await lessonTalks.findTalk(tx, talkId)
  return talk && (await isIn(tx, who, talk)) ? talk : null
}

async function isIn(tx: Tx, who: Actor, talk: lessonTalks.StoredTalk): Promise<boolean> {
  if (who.role === 'tutor') return talk.tutorId === who.id
  if (who.role !== 'student') return false
  if (talk.kind === 'private') return talk.studentId === who.id
  return await sessionStore.isStudentOf(tx, talk.sessionId, who.id)
}
