import type { ReactNode } from 'react'
import type { Page, Sentence } from '../../../contract/curriculum.ts'
import type { OpenBook } from '../../shared/query/use-textbook.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import { useKeepsOpen } from '../keeping/use-keeps-open.ts'
import { spokenOf } from './clip-line.ts'
import type { Heard } from './create-player.ts'
import { PagePicture } from './page-picture.tsx'
import { Sentences } from './sentences.tsx'
import { SoundNotice } from './sound-notice.tsx'

interface PageSheetProps {
  book: OpenBook
  page: Page
  heard: Heard
  onHear: (sentence: Sentence) => void
  /** Below the sentences. */
  children?: ReactNode
}

/** The page itself: its picture, and under or beside it the sentences. */
export function PageSheet({ book, page, heard, onHear, children }: PageSheetProps) {
  const words = useWords().student.page
  useKeepsOpen(page, book.addressOf)
  const columns = page.picture
    ? '@4xl:grid-cols-[minmax(0,58fr)_minmax(0,42fr)] @4xl:grid-rows-1 low:@lg:grid-cols-2 low:@lg:grid-rows-1'
    : 'mx-auto w-full max-w-3xl'
  return (
    <article
      className={`grid flex-1 grid-rows-[minmax(14rem,1fr)_auto] gap-x-6 gap-y-3 p-3 @4xl:p-5 low:p-2 ${columns}`}
    >
      {page.picture && (
        <PagePicture
          key={page.picture.resourceId}
          picture={page.picture}
          address={book.addressOf(page.picture.resourceId)}
        />
      )}
      <div className="flex flex-col justify-center gap-3">
        <Sentences
          textbook={book.textbook}
          heading={page.heading}
          sentences={page.sentences}
          heard={heard}
          onHear={onHear}
        />
        {page.sentences.length === 0 && (
          <p className="with-furigana px-2 text-center text-lg text-quiet">
            <Ruby text={page.picture ? words.noWords : words.emptyPage} />
          </p>
        )}
        <SoundNotice
          heard={heard}
          sentences={page.sentences.map(({ id }) => id)}
          silent={page.sentences.length > 0 && spokenOf(page.sentences).length === 0}
          onAgain={(missing) => onHear(page.sentences.find(({ id }) => id === missing)!)}
        />
        {children}
      </div>
    </article>
  )
}
