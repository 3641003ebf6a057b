import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

const spoken = createStore('')

/** Says something to those who listen to the screen, politely; drawn once, by the shell. */
export function Announcer() {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {useStore(spoken)}
    </p>
  )
}

/** Announces its text when it appears and whenever it changes. Draws nothing. */
export function Announce({ text }: { text: string }) {
  useEffect(() => spoken.set(text), [text])
  return null
}
