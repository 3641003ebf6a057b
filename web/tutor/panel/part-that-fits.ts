import type { RoomStudent } from '#contract/lesson-room.ts'
import { currentItem, type RoomAttempt } from '#contract/room-attempt.ts'
import { checkViewOf } from './check/check-view.ts'
import type { PanelTab } from './panel-tabs.tsx'

/** The side of a student on which an answered call begins: their check where a sentence waits for its mark, else now. */
export function partThatFits(student: Pick<RoomStudent, 'attempt'> | undefined): PanelTab {
  return student?.attempt && waitsForMark(student.attempt) ? 'check' : 'now'
}

function waitsForMark(attempt: RoomAttempt): boolean {
  const view = checkViewOf(attempt)
  if (view.kind !== 'running') return view.kind === 'to-mark' && view.count > 0
  const { items, heard, done } = attempt
  const reached = [...done, currentItem(attempt)?.id]
  return items.some(({ id, kind }) => kind === 'spoken' && !heard.includes(id) && reached.includes(id))
}
