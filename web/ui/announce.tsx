import { useEffect } from 'react'
import { useStore } from '#web/hooks/use-store.ts'
import { say, spoken } from './say.ts'

/** Announces texts to screen readers, politely; drawn once, by the shell. */
export function Announcer() {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useStore(spoken)}
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
