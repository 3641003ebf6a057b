import type { RecordingId, StudentId } from '#contract/kernel/ids.ts'
import { changeStudent, type Slice } from './slice.ts'

/** Recordings of a student that no tutor has heard yet. Tutors alone see them; what they contain is asked by a call. */
export type RecordingEvent = {
  type: 'recording-stored' | 'recording-heard' | 'recording-deleted'
  studentId: StudentId
  recordingId: RecordingId
}

export const recordingsSlice: Slice<RecordingEvent> = {
  audience: { 'recording-stored': 'tutors', 'recording-heard': 'tutors', 'recording-deleted': 'tutors' },
  fold: (room, event) =>
    changeStudent(room, event.studentId, ({ toHear = [] }) => {
      const others = toHear.filter((id) => id !== event.recordingId)
      return { toHear: event.type === 'recording-stored' ? [...others, event.recordingId] : others }
    }),
}
