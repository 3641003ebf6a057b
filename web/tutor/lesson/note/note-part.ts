import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/lesson-room.ts'
import type { Part } from '#web/client/live/create-transactions.ts'

/** The tutors' note on one student. */
export function notePart(studentId: StudentId): Part<Room, string> {
  return {
    of: ({ students }) => students[studentId]?.note ?? '',
    put(room, note) {
      const student = room.students[studentId]
      return student ? { ...room, students: { ...room.students, [studentId]: { ...student, note } } } : room
    },
  }
}
