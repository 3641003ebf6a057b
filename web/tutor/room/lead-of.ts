import type { Presence } from '#contract/kernel/frames.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/lesson-room.ts'

/** Another tutor of this room: who has taken one's place, or whose place may be taken. */
export type Lead =
  | { kind: 'taken-over'; id: TutorId; name: string }
  /** `since`: ms of the server's clock. */
  | { kind: 'away'; id: TutorId; name: string; since: number }

/** @param present null while nobody can say who is here. */
export function leadOf({ tutors }: Pick<Room, 'tutors'>, present: Presence | null, me: string): Lead | null {
  const replacedBy = tutors[me as TutorId]?.replacedBy
  if (replacedBy) return { kind: 'taken-over', id: replacedBy, name: tutors[replacedBy]?.displayName ?? '' }
  for (const [id, tutor] of Object.entries(tutors) as [TutorId, Room['tutors'][TutorId]][]) {
    const connection = present?.[id]
    if (id === me || tutor.replacedBy || !connection || connection.here) continue
    return { kind: 'away', id, name: tutor.displayName, since: connection.since }
  }
  return null
}
