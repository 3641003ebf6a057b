import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import { checkTree } from '#contract/kernel/tree.ts'
import type { RoomStudent } from './shape.ts'
import { changeStudent, type Slice } from './slice.ts'
import type { Place, StudentState } from './state.ts'

/** How many states from before one record may bring along. */
export const MAX_EARLIER_STATES = 200

/** How long after a finish, in ms, a device may tell what was done before it. */
export const REPORTED_LATE_MS = 24 * 3_600_000

/** How many writes that were put aside one device may tell of at once. */
export const MAX_ASIDE = 50

/** A state is sent each second to every tutor of the room and kept in it: what one child's device adds stays small. */
export const MAX_PROGRESS_BYTES = 4_096
export const MAX_PROGRESS_KEYS = 100

/**
 * Checks the progress of a page by the same rules on both sides of the wire.
 * @throws TreeError with the code and path of what is wrong: `too-many-keys` and `too-many-bytes` name the limit.
 */
export function checkProgress(progress: unknown): void {
  checkTree(progress, { keys: MAX_PROGRESS_KEYS, bytes: MAX_PROGRESS_BYTES })
}

export type StateEvent =
  /** `at`: when it happened, where that was long before it was sent. */
  | { type: 'state-recorded'; studentId: StudentId; state: StudentState; at?: number }
  /** A tutor has sent the student to this page. */
  | { type: 'page-changed'; studentId: StudentId; place: Place; by: TutorId }

export const statesSlice: Slice<StateEvent> = {
  audience: { 'state-recorded': 'its-student', 'page-changed': 'its-student' },
  fold: (room, event, at) =>
    changeStudent(room, event.studentId, (student) =>
      event.type === 'state-recorded'
        ? recorded(student, event.state, event.at ?? at)
        : {
            ...recorded(student, arrivedAt(event.place), at),
            sentTo: { place: event.place, at },
          },
    ),
}

function recorded(student: RoomStudent, state: StudentState, at: number): Partial<RoomStudent> {
  const samePage = student.state?.textbookId === state.textbookId && student.state.page === state.page
  return { state, recordedAt: at, onPageSince: samePage ? student.onPageSince : at }
}

/** Progress belongs to a page: what was heard on the page before says nothing here. */
function arrivedAt(place: Place): StudentState {
  return { ...place, sentence: null, activity: 'reading', progress: {} }
}
