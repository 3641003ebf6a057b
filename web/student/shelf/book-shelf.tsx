import { useState } from 'react'
import type { Textbook, TextbookProgress } from '#contract/books/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { AgainIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { BookCover } from './book-cover.tsx'
import { bookGrowth, pagesRead } from './book-progress.ts'
import './book-shelf.css'
import { BookStem } from './book-stem.tsx'
import { OpenedBook } from './opened-book.tsx'

interface BookShelfProps {
  books: readonly Textbook[]
  progress: readonly TextbookProgress[]
  checks: readonly CheckStatus[]
  onOpen: (textbookId: TextbookId, page: number) => void
}

/** The books of a level upright on their board, each with its plant. A press on a cover opens the book below. */
export function BookShelf({ books, progress, checks, onOpen }: BookShelfProps) {
  const { shared, student } = useWords()
  const [openId, setOpenId] = useState<TextbookId | null>(null)
  const open = books.find(({ id }) => id === openId)
  const progressOf = ({ id }: Textbook) => progress.find(({ textbookId }) => textbookId === id)
  return (
    <>
      <ul className="book-shelf">
        {books.map((textbook) => {
          const read = pagesRead(textbook, progressOf(textbook))
          return (
            <li key={textbook.id} className="flex items-end justify-center">
              <button
                type="button"
                aria-expanded={textbook === open}
                aria-label={shared.named(textbook.title, student.home.pagesRead(read, textbook.pageCount))}
                onClick={() => setOpenId(textbook === open ? null : textbook.id)}
                className="touch-manipulation rounded-lg transition-transform hover:-translate-y-1 aria-expanded:-translate-y-2"
              >
                <BookCover textbook={textbook} />
              </button>
              <BookStem growth={bookGrowth(textbook, progressOf(textbook), checks)} book={textbook} />
            </li>
          )
        })}
      </ul>
      {open && (
        <OpenedBook
          key={open.id}
          textbook={open}
          progress={progressOf(open)}
          checks={checks}
          onOpen={(page) => onOpen(open.id, page)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

/** In place of a shelf without books. */
export function NoBooks({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { shared } = useWords()
  return (
    <ChildState
      part
      of="no-book"
      text={text}
      action={
        <StateAction look="outlined" icon={<AgainIcon size={2} />} text={shared.retry} onPress={onAgain} />
      }
    />
  )
}
