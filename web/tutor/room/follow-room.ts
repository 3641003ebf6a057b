import { useCallback, useMemo, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { serverNow } from '#web/client/current-client.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { useTopic, type LiveTopic } from '#web/hooks/use-topic.ts'
import { useTransactions } from '#web/hooks/use-transactions.ts'
import { attendedBy, type Attended } from './attended.ts'
import {
  cardFactsOf,
  leadOf,
  queueEntriesOf,
  type CardFacts,
  type Lead,
  type QueueEntry,
} from './room-facts.ts'

export type TutorJoined = OutputOf<'/tutor/join-session'>

export type RoomStatus = LiveTopic<Room>['status']

/** The folded room, and the facts that the parts of the screen show. */
export interface RoomView {
  room: Room
  /** Null while it is unknown. */
  present: Presence | null
  cards: CardFacts[]
  queue: QueueEntry[]
  /** The student whom this tutor is with. */
  attended: Attended | null
  /** Another tutor of this lesson, where the notices mention them. */
  lead: Lead | null
  connection: RoomStatus
  /** The time of the shown state of the room, in ms of the server's clock; null while connected. */
  lastKnownAt: number | null
}

/** Positions in the audio are drawn this often; the room's own events are drawn at once. */
const TOLD_EVERY_MS = 1_000

/** Subscribes to the room and folds its events. `seen` gives the seq of the shown room; null while it is unknown. */
export function useFollowedRoom(joined: TutorJoined) {
  const start = { seq: joined.seq, state: joined.room }
  const topic = useTopic(lessonRoom, joined.sessionId, start, TOLD_EVERY_MS)
  const { status, present, told } = topic
  const { state: room, transact } = useTransactions(topic.reading, topic.state ?? joined.room)
  const seen = useCallback(() => topic.reading.reader.after, [topic.reading])
  const me = useMe()?.id ?? ''
  const lastKnownAt = useLostAt(status)
  const known = status === 'connecting' ? null : present
  const view: RoomView = useMemo(
    () => ({
      room,
      present: known,
      cards: cardFactsOf(room, known, told, me),
      queue: queueEntriesOf(room, me),
      attended: attendedBy(room, me),
      lead: leadOf(room, known, me),
      connection: status,
      lastKnownAt,
    }),
    [room, known, told, me, status, lastKnownAt],
  )
  return { view, transact, seen }
}

function useLostAt(status: RoomStatus): number | null {
  const [seen, setSeen] = useState<{ status: RoomStatus; lostAt: number | null }>({ status, lostAt: null })
  if (seen.status === status) return seen.lostAt
  const next = { status, lostAt: status === 'reconnecting' ? serverNow() : null }
  setSeen(next)
  return next.lostAt
}
