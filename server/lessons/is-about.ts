import type { StudentId } from '../../contract/kernel/ids.ts'
import type { RoomEvent } from '../../contract/lesson-room.ts'
import type { RoomChange } from './rules.ts'

const touching = {
  note: ['note-written'],
  assignment: ['assignment-changed'],
  page: ['page-changed', 'state-recorded'],
} satisfies Record<RoomChange['kind'], RoomEvent['type'][]>

/** What a change is about: whoever decided on it without knowing such an event decided on what is no more. */
export function isAbout(studentId: StudentId, { kind }: RoomChange): (event: RoomEvent) => boolean {
  const types: RoomEvent['type'][] = touching[kind]
  return (event) => types.includes(event.type) && 'studentId' in event && event.studentId === studentId
}
