import { createStore } from '#web/client/store.ts'

/** The sentence that the shell gives to screen readers; empty when none holds any more. */
export const spoken = createStore('')

/** Says something, until the returned function takes it back or something else is said. */
export function say(text: string): () => void {
  spoken.set(text)
  return () => {
    if (spoken.get() === text) spoken.set('')
  }
}
