import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import { checkTree } from '#contract/kernel/tree.ts'
import { secondsInFront } from '#contract/reading/rules/page-reading.ts'
import type { RoomStudent } from '../shape.ts'
import type { Place, StudentState } from '../state.ts'
import { changeStudent, type Slice } from './slice.ts'

/** The maximum of earlier states in one record. */
export const MAX_EARLIER_STATES = 200

/** How long after a finish, in ms, a device may report earlier work. */
export const REPORTED_LATE_MS = 24 * 3_600_000

/** The maximum of put-aside writes that one device may report at once. */
export const MAX_ASIDE = 50

/** More pages than the longest chapter has; a child who turns a whole book does not fill the room. */
const MAX_UNREAD = 60

/** A state is sent to every tutor of the room each second and stored in it, so one device's part must be small. */
export const MAX_PROGRESS_BYTES = 4_096
export const MAX_PROGRESS_KEYS = 100

/**
 * Checks the progress of a page by the same rules on both sides of the wire.
 * @throws TreeError with the code and path of the fault: `too-many-keys` and `too-many-bytes` name the limit.
 */
export function checkProgress(progress: unknown): void {
  checkTree(progress, { keys: MAX_PROGRESS_KEYS, bytes: MAX_PROGRESS_BYTES })
}

export type StateEvent =
  /**
   * `at`: when it happened, if that was long before it was sent. `takesMs`: how long the words of the page take, where the
   * state is on another page than the one before.
   */
  | { type: 'state-recorded'; studentId: StudentId; state: StudentState; at?: number; takesMs?: number }
  /** A tutor has sent the student to this page. */
  | { type: 'page-changed'; studentId: StudentId; place: Place; by: TutorId; takesMs?: number }

export const statesSlice: Slice<StateEvent> = {
  audience: { 'state-recorded': 'its-student', 'page-changed': 'its-student' },
  fold: (room, event, at) =>
    changeStudent(room, event.studentId, (student) =>
      event.type === 'state-recorded'
        ? recorded(student, event.state, event.at ?? at, event.takesMs)
        : {
            ...recorded(student, arrivedAt(event.place), at, event.takesMs),
            turnedPages: [],
            sentTo: { place: event.place, at },
          },
    ),
}

function recorded(
  student: RoomStudent,
  state: StudentState,
  at: number,
  takesMs?: number,
): Partial<RoomStudent> {
  const { state: before, askedToHear: asked } = student
  const samePage = before?.textbookId === state.textbookId && before.page === state.page
  return {
    state,
    recordedAt: at,
    onPageSince: samePage ? student.onPageSince : at,
    ...(!samePage && { pageTakesMs: takesMs }),
    ...(!samePage && student.playedBefore && { playedBefore: 0 }),
    ...turnedBy(student, state),
    // A tutor's request to hear a sentence ends with its book.
    ...(asked && asked.textbookId !== state.textbookId && { askedToHear: null }),
  }
}

/**
 * Pages left forward without reading them: which in a row, that one that is read ends, and which of the open book.
 */
function turnedBy(
  { state: before, turnedPages = [], unreadPages }: RoomStudent,
  state: StudentState,
): Partial<RoomStudent> {
  const isSameBook = before?.textbookId === state.textbookId
  const others = (isSameBook && unreadPages) || []
  if ((secondsInFront(state) ?? 0) > 0) {
    const isListed = others.includes(state.page) || !isSameBook
    return {
      ...(turnedPages.length > 0 && { turnedPages: [] }),
      ...(unreadPages && isListed && { unreadPages: others.filter((page) => page !== state.page) }),
    }
  }
  const isUnread = before && before.activity !== 'final-check' && secondsInFront(before) === 0
  if (!isSameBook || !isUnread || state.page <= before.page) {
    return !isSameBook && unreadPages ? { unreadPages: [], turnedPages: [] } : {}
  }
  const withPage = (pages: readonly number[]) =>
    [...pages.filter((page) => page !== before.page), before.page].slice(-MAX_UNREAD)
  return { turnedPages: withPage(turnedPages), unreadPages: withPage(others) }
}

/** Progress belongs to a page, so the progress of the page before is dropped. */
function arrivedAt(place: Place): StudentState {
  return { ...place, sentence: null, activity: 'reading', progress: {} }
}
