import { useEffect } from 'react'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-store.ts'

/** The sentence that the shell gives to screen readers; empty when there is none. */
export const announcement = createStore('')

/** Announces a text until the returned function removes it or another text is announced. */
export function say(text: string): () => void {
  announcement.set(text)
  return () => {
    if (announcement.get() === text) announcement.set('')
  }
}

/** Announces texts to screen readers, politely; drawn once, by the shell. */
export function Announcer() {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useStore(announcement)}
    </p>
  )
}

/**
 * Announces its text when it appears and whenever it changes; the announcement is removed with the component. Draws
 * nothing.
 */
export function Announce({ text }: { text: string }) {
  useEffect(() => say(text), [text])
  return null
}
