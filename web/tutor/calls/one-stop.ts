import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

interface OneStop {
  ref: RefObject<HTMLElement | null>
  onKeyDown(event: KeyboardEvent): void
}

/** Makes the buttons of a part one stop for the Tab key: the one that answers first, and the arrow keys go to the others. */
export function useOneStop(): OneStop {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    const settle = () => settleIn(part)
    settle()
    // Rows come and go without a render of the part.
    const observer = new MutationObserver(settle)
    observer.observe(part, { childList: true, subtree: true })
    part.addEventListener('focusin', settle)
    return () => {
      observer.disconnect()
      part.removeEventListener('focusin', settle)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = ref.current ? buttonsIn(ref.current) : []
    const to = indexAfter(buttons.indexOf(document.activeElement as HTMLElement), buttons.length, event.key)
    if (to === null || !buttons[to]) return
    event.preventDefault()
    buttons[to].focus()
  }
  return { ref, onKeyDown }
}

function settleIn(part: HTMLElement): void {
  const buttons = buttonsIn(part)
  const active = buttons.find((button) => button === document.activeElement)
  const stop = active ?? buttons.find((button) => button.dataset.answerFirst !== undefined) ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

/** Those that are drawn: on a phone, some rows are not. What stands apart has stops of its own. */
function buttonsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.offsetParent !== null && !button.closest('[data-apart]'),
  )
}

function indexAfter(at: number, count: number, key: string): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(count - 1, at + 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
