import { useState } from 'react'
import type { OfficeBook } from '#contract/upkeep/books.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { BookForm } from './book-form.tsx'
import { ImportCard } from './import-card.tsx'
import { LevelBooks } from './level-books.tsx'
import { useBooks } from './use-books.ts'

/** The school's textbooks by level, who uses them, and those on their way in. */
export function BooksScreen() {
  const { branches: words } = useWords().office
  return (
    <OfficeFrame withoutBranch={<StatePanel kind="empty" text={words.noBranch} />}>
      <BookShelf />
    </OfficeFrame>
  )
}

type Books = ReturnType<typeof useBooks>
type Open = { kind: 'new' } | { kind: 'edition'; book: OfficeBook } | null

function BookShelf() {
  const books = useBooks()
  return (
    <AskedScreen isWhole asked={books.asked}>
      {(shown) => <Shelf shown={shown} books={books} />}
    </AskedScreen>
  )
}

interface ShelfProps {
  shown: NonNullable<Books['asked']['value']>
  books: Books
}

function Shelf({ shown, books: { uses, sender, sending } }: ShelfProps) {
  const { books: words } = useWords().office
  const [open, setOpen] = useState<Open>(null)
  const { can, levels, imports } = shown
  const all = levels.flatMap(({ books }) => books)
  const add = can.change && (
    <Button look="main" onClick={() => setOpen({ kind: 'new' })}>
      ＋ {words.add}
    </Button>
  )
  const bookOf = (id: string | null) => all.find((book) => book.id === id) ?? null
  return (
    <section
      aria-label={words.title}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 p-4 @4xl:p-8"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{words.title}</h1>
        <p role="status" className="mr-auto text-xl">
          {all.length > 0 && words.summary(levels.length, all.length)}
        </p>
        {(all.length > 0 || imports.length > 0) && <div className="print:hidden">{add}</div>}
      </header>
      {imports.length > 0 && (
        <section aria-label={words.imports} className="flex flex-col gap-3 print:hidden">
          {imports.map((one) => (
            <ImportCard
              key={one.uploadId}
              of={one}
              sender={sender}
              sending={sending?.uploadId === one.uploadId ? sending : null}
              onChoose={() => {
                const book = bookOf(one.renews)
                setOpen(book ? { kind: 'edition', book } : { kind: 'new' })
              }}
            />
          ))}
        </section>
      )}
      {all.length === 0 && imports.length === 0 && (
        <StatePanel part kind="empty" text={can.change ? words.none : words.noneHere} action={add} />
      )}
      {levels.map((level) => (
        <LevelBooks
          key={level.id}
          level={level}
          uses={uses}
          canChange={can.change}
          onRenew={(book) => setOpen({ kind: 'edition', book })}
        />
      ))}
      {open && (
        <BookForm
          levels={levels.map(({ name }) => name)}
          edition={open.kind === 'edition' ? open.book : null}
          sender={sender}
          onDone={() => setOpen(null)}
        />
      )}
    </section>
  )
}
