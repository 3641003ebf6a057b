import type { AttemptId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '../shape.ts'
import { changeStudent, type Slice } from './slice.ts'

/** For how many minutes a tutor may put off a student to whom they are told to go. */
export const PUT_OFF_MINUTES = [3, 5, 10] as const
export type PutOffMinutes = (typeof PUT_OFF_MINUTES)[number]

/** A tutor's own order of whom to go to, and facts for that order which no student may see. */
export type AttentionEvent =
  /** `until`: null takes it back. */
  | { type: 'student-put-off'; studentId: StudentId; until: number | null; by: TutorId }
  | { type: 'student-pinned'; studentId: StudentId; isPinned: boolean; by: TutorId }
  /** To the parents, on their page. */
  | { type: 'message-written'; studentId: StudentId; by: TutorId }
  /** The number of wrong answers in a row; not to which items. */
  | { type: 'misses-counted'; studentId: StudentId; attemptId: AttemptId; count: number }

export const attentionSlice: Slice<AttentionEvent> = {
  audience: {
    'student-put-off': 'tutors',
    'student-pinned': 'tutors',
    'message-written': 'tutors',
    'misses-counted': 'tutors',
  },
  fold: (room, event, at) => changeStudent(room, event.studentId, () => changed(event, at)),
}

function changed(event: AttentionEvent, at: number): Partial<RoomStudent> {
  switch (event.type) {
    case 'student-put-off':
      return { putOff: event.until === null ? null : { at, until: event.until, by: event.by } }
    case 'student-pinned':
      return { pinned: event.isPinned ? { at, by: event.by } : null }
    case 'message-written':
      return { wroteAt: at }
    case 'misses-counted':
      return { missed: { attemptId: event.attemptId, count: event.count } }
  }
}
