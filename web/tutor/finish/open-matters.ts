import type { CallId, StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { toHearOf } from '../panel/check/check-view.tsx'
import type { CardFacts } from '../room/room-facts.ts'

interface OpenMatter {
  id: StudentId
  name: string
}

/** The open matters that a finish would end now. */
export interface OpenMatters {
  /** Calls that nobody has ended, the longest wait first; `answered`: a tutor is with the student. */
  calls: (OpenMatter & { callId: CallId; raisedAt: number; answered: boolean })[]
  inCheck: (OpenMatter & { done: number; of: number })[]
  /** Recordings that nobody has heard. They can still be heard after the lesson. */
  unheard: { count: number; students: OpenMatter[] }
  /** Spoken items, read or still to be read, of checks that no tutor could mark any more. */
  unmarked: { count: number; students: OpenMatter[] }
  /** Students without a connection, and since when; their offline work would be reported late. */
  unconnected: { name: string; since: number | null }[]
}

export function openMattersOf(room: Room, cards: readonly CardFacts[]): OpenMatters {
  const students = Object.values(room.students)
  const matter = ({ id, displayName }: RoomStudent): OpenMatter => ({ id, name: displayName })
  const summed = (countOf: (student: RoomStudent) => number) => ({
    count: students.reduce((sum, student) => sum + countOf(student), 0),
    students: students.filter((student) => countOf(student) > 0).map(matter),
  })
  return {
    calls: room.line.flatMap(({ id: callId, studentId, raisedAt, answered }) => {
      const student = studentId && room.students[studentId]
      return student ? [{ ...matter(student), callId, raisedAt, answered: answered !== null }] : []
    }),
    inCheck: students.flatMap((student) =>
      student.attempt?.status === 'started'
        ? [{ ...matter(student), done: student.attempt.done.length, of: student.attempt.items.length }]
        : [],
    ),
    unheard: summed(({ toHear }) => toHear?.length ?? 0),
    unmarked: summed(unmarkedIn),
    unconnected: cards
      .filter(({ attending }) => attending === 'away' || attending === 'offline')
      .map(({ student, attendingSince }) => ({ name: student.displayName, since: attendingSince })),
  }
}

function unmarkedIn({ attempt }: RoomStudent): number {
  return attempt && attempt.status !== 'marked' ? toHearOf(attempt) : 0
}
