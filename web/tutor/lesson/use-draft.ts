import { useCallback, useEffect, useRef, useState } from 'react'

/** After a pause this long, what was typed is written down. */
const PAUSE_MS = 1_200

export interface Draft {
  text: string
  status: 'same' | 'unsaved' | 'saving' | 'saved'
  change(text: string): void
  /** Now, for example because the field was left. */
  save(): void
}

/**
 * A text that saves itself. While it is being typed it is the typist's; otherwise it follows what is stored, which
 * another tutor may have changed.
 */
export function useDraft(stored: string, write: (text: string) => Promise<boolean>): Draft {
  const [typed, setTyped] = useState<string | null>(null)
  const [status, setStatus] = useState<Draft['status']>('same')
  const unsaved = useRef<string | null>(null)

  const save = useCallback(async () => {
    const text = unsaved.current
    if (text === null) return
    unsaved.current = null
    setStatus('saving')
    const done = await write(text)
    if (unsaved.current !== null) return
    if (!done) unsaved.current = text
    else setTyped(null)
    setStatus(done ? 'saved' : 'unsaved')
  }, [write])

  useEffect(() => {
    if (typed === null || unsaved.current === null) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, save])

  // Leaving the student is no reason to lose what was written about them.
  useEffect(() => () => void save(), [save])

  return {
    text: typed ?? stored,
    status,
    change(text) {
      unsaved.current = text
      setTyped(text)
      setStatus('unsaved')
    },
    save: () => void save(),
  }
}
