import { createBackoff } from '#web/client/policies.ts'
import { createStore, type Store } from '#web/client/store.ts'
import type { Timers } from '#web/client/timers.ts'
import { joinNotes } from './join-notes.ts'

/** After a pause this long, what was typed is written down. */
const PAUSE_MS = 1_200
/** A school that answers and could not write is asked again after this, and then more and more seldom. */
const AGAIN_MS = 2_000
const AGAIN_AT_MOST_MS = 60_000
/** As in the contract. */
export const MAX_NOTE = 2_000

/** What the note becomes, decided on the note as it stands now; undefined when it may stay. */
export type Rewrite = (note: string) => string | undefined
/** `later`: another try may well succeed; `contended`: so it may, and others were quicker each time. */
export type Wrote = 'written' | 'later' | 'contended' | 'refused'

export interface DraftView {
  /** What was typed and is not to be replaced yet; null while the field follows the note. */
  text: string | null
  status: 'same' | 'unsaved' | 'saving' | 'saved' | 'waiting' | 'contended' | 'refused' | 'tooLong'
}

export interface Draft {
  view: Store<DraftView>
  /** @param note what stood in the field before. */
  change(text: string, note: string): void
  /** The field was left. */
  leave(): void
  /** What is still to be written is tried again now. */
  tryAgain(): void
  /** Whoever was writing it down has gone, and nobody will say what came of it. */
  interrupt(): void
}

export interface DraftDependencies extends Timers {
  chance(): number
  write(rewrite: Rewrite): Promise<Wrote>
  isLive(): boolean
}

/**
 * A tutor's words on a student on their way into the note. While the tutor is in the field it is theirs; otherwise it
 * follows what is stored, which another tutor may have changed.
 */
export function createDraft(deps: DraftDependencies): Draft {
  const view = createStore<DraftView>({ text: null, status: 'same' })
  /** The note from which this tutor went out. */
  let base = ''
  let isIn = false
  let isDirty = false
  let isSaving = false
  let round = 0
  const again = createBackoff(deps.chance, { atOnce: false, baseMs: AGAIN_MS, capMs: AGAIN_AT_MOST_MS })
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
    const mine = ++round
    isSaving = true
    isDirty = false
    show('saving')
    let tooLong: { note: string; joined: string } | null = null
    const wrote = await deps.write((note) => {
      const joined = joinNotes(base, text, note)
      tooLong = joined.length > MAX_NOTE ? { note, joined } : null
      return tooLong || joined === note ? undefined : joined
    })
    if (mine !== round) return
    isSaving = false
    if (tooLong) shorten(text, tooLong)
    else if (wrote === 'written') finish(text)
    else keep(wrote)
  }

  function finish(text: string): void {
    base = text
    again.startOver()
    if (!isDirty) show('saved', isIn ? text : null)
    else if (isIn) saveAfter(PAUSE_MS)
    else void save()
  }

  function keep(wrote: Exclude<Wrote, 'written'>): void {
    isDirty = true
    show(wrote === 'later' ? 'waiting' : wrote)
    if (wrote !== 'refused') saveAfter(again.next(), deps.isLive)
  }

  /** Both are shown: only a person can say what may go. */
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
    interrupt() {
      round += 1
      if (isSaving) keep('later')
      isSaving = false
    },
  }
}
