import type { StudentId } from '#contract/kernel/ids.ts'
import type { Timers } from '#web/client/timers.ts'
import { createDraft, type Draft, type DraftView, type Rewrite, type Wrote } from './note-draft.ts'

export type WriteNote = (studentId: StudentId, rewrite: Rewrite) => Promise<Wrote>

interface NotesDependencies extends Timers {
  chance(): number
  /** So many more, or fewer, drafts hold words that the school does not have. */
  held(change: 1 | -1): void
}

export type Notes = ReturnType<typeof createNotes>

/** The drafts of one tutor in one lesson. They outlive the panel and the screen: words that could not be saved wait here. */
export function createNotes(deps: NotesDependencies) {
  const drafts = new Map<StudentId, Draft>()
  let write: WriteNote = async () => 'later'
  let isLive = false

  function begin(studentId: StudentId): Draft {
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
    of: (studentId: StudentId): Draft => drafts.get(studentId) ?? begin(studentId),
    /** The lesson is on the screen: what waits is written by this from now on. */
    writeBy(hand: WriteNote): void {
      write = hand
      for (const draft of drafts.values()) draft.interrupt()
    },
    /** Whether the line to the school is there. */
    heed(live: boolean): void {
      isLive = live
      if (live) for (const draft of drafts.values()) draft.tryAgain()
    },
  }
}

/** What was refused will not get there by waiting. */
function hasWords({ status }: DraftView): boolean {
  return status !== 'same' && status !== 'saved' && status !== 'refused'
}
