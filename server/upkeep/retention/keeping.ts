import type { Topic } from '#contract/kernel/live/topic.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { forgetSignIns } from '#server/access/identity/index.ts'
import { foldOldEvents } from '#server/live/index.ts'
import { TABLES, type TableName } from '#server/tables.ts'
import { endedBefore, inTurn, type Piece } from './pieces.ts'

const TOPICS = [lessonRoom, talkTopic] as unknown as readonly Topic[]

/** Tables whose rows end by more than a time of their own. */
const OWN_PIECES: Partial<Record<TableName, Piece>> = {
  signIn: forgetSignIns,
  topicEvent: (tx, before, most) => foldOldEvents(tx, TOPICS, before, most),
}

interface Forgotten {
  name: TableName
  days: number
  forget: Piece
}

/** The rows that are deleted after their time, as the definitions of the tables say. */
export const FORGOTTEN: readonly Forgotten[] = TABLES.flatMap((table) => {
  const { name, words } = table
  if (!('days' in words.keep)) return []
  const { keep } = words
  const forget =
    OWN_PIECES[name] ?? ('ends' in keep ? inTurn(...keep.ends.map((end) => endedBefore(table, end))) : null)
  return forget ? [{ name, days: keep.days, forget }] : []
})
