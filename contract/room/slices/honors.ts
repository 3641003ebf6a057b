import type { HonorId, StudentId } from '#contract/kernel/ids.ts'
import type { HonorKind } from '#contract/learning/honors.ts'
import type { RoomHonor } from '../shape.ts'
import { contacted } from './contact.ts'
import { changeStudent, type Slice } from './slice.ts'

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

export const honorsSlice: Slice<HonorEvent> = {
  audience: { 'honor-given': 'its-student', 'honor-removed': 'its-student' },
  fold(room, event, at) {
    const { studentId: id } = event
    const after = changeStudent(room, id, ({ honors }) => ({ honors: foldHonors(honors, event, at) }))
    return event.type === 'honor-given' ? contacted(after, id, at) : after
  },
}

export function foldHonors(honors: RoomHonor[], event: HonorEvent, at: number): RoomHonor[] {
  if (event.type === 'honor-removed') return honors.filter(({ id }) => id !== event.honorId)
  const { honorId: id, kind, note, by } = event
  return [...honors, { id, kind, note, by, givenAt: at }]
}
