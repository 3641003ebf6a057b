import type { RecordingId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Place } from '../state.ts'
import { changeStudent, type Slice } from './slice.ts'

export type RecordingEvent =
  /** Recordings of a student that no tutor has heard yet. What they contain is asked by a call. */
  | {
      type: 'recording-stored' | 'recording-heard' | 'recording-deleted'
      studentId: StudentId
      recordingId: RecordingId
    }
  /** A tutor asks to hear the student read this sentence, in place of the one before. */
  | { type: 'asked-to-hear'; studentId: StudentId; place: Place; sentence: string; by: TutorId }
  /** `answered`: a recording of the sentence was stored. Another book, and a withdrawn consent, end it as well. */
  | { type: 'ask-to-hear-ended'; studentId: StudentId; as: 'answered' | 'withdrawn' }

export const recordingsSlice: Slice<RecordingEvent> = {
  audience: {
    'recording-stored': 'tutors',
    'recording-heard': 'tutors',
    'recording-deleted': 'tutors',
    'asked-to-hear': 'its-student',
    'ask-to-hear-ended': 'its-student',
  },
  fold: (room, event, at) =>
    changeStudent(room, event.studentId, ({ toHear = [] }) => {
      switch (event.type) {
        case 'asked-to-hear':
          return { askedToHear: { ...event.place, sentence: event.sentence, by: event.by, at } }
        case 'ask-to-hear-ended':
          return { askedToHear: null }
        case 'recording-stored':
          return { toHear: [...without(toHear, event.recordingId), event.recordingId] }
        case 'recording-heard':
        case 'recording-deleted':
          return { toHear: without(toHear, event.recordingId) }
      }
    }),
}

function without(ids: readonly RecordingId[], id: RecordingId): RecordingId[] {
  return ids.filter((each) => each !== id)
}
