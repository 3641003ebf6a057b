import type { StudentId } from '#contract/kernel/ids.ts'
import type { Timers } from '#web/client/timers.ts'
import { createDraft, type NoteDraft, type DraftView, type Rewrite, type SaveOutcome } from './note-draft.ts'

export type WriteNote = (studentId: StudentId, rewrite: Rewrite) => Promise<SaveOutcome>

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
      for (const draft of drafts.values()) draft.interrupt()
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
