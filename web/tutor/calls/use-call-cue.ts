import { useEffect, useRef } from 'react'
import { useWords } from '#web/words/words.ts'
import { readyCallSound, soundCall } from './call-sound.ts'

/** Tells of calls beyond this screen: in the tab's title while one waits, and by a sound when one comes. */
export function useCallCue(callIds: readonly string[]): void {
  const { calls: words } = useWords().tutor
  const known = useRef<readonly string[]>([])
  const now = callIds.join()
  const count = callIds.length
  useEffect(readyCallSound, [])
  useEffect(() => {
    const ids = now === '' ? [] : now.split(',')
    const newest = ids.findLast((id) => !known.current.includes(id))
    known.current = ids
    if (newest) soundCall(newest)
  }, [now])
  useEffect(() => {
    if (count === 0) return
    const before = document.title
    document.title = words.tabTitle(count, before)
    return () => {
      document.title = before
    }
  }, [count, words])
}
