import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { ChevronIcon } from '../icons.ts'
import { wholeParts } from './whole-parts.ts'

export interface FoldPart {
  key: string
  /** On its line, where it is folded. */
  icon: ReactNode
  title: string
  /** The one thing of it that is worth a word there. */
  summary?: string
  content: ReactNode
}

interface FoldsProps {
  parts: readonly FoldPart[]
  className?: string
}

/**
 * The parts of a column in the height that is left: what does not fit whole is one line, and a press opens it. Nothing is cut. On
 * a phone, where the page itself scrolls, all parts are whole.
 */
export function Folds({ parts, className = '' }: FoldsProps) {
  const id = useId()
  const column = useRef<HTMLDivElement>(null)
  const { heights, room } = useHeights(column, parts.map(({ key }) => key).join())
  const [opened, setOpened] = useState<string | null>(null)
  const whole = wholeParts(
    parts.map(({ key }) => heights[key] ?? 0),
    room,
  )
  const isOpen = parts.some(({ key }, index) => key === opened && !whole[index])
  return (
    <div
      ref={column}
      className={`relative flex flex-col @3xl:min-h-0 @3xl:flex-1 @3xl:overflow-hidden ${className}`}
    >
      {parts.map(({ key, icon, title, summary, content }, index) => {
        const isWhole = whole[index]! && !(isOpen && (heights[key] ?? 0) > 0)
        const isPressed = isOpen && key === opened
        return (
          <div
            key={key}
            data-opened={isPressed || undefined}
            className={isPressed ? 'flex min-h-0 flex-1 flex-col' : 'shrink-0'}
          >
            {!isWhole && (
              <button
                type="button"
                aria-expanded={isPressed}
                aria-controls={`${id}-${key}`}
                onClick={() => setOpened(isPressed ? null : key)}
                className="flex h-13 w-full shrink-0 items-center gap-3 border-t border-line px-4 text-left text-sm -outline-offset-4 hover:bg-leaf-ground"
              >
                {icon}
                <span className="shrink-0 font-semibold whitespace-nowrap">{title}</span>
                <span className="min-w-0 flex-1 truncate text-[0.8125rem] text-quiet tabular-nums">
                  {summary}
                </span>
                <ChevronIcon size={1} className={isPressed ? '-rotate-90' : 'rotate-90'} />
              </button>
            )}
            <div
              id={`${id}-${key}`}
              className={
                isWhole
                  ? ''
                  : isPressed
                    ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain'
                    : 'invisible absolute inset-x-0 top-0 h-0 overflow-hidden'
              }
            >
              <div data-fold={key}>{content}</div>
            </div>
          </div>
        )
      })}
    </div>
  )
}

interface Heights {
  heights: Record<string, number>
  /** Without end where the page scrolls. */
  room: number
}

/** How high the parts are, and how much room there is for them, from before the first drawing on. */
function useHeights(column: { current: HTMLDivElement | null }, keys: string): Heights {
  const [measured, setMeasured] = useState<Heights>({ heights: {}, room: Infinity })
  useLayoutEffect(() => {
    const element = column.current
    if (!element) return
    const parts = [...element.querySelectorAll<HTMLElement>(':scope > div > div > [data-fold]')]
    const measure = (): void => {
      const heights = Object.fromEntries(
        parts.map((part) => [part.dataset.fold!, Math.ceil(part.getBoundingClientRect().height)]),
      )
      const isBounded = getComputedStyle(element).overflowY !== 'visible'
      const next = { heights, room: isBounded ? element.clientHeight : Infinity }
      setMeasured((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...parts]) observer.observe(each)
    return () => observer.disconnect()
  }, [column, keys])
  return measured
}
