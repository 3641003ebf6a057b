import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Page } from '#contract/books/curriculum.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook, type OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useLessonWords } from '../lesson/lesson-context.tsx'

interface BookAtProps {
  place: Place
  /** The way back, shown while there is no page. It is missing where the screen around the book has one. */
  action?: ReactNode
  /** Drawn around what stands in the place of a page. */
  Around?: ComponentType<{ children: ReactNode }>
  /** Opens the first page; offered if the book has no such page. */
  onFirst?: () => void
  children: (book: OpenBook, page: Page) => ReactNode
}

/** Opens a textbook at a page; shows the loading or the failure. */
export function BookAt({ place, action, Around = Fragment, onFirst, children }: BookAtProps) {
  const words = useWords()
  const { page: own } = useLessonWords()
  const opened = useTextbook(place.textbookId)
  const panel = (kind: 'loading' | 'offline' | 'error' | 'empty', text: string, first?: ReactNode) => (
    <Around>
      <StatePanel
        kind={kind}
        part={!action}
        text={text}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            {action}
            {first}
          </div>
        }
      />
    </Around>
  )
  const offer = (text: string, onClick: () => void) => (
    <Button size="student" look="main" onClick={onClick}>
      <Ruby text={text} />
    </Button>
  )

  if (opened.status === 'loading') return panel('loading', own.opening)
  if (opened.status === 'failed') {
    const { problem, refetch } = opened
    if (problem?.kind === 'not-found') return panel('empty', own.noBook)
    const offline = problem?.kind === 'offline' || problem?.kind === 'timeout'
    const text = offline || !problem ? own.bookOffline : problemSentence(words, problem)
    return panel(offline ? 'offline' : 'error', text, offer(words.shared.retry, refetch))
  }
  const page = opened.book.pages.find(({ number }) => number === place.page)
  if (!page) return panel('empty', own.noPage, onFirst && offer(words.student.page.firstPage, onFirst))
  return children(opened.book, page)
}
