import { useEffect, useRef, type RefObject } from 'react'

/** Marks the elements of an item: the question, the field, the answer buttons. */
export const ITEM_PART = { 'data-item-part': '' }

/**
 * Moves the focus to the heading of a new item, so that a screen reader begins there. The focus does not move when it is
 * outside of the item, e.g. on the call button or in an open dialog.
 */
export function useHeadingFocus(item: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.closest('[data-item-part]')) heading.current?.focus()
  }, [item])
  return heading
}
