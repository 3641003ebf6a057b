import { useEffect } from 'react'
import type { LessonId, SessionId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Revision } from '#contract/kernel/revision.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { ask, type Answer, type Problem } from '#web/client/ask.ts'
import { reloadHolds } from '#web/client/reload-holds.ts'
import { me } from '#web/client/session/acts.ts'
import { browserTimers } from '#web/client/timers.ts'
import { TransactionError } from '#web/client/topics/transaction-error.ts'
import type { Part } from '#web/client/topics/transactions.ts'
import { useMe } from '#web/hooks/use-session.ts'
import type { Transact } from '#web/hooks/use-transactions.ts'
import type { Rewrite, SaveOutcome } from './note-draft.ts'
import { createNotes, type Notes, type WriteNote } from './note-drafts.ts'

/** By tutor and session, so that after another sign-in no text is saved under another tutor's name. */
const notesBySession = new Map<string, Notes>()

/** The note drafts of this tutor in this lesson. */
export function useNotes(sessionId: SessionId): Notes {
  const whose = `${useMe()?.id}/${sessionId}`
  const notes = notesBySession.get(whose) ?? createNotes({ ...browserTimers, chance: Math.random, held })
  notesBySession.set(whose, notes)
  return notes
}

/** Saves the drafts while the lesson is shown. Use it once per screen. */
export function useNoteWriting(notes: Notes, write: WriteNote, isLive: boolean): void {
  useEffect(() => notes.writeBy(write), [notes, write])
  useEffect(() => {
    notes.setLive(isLive)
    return () => notes.setLive(false)
  }, [notes, isLive])
}

/** While text is unsaved, a new build must not reload the page. */
function held(change: 1 | -1): void {
  reloadHolds.set(reloadHolds.get() + change)
}

/**
 * Changes the note on a student by a transaction.
 * @param refused called with the refusal.
 */
export async function writeNote(
  transact: Transact<Room>,
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
  rewrite: Rewrite,
  refused: (problem: Problem | null) => void,
): Promise<SaveOutcome> {
  const writer = me.get()?.id
  const write = async (note: string, seen: Revision): Promise<Answer<{ seq: number }>> => {
    // Another tutor has signed in since: the text must not be saved under their name.
    if (me.get()?.id !== writer) return { ok: false, problem: { kind: 'offline' } }
    const change = { kind: 'note' as const, note }
    return await ask('/tutor/record-state', { writeId: newId<WriteId>(), lessonId, studentId, change, seen })
  }
  try {
    await transact(notePart(studentId), rewrite, write)
    return 'saved'
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
