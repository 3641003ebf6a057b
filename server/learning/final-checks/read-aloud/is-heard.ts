import type { ItemId } from '#contract/learning/final-checks.ts'
import { recordingStore } from '#server/learning/recordings/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonTalks } from '#server/room/index.ts'
import type { LockedAttempt } from '../record-change.ts'
import type { AttemptRow } from '../rules.ts'

/**
 * True when a tutor can have heard the student read this item: all were in one room, a tutor has played the recording of it to
 * its end, or talked with the student while it was read or talks with them now. An item that has a mark was heard before.
 */
export async function isHeard(
  tx: Tx,
  { room, attempt }: LockedAttempt,
  item: ItemId,
  now: Date,
): Promise<boolean> {
  if (room.state.inOneRoom || attempt.marks.some((mark) => mark.item === item)) return true
  if ((await recordingStore.findItemHeard(tx, attempt.id, item))?.isHeard) return true
  for (const span of [readSpan(attempt, item, now), { from: now.getTime(), to: now.getTime() }])
    if (await lessonTalks.wasInTalk(tx, attempt.studentId, span)) return true
  return false
}

/** From the answer before this item's until its own; until the finish, or now, for an item without an answer. */
function readSpan(
  { answers, startedAt, finishedAt }: AttemptRow,
  item: ItemId,
  now: Date,
): { from: number; to: number } {
  const to = answers.find((answer) => answer.item === item)?.at ?? finishedAt ?? now.getTime()
  const before = answers.filter((answer) => answer.item !== item && answer.at <= to).map(({ at }) => at)
  return { from: Math.max(startedAt, ...before), to }
}
