import type { LessonId, StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'

type Temperament = 'quick' | 'silent' | 'caller' | 'dreamer' | 'offline' | 'guesser'

/** How a child works, in seconds and shares. The figures are guesses, written down so that they can be changed. */
interface Habits {
  /** In this share of pages the child needs help. */
  needsHelp: number
  /** Calls this long after the need began; null never. */
  callsAfterS: number | null
  /** Goes on without help after this long. */
  givesUpAfterS: number
  /** The behaviour of a child in need: hears one sentence again and again, does nothing, or turns page after page. */
  shows: 'repeats' | 'stillness' | 'turning'
  /** Loses the connection so often an hour, each time for so long. */
  offline: { timesAnHour: number; forS: number } | null
}

const rarely = {
  needsHelp: 0.03,
  callsAfterS: 60,
  givesUpAfterS: 240,
  shows: 'repeats',
  offline: null,
} as const

export const habits: Record<Temperament, Habits> = {
  quick: rarely,
  silent: { needsHelp: 0.08, callsAfterS: null, givesUpAfterS: 900, shows: 'repeats', offline: null },
  caller: { needsHelp: 0.12, callsAfterS: 10, givesUpAfterS: 900, shows: 'repeats', offline: null },
  dreamer: { needsHelp: 0.07, callsAfterS: null, givesUpAfterS: 720, shows: 'stillness', offline: null },
  offline: { ...rarely, needsHelp: 0.05, offline: { timesAnHour: 4, forS: 180 } },
  guesser: { needsHelp: 0.07, callsAfterS: null, givesUpAfterS: 720, shows: 'turning', offline: null },
}

export interface SimulatedChild {
  id: StudentId
  temperament: Temperament
}

/** Eight children of six temperaments; in order, as a round through the class goes. */
export const classOfEight: readonly SimulatedChild[] = (
  ['quick', 'silent', 'caller', 'dreamer', 'quick', 'offline', 'guesser', 'silent'] as const
).map((temperament, index) => ({ id: `${index + 1}-${temperament}` as StudentId, temperament }))

export const TUTOR = 'tutor' as TutorId
export const LESSON_BOOK = 'book' as TextbookId

/** The room before the start, with everybody in it. */
export function opening(children: readonly SimulatedChild[]): RoomEvent[] {
  const students = children.map(({ id }) => {
    return { id, displayName: id, reading: id, grade: 3, assignment: null, note: '' }
  })
  return [
    { type: 'room-opened', lessonId: 'lesson' as LessonId, students },
    { type: 'tutor-joined', tutorId: TUTOR, displayName: 'tutor' },
    ...children.map(({ id }): RoomEvent => ({ type: 'student-joined', studentId: id })),
  ]
}
