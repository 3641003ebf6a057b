import { createStore, type Store } from '../store.ts'
import type { Followed } from './followed.ts'

/** A change that is shown over a topic's state before the topic itself has it. */
export interface ShownChange<State> {
  over(state: State): State
  /** From this seq on the topic contains the result; null while the seq is unknown. */
  readonly until: number | null
}

/** Keeps each change until its result is drawn, or the screen would show the previous value in between. */
export function createShownChanges<State>({ reader, view }: Followed<State>): {
  all: Store<readonly ShownChange<State>[]>
  /** Replaces the change before, if there was one. */
  show(before: ShownChange<State> | null, change: ShownChange<State>): ShownChange<State>
} {
  const all = createStore<readonly ShownChange<State>[]>([])

  function prune(): void {
    if (view.get() !== reader.view) return
    const isOver = ({ until }: ShownChange<State>) => until !== null && until <= (reader.after ?? 0)
    if (all.get().some(isOver)) all.set(all.get().filter((change) => !isOver(change)))
  }

  view.subscribe(prune)
  return {
    all,
    show(before, change) {
      const others = all.get()
      all.set(before ? others.map((each) => (each === before ? change : each)) : [...others, change])
      prune()
      return change
    },
  }
}
