import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Place } from '#contract/room/state.ts'
import { isStill } from '#web/ui/motion.ts'
import { isSamePlace } from './create-recorder.ts'

const TURNS_FOR_MS = 200

type Turn = 'next' | 'previous'

/** The way from one place to another as a turn of one book; null for another book, and for the same page. */
export function turnBetween(from: Place, to: Place): Turn | null {
  if (from.textbookId !== to.textbookId || from.page === to.page) return null
  return to.page > from.page ? 'next' : 'previous'
}

/**
 * Another page begins at its top, and its leaf of paper turns over the fold, once the new page is there: the first frame has all of it, and its words can be
 * pressed while it moves. Forward the text's side comes down, back the picture's. Nothing is measured, so nothing waits.
 * @param spread has the picture, if there is one, and after it the text.
 */
export function usePageTurn(spread: RefObject<HTMLElement | null>, place: Place): void {
  const last = useRef(place)
  const { textbookId, page } = place
  useLayoutEffect(() => {
    const from = last.current
    last.current = { textbookId, page }
    if (!isSamePlace(from, last.current)) scrollTo(0, 0)
    const turn = turnBetween(from, last.current)
    const { firstElementChild: picture, lastElementChild: text } = spread.current ?? {}
    const leaf = turn === 'next' ? text : picture
    if (!turn || !leaf || isStill()) return
    const angle = turn === 'next' ? -32 : 32
    const leafTurns = leaf.animate(
      [
        { transform: `perspective(70rem) rotateY(${angle}deg)`, opacity: 0.55 },
        { transform: 'perspective(70rem) rotateY(0)', opacity: 1 },
      ],
      { duration: TURNS_FOR_MS, easing: 'ease-out' },
    )
    return () => leafTurns.cancel()
  }, [spread, textbookId, page])
}
