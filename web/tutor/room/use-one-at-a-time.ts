import { useRef, useState } from 'react'

/** Does one thing at a time: what is pressed meanwhile is the same press once more, and does nothing. */
export function useOneAtATime(): [busy: boolean, run: (act: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  // Sooner than the next drawing, which the second tap of a double tap does not wait for.
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
