import { useEffect, useRef, useState } from 'react'
import type { OfficeBook } from '#contract/upkeep/books.ts'
import { useParameter } from '#web/hooks/use-address.ts'
import { bookColour } from '#web/ui/book-colour.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { BookUse } from './book-use.tsx'
import { megabytes } from './megabytes.ts'
import { RemoveBook } from './remove-book.tsx'
import type { Books, BookUses } from './use-books.ts'

interface LevelBooksProps {
  level: Books['levels'][number]
  /** Null until they are known. */
  uses: readonly BookUses[] | null
  canChange: boolean
  onRenew: (book: OfficeBook) => void
}

/** The textbooks of one level. */
export function LevelBooks({ level, uses, ...acts }: LevelBooksProps) {
  const { books: words } = useWords().office
  const named = useParameter('book')
  return (
    <section aria-label={level.name} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{level.name}</h2>
      {level.books.length === 0 && <p className="text-quiet">{words.emptyLevel}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {level.books.map((book) => (
          <BookRow
            key={`${book.id} ${book.id === named}`}
            book={book}
            isNamed={book.id === named}
            use={uses && (uses.find(({ textbookId }) => textbookId === book.id) ?? 'none')}
            {...acts}
          />
        ))}
      </ul>
    </section>
  )
}

interface BookRowProps extends Pick<LevelBooksProps, 'canChange' | 'onRenew'> {
  book: OfficeBook
  use: BookUses | 'none' | null
  /** By the address: it opens in sight. */
  isNamed: boolean
}

function BookRow({ book, use, isNamed, canChange, onRenew }: BookRowProps) {
  const { books: words } = useWords().office
  const [isOpen, setOpen] = useState(isNamed)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  const makers = book.creators.join(' · ')
  const facts = words.facts(book.pages, book.chapters, words.size(megabytes(book.bytes)))
  return (
    <li ref={row} className="flex break-inside-avoid gap-3 py-3">
      <span
        aria-hidden="true"
        className="mt-1 h-10 w-2 flex-none rounded-full"
        style={{ background: bookColour(book) }}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-bold break-words">{book.title}</h3>
            {makers !== '' && <p className="text-sm text-quiet">{makers}</p>}
            <p className="text-sm break-words text-quiet">
              {facts}・{words.key(book.key)}
            </p>
          </div>
          {canChange && (
            <div className="flex gap-2 print:hidden">
              <Button aria-label={`${words.renew} ${book.title}`} onClick={() => onRenew(book)}>
                {words.renew}
              </Button>
              <RemoveBook book={book} />
            </div>
          )}
        </div>
        {use !== null && (
          <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary className="min-h-11 cursor-pointer content-center text-sm tabular-nums">
              {use === 'none' ? words.unused : words.use(use.students, use.lessons, use.slots)}
            </summary>
            {isOpen && <BookUse book={book} lessons={use === 'none' ? 0 : use.lessons} />}
          </details>
        )}
      </div>
    </li>
  )
}
