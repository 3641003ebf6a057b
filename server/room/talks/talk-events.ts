import type { TalkId } from '#contract/kernel/ids.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import { append, lockTopic, openTopic } from '#server/live/index.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import type { LockedRoom } from '../room.ts'
import { endsOfTalks, type TalkEnd } from './talk-ends.ts'
import { saveTalk } from './talk-rows.ts'

/** Saves the room's events in the rows of its talks, opens and ends the topics of the talks, and notes both in the audit. */
export async function saveTalkEvents(
  tx: MemoryTx,
  room: LockedRoom,
  events: readonly RoomEvent[],
  now: Date,
): Promise<void> {
  for (const { talk, end } of endsOfTalks(room.state, events)) await close(tx, room, talk, end, now)
  for (const event of events) {
    if (event.type === 'talk-began')
      await open(tx, room, { ...event, id: event.talkId, kind: 'private' }, now)
    if (event.type === 'class-talk-began') {
      const nobody = { studentId: null, callId: null }
      await open(tx, room, { ...event, id: event.talkId, kind: 'class', ...nobody }, now)
    }
  }
}

type Opened = Omit<RoomTalk, 'displayName' | 'beganAt'>

async function open(tx: MemoryTx, { sessionId, state }: LockedRoom, talk: Opened, now: Date): Promise<void> {
  const { id, kind, tutorId, studentId } = talk
  await saveTalk(tx, sessionId, { ...talk, beganAt: now.getTime() }, null)
  const opened = { type: 'opened', kind, sessionId, tutorId, studentId } as const
  await openTopic(tx, talkTopic, id, [opened], now)
  const facts = { talk: id, kind, lesson: state.lessonId, student: studentId }
  const branchId = await sessionStore.branchOf(tx, sessionId)
  await saveAuditLine(tx, { event: 'talk-began', actor: tutorId, facts, branchId }, now)
}

/** Its readers are told the end; after it nobody may read the topic, which goes with its events. */
export async function endTalkTopic(tx: MemoryTx, id: TalkId, now: Date): Promise<void> {
  const topic = await lockTopic(tx, talkTopic, id)
  await append(tx, talkTopic, topic, [{ type: 'ended' }], now)
}

async function close(
  tx: MemoryTx,
  { sessionId, state }: LockedRoom,
  talk: RoomTalk,
  end: TalkEnd,
  now: Date,
): Promise<void> {
  const { id, kind, tutorId, studentId, beganAt } = talk
  await saveTalk(tx, sessionId, talk, { at: now.getTime(), by: end })
  await endTalkTopic(tx, id, now)
  const facts = { talk: id, kind, lesson: state.lessonId, tutor: tutorId, student: studentId, end }
  const actor = end === 'student' || end === 'left' ? studentId : tutorId
  const ms = now.getTime() - beganAt
  const branchId = await sessionStore.branchOf(tx, sessionId)
  await saveAuditLine(tx, { event: 'talk-ended', actor, facts: { ...facts, ms }, branchId }, now)
}
