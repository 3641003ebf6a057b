import { useRef, useState } from 'react'

/** Runs one act at a time: a press during a running act counts as a repeated press, and is ignored. */
export function useOneAtATime(): [busy: boolean, run: (act: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  // A ref, not a state: the second tap of a double tap can come before the next render.
  const under = useRef(false)
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    if (under.current) return
    under.current = true
    setBusy(true)
    await act()
    under.current = false
    setBusy(false)
  }
  return [busy, run]
}
