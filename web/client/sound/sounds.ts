import { createStore } from '../store.ts'

/** How many of the books' sounds, talks and recordings there are now in this tab. Nothing else speaks meanwhile. */
export const sounds = createStore(0)

/** A sound, a talk or a recording is there, until the returned function is called for the first time. */
export function beginSound(): () => void {
  sounds.set(sounds.get() + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    sounds.set(sounds.get() - 1)
  }
}
