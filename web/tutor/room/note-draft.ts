import type { Timers } from '#contract/kernel/time.ts'
import { createBackoff, POLICIES } from '#web/client/policies.ts'
import { createStore, type Store } from '#web/client/store.ts'

/** The text is saved after a pause this long in the typing. */
const PAUSE_MS = 1_200
/** The same limit as in the contract. */
export const MAX_NOTE = 2_000

/** Returns the new note, given the current one; undefined for no change. */
export type Rewrite = (note: string) => string | undefined
/** `later`: a retry may succeed; `contended`: a retry may succeed, but other tutors were faster each time so far. */
export type SaveOutcome = 'saved' | 'later' | 'contended' | 'refused'

export interface DraftView {
  /** The tutor's own text; null while the field follows the note. */
  text: string | null
  status: 'same' | 'unsaved' | 'saving' | 'saved' | 'waiting' | 'contended' | 'refused' | 'tooLong'
}

export interface NoteDraft {
  view: Store<DraftView>
  /** @param note the text in the field before. */
  change(text: string, note: string): void
  /** The field lost the focus. */
  leave(): void
  /** Saves unsaved text now. */
  tryAgain(): void
}

export interface DraftDependencies extends Timers {
  chance(): number
  write(rewrite: Rewrite): Promise<SaveOutcome>
  isLive(): boolean
}

/**
 * A tutor's unsaved text about a student. While the tutor is in the field it shows their text; otherwise it follows the
 * stored note, which another tutor may have changed.
 */
export function createDraft(deps: DraftDependencies): NoteDraft {
  const view = createStore<DraftView>({ text: null, status: 'same' })
  /** The note at the time when this tutor began to type, or as they saved it last. */
  let base = ''
  let isIn = false
  let isDirty = false
  let isSaving = false
  const again = createBackoff(deps.chance, { ...POLICIES.failedWrite, baseMs: 2_000, capMs: 60_000 })
  let cancel = (): void => undefined

  function saveAfter(ms: number, mayStill = (): boolean => true): void {
    cancel()
    cancel = deps.after(ms, () => void (mayStill() && save()))
  }

  function show(status: DraftView['status'], text = view.get().text): void {
    view.set({ text, status })
  }

  async function save(): Promise<void> {
    cancel()
    const { text } = view.get()
    if (isSaving || !isDirty || text === null) return
    if (text.length > MAX_NOTE) return show('tooLong')
    isSaving = true
    isDirty = false
    show('saving')
    let tooLong: { note: string; joined: string } | null = null
    const outcome = await deps.write((note) => {
      const joined = joinNotes(base, text, note)
      tooLong = joined.length > MAX_NOTE ? { note, joined } : null
      return tooLong || joined === note ? undefined : joined
    })
    isSaving = false
    if (tooLong) shorten(text, tooLong)
    else if (outcome === 'saved') finish(text)
    else retryLater(outcome)
  }

  function finish(text: string): void {
    base = text
    again.startOver()
    if (!isDirty) show('saved', isIn ? text : null)
    else if (isIn) saveAfter(PAUSE_MS)
    else void save()
  }

  function retryLater(outcome: Exclude<SaveOutcome, 'saved'>): void {
    isDirty = true
    show(outcome === 'later' ? 'waiting' : outcome)
    if (outcome !== 'refused') saveAfter(again.next(), deps.isLive)
  }

  /** The merged text is too long: shows both texts, so that the tutor decides what to shorten. */
  function shorten(text: string, { note, joined }: { note: string; joined: string }): void {
    isDirty = true
    if (view.get().text !== text) return saveAfter(PAUSE_MS)
    base = note
    show('tooLong', joined)
  }

  return {
    view,
    change(text, note) {
      if (view.get().text === null) base = note
      isIn = isDirty = true
      show('unsaved', text)
      saveAfter(PAUSE_MS)
    },
    leave() {
      isIn = false
      if (isDirty) void save()
      else if (!isSaving) show(view.get().status, null)
    },
    tryAgain() {
      const { status } = view.get()
      if (status === 'waiting' || status === 'contended') void save()
    },
  }
}

/**
 * Merges the notes of two tutors who wrote at the same time: their note, without the lines that I deleted or
 * rewrote, and below it my new lines.
 * @param base the note from which both began.
 */
export function joinNotes(base: string, mine: string, theirs: string): string {
  if (theirs === base) return mine
  const [old, my, their] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  const theirNew = their.filter((line) => !old.includes(line))
  const myNew = my.filter((line) => !old.includes(line) && !isIn(line, theirNew))
  const stays = their.filter((line) => (old.includes(line) ? my.includes(line) : !isIn(line, myNew)))
  return [...stays, ...myNew].join('\n')
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** A line that is the beginning of another one is the same line, saved earlier during the typing. */
function isIn(line: string, others: string[]): boolean {
  return others.some((other) => (line === '' ? other === '' : other.startsWith(line)))
}
