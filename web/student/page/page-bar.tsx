import type { ReactNode } from 'react'
import { useKeeps } from '#web/client/writes.ts'
import { Door } from '#web/ui/icons.tsx'
import { NotKeptSign } from './not-kept-sign.tsx'
import { SavedLeaf } from './saved-leaf.tsx'

interface PageBarProps {
  /** Where one is, as it is said. */
  label: string
  /** The story, in the book's language. */
  title: string
  language: string
  /** How far in it. */
  count?: string
  door: string
  onDoor: () => void
  /** Who else is here. */
  children?: ReactNode
}

/** Above a page or a check: the way out, where one is, who is here, whether it is saved. */
export function PageBar({ label, title, language, count, door, onDoor, children }: PageBarProps) {
  return (
    <header className="relative flex min-h-16 items-center gap-2 border-b border-line bg-sheet px-2 py-1 @2xl:gap-4 @2xl:px-4 low:min-h-12 low:py-0">
      <button
        type="button"
        aria-label={door}
        title={door}
        onClick={onDoor}
        className="grid min-h-12 min-w-12 shrink-0 place-items-center rounded-student hover:bg-leaf-ground low:min-h-11"
      >
        <Door size={1.75} />
      </button>
      <h1 className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3" aria-label={label}>
        <span lang={language} className="font-textbook text-lg leading-tight font-bold @2xl:text-xl">
          {title}
        </span>
        {count && (
          <span className="text-sm whitespace-nowrap text-quiet tabular-nums @2xl:text-base">{count}</span>
        )}
      </h1>
      {children}
      {useKeeps() === false && <NotKeptSign />}
      <SavedLeaf />
    </header>
  )
}
