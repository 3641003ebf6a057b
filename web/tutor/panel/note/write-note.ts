import type { Revision } from '#contract/kernel/epoch.ts'
import type { LessonId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import type { Room } from '#contract/lesson-room.ts'
import { ask, type Answer, type Problem } from '#web/client/ask.ts'
import type { Part } from '#web/client/live/create-transactions.ts'
import { TransactionError } from '#web/client/live/transaction-error.ts'
import { me } from '#web/client/sign-in/standing.ts'
import type { Transact } from '#web/hooks/use-transactions.ts'
import type { Rewrite, Wrote } from './create-draft.ts'

/**
 * Changes the note on a student by a transaction.
 * @param refused what the school said, when it will not have it.
 */
export async function writeNote(
  transact: Transact<Room>,
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
  rewrite: Rewrite,
  refused: (problem: Problem | null) => void,
): Promise<Wrote> {
  const writer = me.get()?.id
  const write = async (note: string, seen: Revision): Promise<Answer<{ seq: number }>> => {
    // Somebody else sits here now: these are not their words.
    if (me.get()?.id !== writer) return { ok: false, problem: { kind: 'offline' } }
    const change = { kind: 'note' as const, note }
    return await ask('/tutor/record-state', { writeId: newId<WriteId>(), lessonId, studentId, change, seen })
  }
  try {
    await transact(notePart(studentId), rewrite, write)
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionError)) throw error
    if (error.code === 'max-retries') return 'contended'
    if (error.mayPass) return 'later'
    refused(error.problem)
    return 'refused'
  }
}

/** The tutors' note on one student. */
function notePart(studentId: StudentId): Part<Room, string> {
  return {
    of: ({ students }) => students[studentId]?.note ?? '',
    put(room, note) {
      const student = room.students[studentId]
      return student ? { ...room, students: { ...room.students, [studentId]: { ...student, note } } } : room
    },
  }
}
