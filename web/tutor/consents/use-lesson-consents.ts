import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'

/** The guardians' answers for all students of this screen's lesson; asked again when the room says that one has changed. */
export function useLessonConsents(): AskState<OutputOf<'/tutor/consents'>> {
  const students = Object.values(useRoom().room.students)
  const studentIds: StudentId[] = students.map(({ id }) => id).sort()
  const known = JSON.stringify(students.map(({ id, consents }) => [id, consents]))
  return useRoomAsk('/tutor/consents', { studentIds }, known)
}
