import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { BookIcon } from '#web/ui/icons.tsx'
import { PartFailed } from '#web/ui/notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { chapterPlace } from '../page/book-pages.ts'
import { BookPicture } from './book-picture.tsx'
import { HomeSection } from './home-part.tsx'

/** The picture of the page where the student stopped, and the button that opens it. */
export function WhereStopped({ place, fresh, onGo }: { place: Place; fresh: boolean; onGo: () => void }) {
  const words = useWords().student
  const opened = useTextbook(place.textbookId)
  const book = opened.status === 'ready' ? opened.book : null
  const page = book?.pages.find(({ number }) => number === place.page)
  const at = book && page && chapterPlace(book.textbook, page)
  return (
    <HomeSection title={words.home.stopped}>
      <article className="flex flex-wrap items-center gap-5 rounded-student border border-line bg-sheet p-5 shadow-soft">
        <BookPicture
          address={book && page?.picture ? book.addressOf(page.picture.resourceId) : null}
          alt={page?.picture?.alt ?? ''}
          className="h-40 w-44"
        />
        <div className="flex flex-1 basis-40 flex-col items-start gap-4">
          {opened.status === 'failed' && opened.problem?.kind === 'bug' && (
            <PartFailed problem={opened.problem} again={opened.refetch} size="student" />
          )}
          {fresh ? (
            <p className="text-lg with-furigana">
              <Ruby text={words.home.nothingYet} />
            </p>
          ) : (
            at && (
              <p className="min-w-0">
                <span
                  lang={book.textbook.language}
                  className="block font-textbook text-2xl leading-snug font-bold"
                >
                  {at.title}
                </span>
                <span className="text-lg text-quiet tabular-nums">
                  {words.page.placeShort(at.page, at.of)}
                </span>
              </p>
            )
          )}
          <Button size="student" look="main" icon={<BookIcon />} onClick={onGo}>
            <Ruby text={fresh ? words.home.begin : words.home.goOn} />
          </Button>
        </div>
      </article>
    </HomeSection>
  )
}
