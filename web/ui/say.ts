import { createStore } from '#web/client/store.ts'

/** The sentence that the shell gives to screen readers; empty when there is none. */
export const spoken = createStore('')

/** Announces a text until the returned function removes it or another text is announced. */
export function say(text: string): () => void {
  spoken.set(text)
  return () => {
    if (spoken.get() === text) spoken.set('')
  }
}
