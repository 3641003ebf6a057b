import type { TalkId } from '#contract/kernel/ids.ts'
import { talkTopic, type TalkState } from '#contract/room/calls/talk-topic.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { type LockedTopic, lockTopic, readTopic } from '#server/live/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { lessonTalks } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'

/** A talk that goes on, of which the sender is one. */
interface OpenTalk {
  topic: LockedTopic<TalkState>
  /** Its lesson's, not locked: whoever locks both begins with the room. */
  room: Room
}

/** The talk of this person, locked, with its room, without a query; null where it does not go on. */
export async function lockOpenTalk(unit: MemoryTx, who: Actor, talkId: TalkId): Promise<OpenTalk | null> {
  const topic = await lockTopic(unit, talkTopic, talkId)
  const { sessionId, isEnded } = topic.state
  if (sessionId === null || isEnded) return null
  const { state: room } = await readTopic(unit, lessonRoom, sessionId)
  return takesPart(who, topic.state, who.id in room.students) ? { topic, room } : null
}

/** The session of an open talk of this person, without a query and without a lock; null where the talk does not go on, or is not known. */
export async function findOpenTalk(
  unit: MemoryTx,
  who: Actor,
  talkId: TalkId,
): Promise<Pick<lessonTalks.StoredTalk, 'kind' | 'sessionId'> | null> {
  if (!unit.isInMemory) return null
  const { kind, sessionId, isEnded, ...talk } = (await readTopic(unit, talkTopic, talkId)).state
  if (sessionId === null || isEnded) return null
  const { state: room } = await readTopic(unit, lessonRoom, sessionId)
  return takesPart(who, { kind, ...talk }, who.id in room.students) ? { kind, sessionId } : null
}

/** A talk of this person, open or ended: its tutor's, its student's, or a speech to the student's class. Null for anybody else. */
export async function findOwnTalk(
  tx: Tx,
  who: Actor,
  talkId: TalkId,
): Promise<lessonTalks.StoredTalk | null> {
  const talk = await lessonTalks.findTalk(tx, talkId)
  const isInClass =
    talk?.kind === 'class' &&
    who.role === 'student' &&
    (await sessionStore.isStudentOf(tx, talk.sessionId, who.id))
  return talk && takesPart(who, talk, isInClass) ? talk : null
}

/** @param isInClass for a student: of the session. */
export function takesPart(
  who: Pick<Actor, 'role' | 'id'>,
  talk: Pick<lessonTalks.StoredTalk, 'kind' | 'studentId'> & Pick<TalkState, 'tutorId'>,
  isInClass: boolean,
): boolean {
  if (who.role === 'tutor') return talk.tutorId === who.id
  // A viewer has the id of their student.
  if (who.role !== 'student') return false
  return talk.kind === 'private' ? talk.studentId === who.id : isInClass
}
