import type { LessonStudent } from '../../../contract/lessons.ts'
import type { Room } from '../../../contract/lesson-room.ts'
import type { Place } from '../../../contract/state.ts'

/** What is known of a student's lesson when it is over. */
export interface FinishedRow {
  id: string
  displayName: string
  reading: string
  came: boolean
  /** When they left; null when they did not come. */
  leftAt: number | null
  lastPlace: Place | null
}

const byReading = new Intl.Collator('ja')

/** From the room, for the tutor who was in it. */
export function rowsOfRoom(room: Room): FinishedRow[] {
  return sorted(
    Object.values(room.students).map(({ id, displayName, reading, attendance, attendanceAt, state }) => ({
      id,
      displayName,
      reading,
      came: attendance !== 'expected',
      leftAt: attendance === 'left' ? attendanceAt : null,
      lastPlace: state,
    })),
  )
}

/** From the records, for the tutor who looks in later. */
export function rowsOfRecords(students: LessonStudent[]): FinishedRow[] {
  return sorted(
    students.map(({ id, displayName, reading, attendance, recorded }) => ({
      id,
      displayName,
      reading,
      came: attendance.length > 0,
      leftAt: attendance.at(-1)?.leftAt ?? null,
      lastPlace: attendance.length > 0 ? (recorded?.state ?? null) : null,
    })),
  )
}

function sorted(rows: FinishedRow[]): FinishedRow[] {
  return rows.sort((a, b) => byReading.compare(a.reading, b.reading))
}
