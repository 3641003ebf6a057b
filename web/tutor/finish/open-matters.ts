import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { toHearOf } from '../panel/check/check-view.tsx'
import type { CardFacts } from '../room/room-facts.ts'

/** The open matters that a finish would end now; the names are students' names. */
interface OpenMatters {
  inCheck: string[]
  /** Items read aloud, or still to be read, that no tutor could mark any more. */
  unmarked: { count: number; names: string[] }
  calls: string[]
  /** Students without a connection, and since when; their offline work would be reported late. */
  unconnected: { name: string; since: number | null }[]
}

export function openMattersOf(room: Room, cards: readonly CardFacts[]): OpenMatters {
  const students = Object.values(room.students)
  const named = (which: (student: RoomStudent) => boolean): string[] =>
    students.filter(which).map(({ displayName }) => displayName)
  return {
    inCheck: named(({ attempt }) => attempt?.status === 'started'),
    unmarked: {
      count: students.reduce((sum, student) => sum + unmarkedIn(student), 0),
      names: named((student) => unmarkedIn(student) > 0),
    },
    calls: room.line.flatMap(({ studentId }) => (studentId && room.students[studentId]?.displayName) || []),
    unconnected: cards
      .filter(({ attending }) => attending === 'away' || attending === 'offline')
      .map(({ student, attendingSince }) => ({ name: student.displayName, since: attendingSince })),
  }
}

function unmarkedIn({ attempt }: RoomStudent): number {
  return attempt && attempt.status !== 'marked' ? toHearOf(attempt) : 0
}
