import { createStore } from '#web/client/store.ts'

/** What the shell says to those who listen to the screen; empty when nothing that was said still holds. */
export const spoken = createStore('')

/** Says something, until the returned function takes it back or something else is said. */
export function say(text: string): () => void {
  spoken.set(text)
  return () => {
    if (spoken.get() === text) spoken.set('')
  }
}
