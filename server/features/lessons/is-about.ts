import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomEvent } from '#contract/lesson-room.ts'
import type { RoomChange } from './rules.ts'

const touching = {
  note: ['note-written'],
  assignment: ['assignment-changed'],
  // A page that the student turns is no reason to refuse the tutor, who sends them wherever they are.
  page: ['page-changed'],
} satisfies Record<RoomChange['kind'], RoomEvent['type'][]>

/**
 * What a change is about: whoever decided on it without knowing such an event decided on what is no more. A tutor who sends a
 * student twice in a row knows their own first word; of a note their other device may have written another text.
 */
export function isAbout(
  studentId: StudentId,
  { kind }: RoomChange,
  by: TutorId,
): (event: RoomEvent) => boolean {
  const types: RoomEvent['type'][] = touching[kind]
  return (event) =>
    types.includes(event.type) &&
    'studentId' in event &&
    event.studentId === studentId &&
    (kind === 'note' || !('by' in event) || event.by !== by)
}
