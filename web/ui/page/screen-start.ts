import { type RefObject, useLayoutEffect } from 'react'

/**
 * Begins a screen, or what replaces one at the same address, at its top. Its heading takes the focus if the focused element
 * was removed with the screen before, so that a screen reader begins there. A focus never scrolls the screen, so what
 * stands above the heading is seen.
 * @param at another value is another screen: a page of a book, an item of a check
 */
export function useScreenStart(heading: RefObject<HTMLElement | null>, at: string = ''): void {
  useLayoutEffect(() => {
    scrollTo(0, 0)
    if (document.activeElement === document.body) focusStill(heading.current)
  }, [heading, at])
}

/** Moves the focus and leaves the screen where it is. */
export function focusStill(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}
