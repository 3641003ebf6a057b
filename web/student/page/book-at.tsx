import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Page } from '#contract/books/curriculum.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook, type OpenBook } from '#web/hooks/use-textbook.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { AgainIcon, BookIcon } from '#web/ui/drawings/icons.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { useWords } from '#web/words/words.ts'
import { useLessonWords } from '../lesson/lesson-context.tsx'

interface BookAtProps {
  place: Place
  /** The way back to the books. It is missing where the screen around the book has one. */
  onShelf?: () => void
  /** Drawn around what stands in the place of a page. */
  Around?: ComponentType<{ children: ReactNode }>
  /** Opens the first page; offered if the book has no such page. */
  onFirst?: () => void
  children: (book: OpenBook, page: Page) => ReactNode
}

/** Opens a textbook at a page; shows the loading or the failure. */
export function BookAt({ place, onShelf, Around = Fragment, onFirst, children }: BookAtProps) {
  const words = useWords()
  const { page: own } = useLessonWords()
  const opened = useTextbook(place.textbookId)
  const part = !onShelf
  const toShelf = (look: 'main' | 'outlined' = 'main') =>
    onShelf && (
      <StateAction
        look={look}
        icon={<BookIcon size={2} />}
        text={words.student.storyEnd.shelf}
        onPress={onShelf}
      />
    )
  if (opened.status === 'loading')
    return (
      <Around>
        <StatePanel kind="loading" part={part} text={own.opening} action={toShelf('outlined')} />
      </Around>
    )
  if (opened.status === 'failed') {
    const { problem, refetch } = opened
    const again = <StateAction icon={<AgainIcon size={2} />} text={words.shared.retry} onPress={refetch} />
    const offline = !problem || problem.kind === 'offline' || problem.kind === 'timeout'
    return (
      <Around>
        {problem?.kind === 'not-found' ? (
          <ChildState of="no-book" part={part} text={own.noBook} action={toShelf()} />
        ) : offline ? (
          <ChildState of="offline" part={part} text={own.bookOffline} action={toShelf() ?? again} />
        ) : (
          <ChildState
            isTrouble
            of="error"
            part={part}
            text={problemSentence(words, problem)}
            action={again}
          />
        )}
      </Around>
    )
  }
  const page = opened.book.pages.find(({ number }) => number === place.page)
  if (page) return children(opened.book, page)
  const first = onFirst && (
    <StateAction icon={<BookIcon size={2} />} text={words.student.page.firstPage} onPress={onFirst} />
  )
  return (
    <Around>
      <ChildState of="no-book" part={part} text={own.noPage} action={first ?? toShelf()} />
    </Around>
  )
}
