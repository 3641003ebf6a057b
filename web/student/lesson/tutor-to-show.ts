import type { Presence } from '#contract/kernel/frames.ts'
import type { Room } from '#contract/lesson-room.ts'

export interface ShownTutor {
  name: string
  /** Null while nobody can say. */
  here: boolean | null
}

/** One tutor who is here, before one who is away. `present` is null until the server has said who is here. */
export function tutorToShow({ tutors }: Pick<Room, 'tutors'>, present: Presence | null): ShownTutor | null {
  const leading = Object.entries(tutors).filter(([, { replacedBy }]) => replacedBy === undefined)
  const all = leading.map(([id, { displayName }]) => ({
    name: displayName,
    here: present && (present[id]?.here ?? false),
  }))
  return all.find(({ here }) => here) ?? all[0] ?? null
}
