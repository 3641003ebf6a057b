import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { openCallOf, placeInLine } from '#contract/room/slices/calls.ts'
import type { Words } from '#web/words/words.ts'

/** The state of the call button. */
export type CallView =
  | { kind: 'silent' }
  /** Pressed; the server has not answered yet. */
  | { kind: 'sending' }
  | { kind: 'in-line'; place: number }
  | { kind: 'with-you'; tutorName: string }

/** The room takes precedence; `raising` is a press that the room does not contain yet. */
export function callView(room: Room, studentId: StudentId, raising: boolean): CallView {
  const place = placeInLine(room, studentId)
  if (place === null) return raising ? { kind: 'sending' } : { kind: 'silent' }
  if (place > 0) return { kind: 'in-line', place }
  return { kind: 'with-you', tutorName: openCallOf(room, studentId)?.answered?.displayName ?? '' }
}

/** The label of the call button, in Aozora notation; also announced to screen readers. */
export function callWords(words: Words['student']['lesson'], view: CallView, offline: boolean): string {
  switch (view.kind) {
    case 'silent':
      return words.callLong
    case 'sending':
      return offline ? words.unsent : words.sending
    default:
      return placeWords(words, view)
  }
}

/** An open call in words, for the student or for a viewer. */
export function placeWords(
  words: (Words['student'] | Words['viewer'])['lesson'],
  view: Extract<CallView, { kind: 'in-line' | 'with-you' }>,
): string {
  if (view.kind === 'with-you') return words.withYou(view.tutorName)
  return view.place === 1 ? words.next : words.inLine(view.place)
}
