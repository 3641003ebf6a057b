import type { ReactNode } from 'react'
import { Door } from '../../shared/ui/icons.tsx'
import { useWords } from '../../shared/words/words.ts'
import type { ChapterPlace } from './chapter-place.ts'
import { SavedLeaf } from './saved-leaf.tsx'

interface PageBarProps {
  place: ChapterPlace
  /** The book's language, for its titles. */
  language: string
  door: string
  onDoor: () => void
  /** Who else is here. */
  children?: ReactNode
}

/** Above the page: the way out, where one is, who is here, whether it is saved. */
export function PageBar({ place, language, door, onDoor, children }: PageBarProps) {
  const words = useWords().student.page
  return (
    <header className="flex min-h-16 items-center gap-2 border-b low:min-h-12 low:py-0 border-line bg-sheet px-2 py-1 @2xl:gap-4 @2xl:px-4">
      <button
        type="button"
        aria-label={door}
        title={door}
        onClick={onDoor}
        className="grid min-h-12 min-w-12 low:min-h-11 shrink-0 place-items-center rounded-student hover:bg-leaf-ground"
      >
        <Door size={1.75} />
      </button>
      <h1
        className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3"
        aria-label={words.place(place.title, place.page, place.of)}
      >
        <span lang={language} className="font-textbook text-lg leading-tight font-bold @2xl:text-xl">
          {place.title}
        </span>
        <span className="text-sm whitespace-nowrap text-quiet tabular-nums @2xl:text-base">
          {words.placeShort(place.page, place.of)}
        </span>
      </h1>
      {children}
      <SavedLeaf />
    </header>
  )
}
