import { useEffect, useRef, type RefObject } from 'react'

/** Marks what belongs to an item: what is asked, the field, the buttons that answer. */
export const ITEM_PART = { 'data-item-part': '' }

/**
 * Where a new item begins, for those who do not see it: the focus goes to its heading. It stays where it is when it was
 * elsewhere, e.g. on the call button or in a question that stands in front.
 */
export function useHeadingFocus(item: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.closest('[data-item-part]')) heading.current?.focus()
  }, [item])
  return heading
}
