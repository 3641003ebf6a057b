import { useEffect, useRef } from 'react'
import type { Textbook, TextbookProgress } from '#contract/books/curriculum.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'
import { bookColour } from '#web/ui/book-colour.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BookIcon, CloseIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { pagesRead } from './book-progress.ts'
import { ChapterList } from './chapter-list.tsx'

interface OpenedBookProps {
  textbook: Textbook
  progress: TextbookProgress | undefined
  checks: readonly CheckStatus[]
  onOpen: (page: number) => void
  onClose: () => void
}

/** A book that was taken from the shelf: how far it was read, its chapters, its makers. */
export function OpenedBook({ textbook, progress, checks, onOpen, onClose }: OpenedBookProps) {
  const { shared, student } = useWords()
  const words = student.home
  const panel = useRef<HTMLElement>(null)
  const read = pagesRead(textbook, progress)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  return (
    <article
      ref={panel}
      tabIndex={-1}
      aria-label={textbook.title}
      className="flex scroll-mb-4 flex-col gap-4 rounded-student border-b-[12px] bg-sheet p-5 shadow-soft outline-none"
      style={{ borderColor: bookColour(textbook) }}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 lang={textbook.language} className="font-textbook text-2xl leading-snug font-bold">
            {textbook.title}
          </h3>
          <p className="text-lg text-quiet">{words.pagesRead(read, textbook.pageCount)}</p>
        </div>
        <Button
          size="student"
          look="outlined"
          icon={<BookIcon />}
          onClick={() => onOpen(progress?.lastPage ?? 1)}
        >
          <Ruby text={progress ? words.goOn : words.begin} />
        </Button>
        <button
          type="button"
          aria-label={plain(shared.close)}
          title={plain(shared.close)}
          onClick={onClose}
          className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-student hover:bg-leaf-ground"
        >
          <CloseIcon />
        </button>
      </div>
      <ChapterList textbook={textbook} progress={progress} checks={checks} onOpen={onOpen} />
      <BookMakers textbook={textbook} />
    </article>
  )
}

/** The makers and the rights of a book. Licences require them; they are collapsed so that the stories come first. */
function BookMakers({ textbook: { creators, rights, language } }: { textbook: Textbook }) {
  const { shared, student } = useWords()
  const words = student.home
  if (creators.length === 0 && rights === '') return null
  return (
    <details className="border-t border-line pt-1 text-sm with-furigana text-quiet">
      <summary className="min-h-11 rounded-xl px-2 py-2 hover:bg-leaf-ground">
        <Ruby text={words.about} />
      </summary>
      <dl className="flex flex-col gap-2 px-2 pb-1">
        {creators.length > 0 && (
          <div>
            <dt>
              <Ruby text={words.made} />
            </dt>
            <dd lang={language} className="leading-normal text-ink">
              {shared.listed(creators)}
            </dd>
          </div>
        )}
        {rights !== '' && (
          <div>
            <dt>{words.rights}</dt>
            <dd lang={language} className="leading-normal text-ink">
              {rights}
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}
