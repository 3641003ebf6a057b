import type { Absence } from '#contract/days/absences.ts'
import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '../shape.ts'
import type { Place } from '../state.ts'
import { changeStudent, type Slice } from './slice.ts'

/** Students' joining and leaving, their devices, and what tutors set for them. */
export type StudentEvent =
  | { type: 'student-joined' | 'student-left'; studentId: StudentId }
  /** The name as the family writes it; until then a trial student has the name that the tutor entered. */
  | { type: 'student-named'; studentId: StudentId; displayName: string; reading: string }
  | { type: 'device-reported'; studentId: StudentId; worksOffline: boolean }
  | { type: 'new-device-came'; studentId: StudentId }
  | { type: 'work-put-aside'; studentId: StudentId; count: number }
  | { type: 'assignment-changed'; studentId: StudentId; place: Place; by: TutorId }
  | { type: 'absence-told'; studentId: StudentId; absence: Absence }
  | { type: 'absence-withdrawn'; studentId: StudentId }
  | { type: 'note-written'; studentId: StudentId; note: string; by: TutorId }

export const studentsSlice: Slice<StudentEvent> = {
  audience: {
    'student-joined': 'its-student',
    'student-left': 'its-student',
    'student-named': 'its-student',
    'device-reported': 'its-student',
    'new-device-came': 'tutors',
    'work-put-aside': 'its-student',
    'assignment-changed': 'its-student',
    'absence-told': 'its-student',
    'absence-withdrawn': 'its-student',
    'note-written': 'tutors',
  },
  fold: (room, event, at) => changeStudent(room, event.studentId, () => changed(event, at)),
}

function changed(event: StudentEvent, at: number): Partial<RoomStudent> {
  switch (event.type) {
    case 'student-joined':
      return { attendance: 'joined', attendanceAt: at }
    case 'student-left':
      return { attendance: 'left', attendanceAt: at }
    case 'student-named':
      return { displayName: event.displayName, reading: event.reading }
    case 'device-reported':
      return { worksOffline: event.worksOffline }
    case 'new-device-came':
      return { newDeviceAt: at }
    case 'work-put-aside':
      return { aside: event.count }
    case 'assignment-changed':
      return { assignment: event.place }
    case 'absence-told':
      return { absence: event.absence }
    case 'absence-withdrawn':
      return { absence: null }
    case 'note-written':
      return { note: event.note }
  }
}
