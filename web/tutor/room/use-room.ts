import { useMemo, useState } from 'react'
import { lessonRoom, type Room } from '#contract/lesson-room.ts'
import { serverNow } from '#web/client/clock.ts'
import { useMe } from '#web/client/sign-in-state.ts'
import { useTopic, type LiveTopic } from '#web/hooks/use-topic.ts'
import { useTransactions } from '#web/hooks/use-transactions.ts'
import type { Joined } from '../lesson/use-arrival.ts'
import { leadOf, type Lead } from './lead-of.ts'
import { queueEntriesOf, type QueueEntry } from './queue-entries.ts'
import type { RoomChanges } from './room-acts.ts'
import { cardFactsOf, type CardFacts } from './student-facts.ts'

export type Connection = LiveTopic<Room>['status']

export interface RoomView {
  room: Room
  cards: CardFacts[]
  queue: QueueEntry[]
  /** Who else leads here, where that needs a word. */
  lead: Lead | null
  connection: Connection
  /** What is shown was true then; null while connected. */
  lastKnownAt: number | null
  changes: RoomChanges
}

/** The room as it is now: subscribes, folds, and turns the result into what the parts show. */
export function useRoom(joined: Joined): RoomView {
  const topic = useTopic(lessonRoom, joined.sessionId, { seq: joined.seq, state: joined.room })
  const { status, present, told } = topic
  const { state: room, transact } = useTransactions(topic.reading, topic.state ?? joined.room)
  const changes = useMemo(
    () => ({ transact, seen: () => topic.reading.reader.after }),
    [transact, topic.reading],
  )
  const me = useMe()?.id ?? ''
  const lostAt = useLostAt(status)
  const known = status === 'connecting' ? null : present
  return useMemo(
    () => ({
      room,
      cards: cardFactsOf(room, known, told, me),
      queue: queueEntriesOf(room, me),
      lead: leadOf(room, known, me),
      connection: status,
      lastKnownAt: lostAt,
      changes,
    }),
    [room, known, told, me, status, lostAt, changes],
  )
}

function useLostAt(status: Connection): number | null {
  const [seen, setSeen] = useState<{ status: Connection; lostAt: number | null }>({ status, lostAt: null })
  if (seen.status === status) return seen.lostAt
  const next = { status, lostAt: status === 'reconnecting' ? serverNow() : null }
  setSeen(next)
  return next.lostAt
}
