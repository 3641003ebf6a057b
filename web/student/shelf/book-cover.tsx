import { type CSSProperties, useState } from 'react'
import type { Chapter, Textbook } from '#contract/books/curriculum.ts'
import { pictureSources } from '#contract/books/rules/picture-sources.ts'
import { type OpenBook, useTextbook } from '#web/hooks/use-textbook.ts'
import { bookColour } from '#web/ui/book-colour.ts'
import { BookIcon } from '#web/ui/drawings/icons.ts'

/** Over the book's colour, where a quarter of it shows. Old browsers mix no colours. */
const PALE = 'rgb(255 255 255 / 74%)'

const SIZE = 'h-[8.625rem] w-[6.5rem] shrink-0'

/** The place of a cover that is still on its way: nothing beside it moves when it comes. */
export function CoverPlace({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`${SIZE} ${className}`} />
}

/** An upright book: its title on its own colour, its picture below, its back at the edge. */
export function BookCover({
  textbook,
  className = '',
}: {
  textbook: Pick<Textbook, 'id' | 'title' | 'language' | 'cover'>
  className?: string
}) {
  const opened = useTextbook(textbook.id)
  const [failed, setFailed] = useState<string | null>(null)
  const address = textbook.cover && opened.status === 'ready' ? opened.book.addressOf(textbook.cover) : null
  const colour = bookColour(textbook)
  return (
    <span
      style={{ background: `linear-gradient(${PALE}, ${PALE}), ${colour}`, borderColor: colour }}
      className={`flex ${SIZE} flex-col overflow-hidden rounded-l-sm rounded-r-lg border-s-[6px] text-ink shadow-[0_3px_10px_rgb(60_45_20/0.22)] forced-colors:border ${className}`}
    >
      <span
        lang={textbook.language}
        className="flex min-h-10 items-center justify-center px-1.5 py-1 text-center font-textbook text-sm leading-tight font-bold"
      >
        <span className="line-clamp-2">{textbook.title}</span>
      </span>
      <span className="grid min-h-0 flex-1 place-items-center">
        {address && failed !== address ? (
          <img
            src={address}
            alt=""
            onError={() => setFailed(address)}
            className="size-full min-h-0 bg-white object-cover"
          />
        ) : (
          <BookIcon size={2.5} />
        )}
      </span>
    </span>
  )
}

/** A story as a small book: its first picture, its title above, the colour of its book at the back. */
export function StoryCover({
  book,
  chapter,
  isSmall = false,
}: {
  book: OpenBook
  chapter: Chapter
  isSmall?: boolean
}) {
  const [failed, setFailed] = useState(false)
  const picture = book.pages.find((page) => page.number >= chapter.firstPage && page.picture)?.picture
  const address = picture && book.addressOf(picture.resourceId)
  return (
    <span
      aria-hidden="true"
      style={{ '--book': bookColour(book.textbook) } as CSSProperties}
      className={`flex shrink-0 flex-col overflow-hidden rounded-l-sm rounded-r-md border-s-[3px] border-(--book) bg-sheet text-ink shadow-soft forced-colors:border ${isSmall ? 'h-15 w-11.5' : 'h-18 w-14 low:h-14 low:w-11'}`}
    >
      <span
        lang={book.textbook.language}
        className="line-clamp-2 px-0.5 text-center font-textbook text-[0.625rem] leading-tight font-bold"
      >
        {chapter.title}
      </span>
      <span className="grid min-h-0 flex-1 place-items-center">
        {address && !failed ? (
          <img
            {...smallest(pictureSources(picture, address).srcset)}
            alt=""
            onError={() => setFailed(true)}
            className="size-full min-h-0 object-cover"
          />
        ) : (
          <BookIcon size={1.5} />
        )}
      </span>
    </span>
  )
}

/** The first of the files of a picture is the smallest. */
function smallest(srcset: string): { src: string } {
  return { src: srcset.split(' ')[0]! }
}
