import { useEffect } from 'react'
import type { LessonId, SessionId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import type { Revision } from '#contract/kernel/live/revision.ts'
import { newId, thisDevice } from '#contract/kernel/random.ts'
import type { Timers } from '#contract/kernel/time.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { ask, type Answer, type Problem } from '#web/client/ask.ts'
import { currentClient } from '#web/client/current-client.ts'
import { me } from '#web/client/session/acts.ts'
import { browserTimers } from '#web/client/timers.ts'
import { TransactionError } from '#web/client/topics/transaction-error.ts'
import type { Part } from '#web/client/topics/transactions.ts'
import { useMe } from '#web/hooks/use-session.ts'
import type { Transact } from '#web/hooks/use-transactions.ts'
import { createDraft, type DraftView, type NoteDraft, type Rewrite, type SaveOutcome } from './note-draft.ts'

/** By tutor and session, so that after another sign-in no text is saved under another tutor's name. */
const notesBySession = new Map<string, Notes>()

interface ShownLesson {
  lessonId: LessonId
  sessionId: SessionId
  transact: Transact<Room>
  isLive: boolean
  /** A note was refused. */
  onRefused: (problem: Problem | null) => void
}

/** The note drafts of this tutor in this lesson, saved while the lesson is shown. Use it once in a screen. */
export function useNotes({ lessonId, sessionId, transact, isLive, onRefused }: ShownLesson): Notes {
  const whose = `${useMe()?.id}/${sessionId}`
  const notes =
    notesBySession.get(whose) ?? createNotes({ ...browserTimers, chance: thisDevice.chance, held })
  notesBySession.set(whose, notes)
  useEffect(
    () =>
      notes.writeBy((studentId, rewrite) => writeNote(transact, { lessonId, studentId }, rewrite, onRefused)),
    [notes, transact, lessonId, onRefused],
  )
  useEffect(() => {
    notes.setLive(isLive)
    return () => notes.setLive(false)
  }, [notes, isLive])
  return notes
}

/** While text is unsaved, a new build must not reload the page. */
function held(change: 1 | -1): void {
  const { reloadHolds } = currentClient().connection
  reloadHolds.set(reloadHolds.get() + change)
}

type WriteNote = (studentId: StudentId, rewrite: Rewrite) => Promise<SaveOutcome>

interface NotesDependencies extends Timers {
  chance(): number
  /** The number of drafts with unsaved text changed by one. */
  held(change: 1 | -1): void
}

export type Notes = ReturnType<typeof createNotes>

/** The drafts of one tutor in one lesson. They outlive the panel and the screen, so that unsaved text is not lost. */
export function createNotes(deps: NotesDependencies) {
  const drafts = new Map<StudentId, NoteDraft>()
  let write: WriteNote = async () => 'later'
  let isLive = false

  function begin(studentId: StudentId): NoteDraft {
    const draft = createDraft({
      now: deps.now,
      chance: deps.chance,
      after: deps.after,
      write: (rewrite) => write(studentId, rewrite),
      isLive: () => isLive,
    })
    let isHeld = false
    draft.view.subscribe(() => {
      if (isHeld === hasWords(draft.view.get())) return
      isHeld = !isHeld
      deps.held(isHeld ? 1 : -1)
    })
    drafts.set(studentId, draft)
    return draft
  }

  return {
    of: (studentId: StudentId): NoteDraft => drafts.get(studentId) ?? begin(studentId),
    /** The lesson is shown: drafts are saved by this function from now on. */
    writeBy(hand: WriteNote): void {
      write = hand
    },
    /** The connection was opened or lost. */
    setLive(live: boolean): void {
      isLive = live
      if (live) for (const draft of drafts.values()) draft.tryAgain()
    },
  }
}

/** The text is unsaved and can still be saved: a refused one cannot. */
function hasWords({ status }: DraftView): boolean {
  return status !== 'same' && status !== 'saved' && status !== 'refused'
}

/**
 * Changes the note on a student by a transaction.
 * @param refused called with the refusal.
 */
async function writeNote(
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
