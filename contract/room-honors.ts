import type { HonorKind } from './honors.ts'
import type { HonorId, StudentId } from './kernel/ids.ts'

/** An honor of this lesson, as the room shows it. */
export interface RoomHonor {
  id: HonorId
  kind: HonorKind
  note: string
  /** The tutor's name. */
  by: string
  givenAt: number
}

export type HonorEvent =
  | {
      type: 'honor-given'
      studentId: StudentId
      honorId: HonorId
      kind: HonorKind
      note: string
      by: string
    }
  | { type: 'honor-removed'; studentId: StudentId; honorId: HonorId }

export function foldHonors(honors: RoomHonor[], event: HonorEvent, at: number): RoomHonor[] {
  if (event.type === 'honor-removed') return honors.filter(({ id }) => id !== event.honorId)
  const { honorId: id, kind, note, by } = event
  return [...honors, { id, kind, note, by, givenAt: at }]
}
